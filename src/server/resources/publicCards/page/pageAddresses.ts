/** Absolute URLs of a card's page and its files. They begin with PUBLIC_URL, never with the Host of a request. */
export type PageAddresses = { origin: string; page: string; contactFile: string; picture: string };

export function pageAddresses(publicUrl: string, link: string, revision: string): PageAddresses {
  const path = encodeURIComponent(link);
  return {
    origin: publicUrl,
    page: `${publicUrl}/preview/${path}`,
    contactFile: `${publicUrl}/api/cards/${path}/vcf`,
    // Messengers cache images for days: a new revision changes the URL.
    picture: `${publicUrl}/preview/${path}/picture-${revision}.png`,
  };
}
