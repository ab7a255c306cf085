import type { FieldValues } from 'react-hook-form';
import type { FormBaseline } from './formBaseline';

type Draft = { base: FormBaseline<FieldValues>; typed: FieldValues };

/**
 * Unsaved edits from when the server ended the session, by user, record and fields. They stay in memory and are never
 * stored, because they may contain a password.
 */
export const drafts = new Map<string, Draft>();

/** Removes all drafts. Log Out calls it. */
export const clearDrafts = () => drafts.clear();
