/** An email about a card, without a recipient: its subject is the name, its text the page's address. */
export function mailtoHref(name: string, pageUrl: string): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(pageUrl)}`;
}
