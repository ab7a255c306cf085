import { apiPrefix, operationPath } from '../../../../contract/operations';
import { previewPath } from '../../../../contract/previewPath';

/** Absolute URLs of a card's page and its files. They begin with PUBLIC_URL, never with the Host of a request. */
export type PageAddresses = { origin: string; page: string; contactFile: string; picture: string };

export function pageAddresses(publicUrl: string, link: string, revision: string): PageAddresses {
  const page = pageAddress(publicUrl, link);
  return {
    origin: publicUrl,
    page,
    contactFile: contactFileAddress(publicUrl, link),
    // Messengers cache images for days: a new revision changes the URL.
    picture: `${page}/picture-${revision}.png`,
  };
}

/** The address of a card's public page. */
export function pageAddress(publicUrl: string, link: string): string {
  return publicUrl + previewPath(link);
}

/** The address of a card's contact file. */
export function contactFileAddress(publicUrl: string, link: string): string {
  return `${publicUrl}${apiPrefix}${operationPath('getContactFile', { cardLink: link })}`;
}
