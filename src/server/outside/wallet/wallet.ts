/**
 * The content of a card's pass. `fullName` is never empty; `color` is the background (#rrggbb), `imageUrl` an image
 * that Google can fetch.
 */
export type WalletPass = {
  cardId: string;
  color: string;
  fullName: string;
  title: string;
  company: string;
  language: string;
  pageUrl: string;
  imageUrl?: string;
};

/** How every link of `saveLink` begins. */
export const saveLinkStart = 'https://pay.google.com/gp/v/save/';

export interface Wallet {
  /** Whether all settings are set. Otherwise `saveLink` throws WalletNotConfigured. */
  isConfigured(): boolean;
  /**
   * Returns the link that saves the pass on a phone. It also updates a pass that was saved before, because the link
   * does not.
   * @throws WalletNotConfigured or WalletUnavailable
   */
  saveLink(pass: WalletPass): Promise<string>;
  /** Expires the pass of a deleted card, until `signal` aborts it. It ignores a pass that was never saved. */
  expire(cardId: string, signal: AbortSignal): Promise<void>;
  /** Activates the expired pass of a restored card, as `expire` does. */
  activate(cardId: string, signal: AbortSignal): Promise<void>;
}

/** Settings are missing. The message names them, for the log. */
export class WalletNotConfigured extends Error {
  readonly statusCode = 503;
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`Google Wallet is not configured. Missing: ${missing.join(', ')}`);
    this.name = 'WalletNotConfigured';
    this.missing = missing;
  }
}

/** Google is unreachable or returned an error. The message has its response, but never a key or a token. */
export class WalletUnavailable extends Error {
  readonly statusCode = 503;

  constructor(reason: string, options?: ErrorOptions) {
    super(`Google Wallet is not available: ${reason}`, options);
    this.name = 'WalletUnavailable';
  }
}
