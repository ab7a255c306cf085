/**
 * Whole addresses of a card's page and what belongs to it, always below PUBLIC_URL and never below a request's Host.
 */
export type PageAddresses = { origin: string; page: string; contactFile: string; picture: string };

export function pageAddresses(publicUrl: string, link: string, revision: string): PageAddresses {
  const path = encodeURIComponent(link);
  return {
    origin: publicUrl,
    page: `${publicUrl}/preview/${path}`,
    contactFile: `${publicUrl}/api/cards/${path}/vcf`,
    // The revision makes caches that keep pictures for days ask for the new one.
    picture: `${publicUrl}/preview/${path}/picture-${revision}.png`,
  };
}
