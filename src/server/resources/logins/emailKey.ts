/** What makes two login emails the same: letters' case and look-alike forms do not count. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The key of limits on mail to one mailbox: `+tags` do not count, because they all lead to it. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  return mailbox === '' ? key : mailbox + key.slice(at);
}
