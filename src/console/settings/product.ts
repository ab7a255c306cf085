import { productName } from '../../contract/product';
import { documentSetting } from './documentSetting';

/** What the product is called here: whoever runs it may give it a name of their own (PRODUCT_NAME). */
export function shownProductName(): string {
  return documentSetting('product-name') || productName;
}

/** The copyright line of every page. */
export function copyrightLine(now: Date = new Date()): string {
  return `© ${now.getFullYear()} ${shownProductName()}`;
}

/** The browser's title of a place. */
export function documentTitle(place: string): string {
  return `${place} · ${shownProductName()}`;
}
