import { attempt } from '../../session/attempt';

/**
 * Submitting a native form unloads the page, and a browser or a crash can end the tab. Session storage holds the fields
 * until the server has confirmed the message or the user leaves the form. A log out clears them (sessionListeners.ts).
 * The attachment has to be chosen again, because only the user can choose a file.
 */
const key = 'contactUsReport';
const fields = ['name', 'phoneNumber', 'email', 'reportedIssue'] as const;

export type StoredReport = Partial<Record<(typeof fields)[number], string>>;

/** The fields as text. */
export const reportText = (form: FormData): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, form.get(field)])));

/** Stores the text of a report. A browser without storage must not stop the sending. */
export const saveReport = (text: string): void => attempt(() => sessionStorage.setItem(key, text));

/** Removes the report that was sent, or whose form the user has left. */
export const forgetReport = (): void => attempt(() => sessionStorage.removeItem(key));

/**
 * The fields of the last report, empty once it was sent.
 * @param draft the text of a report that was not sent; it goes first
 */
export function storedReport(result: string | null, draft: string): StoredReport {
  if (result === 'sent') forgetReport();
  const stored =
    attempt(() => JSON.parse(draft || (sessionStorage.getItem(key) ?? '{}')) as Record<string, unknown> | null) ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
  );
}
