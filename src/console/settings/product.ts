import { productName } from '../../contract/product';
import { documentSetting } from './documentSetting';

/** The name of the product; an operator may give it another one (PRODUCT_NAME). */
export function shownProductName(): string {
  return documentSetting('product-name') || productName;
}

/** The copyright line of every page. */
export function copyrightLine(): string {
  return `© ${new Date().getFullYear()} ${shownProductName()}`;
}

/** The browser's title of a place. */
export function documentTitle(place: string): string {
  return `${place} · ${shownProductName()}`;
}
