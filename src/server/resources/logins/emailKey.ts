/** What makes two login e-mails the same: letters' case and look-alike forms do not count. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
