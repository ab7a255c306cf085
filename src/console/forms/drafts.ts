import type { Draft } from './storedDrafts';

/**
 * Unsaved edits from when the server or another tab ended the session, by user, record and fields. Only the same user
 * gets them back. They stay in memory and are never stored, because they may contain a password.
 */
export const drafts = new Map<string, Draft>();
