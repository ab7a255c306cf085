/**
 * A native form leaves the page when it is sent, and what was typed with it. So the fields are kept in this tab until
 * the server has said that the message was sent; logging out forgets them (sessionListeners.ts). An attachment cannot
 * be put back into a form: the browser does not let anybody but the user choose a file.
 */
const key = 'contactUsReport';
const fields = ['name', 'phoneNumber', 'email', 'reportedIssue'] as const;

export type StoredReport = Partial<Record<(typeof fields)[number], string>>;

/** Keeps the fields of a form that is just being sent. A browser that keeps nothing must not stop the sending. */
export function saveReport(form: FormData): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((field) => [field, form.get(field)]))));
  } catch {
    // Storage is switched off or full: then a failed message is typed again.
  }
}

/** The fields of the last report; none once it was sent. */
export function storedReport(result: string | null): StoredReport {
  try {
    if (result === 'sent') sessionStorage.removeItem(key);
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      fields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    );
  } catch {
    return {};
  }
}
