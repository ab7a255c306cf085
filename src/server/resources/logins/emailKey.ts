/** Normalizes a text for comparison: trimmed, in Unicode form NFKC, in lower case. */
export function foldCase(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** The unique key of a login email. It ignores case and Unicode compatibility forms. */
export function emailKey(email: string): string {
  return foldCase(email);
}

/** The key of limits on mail to one mailbox. It ignores `+tags`, because their mail arrives in the same mailbox. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  return mailbox === '' ? key : mailbox + key.slice(at);
}
