/** Text for comparing: without spaces around it, without its case, look-alike forms made one. */
export function foldCase(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** What makes two login emails the same: letters' case and look-alike forms do not count. */
export function emailKey(email: string): string {
  return foldCase(email);
}

/** The key of limits on mail to one mailbox: `+tags` do not count, because they all lead to it. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  return mailbox === '' ? key : mailbox + key.slice(at);
}
