/** What a card's pass shows. `color` is the background, #rrggbb; `imageUrl` a picture Google can fetch. */
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

export interface Wallet {
  /** Whether all settings are there and usable: without them `saveLink` throws WalletNotConfigured. */
  isConfigured(): Promise<boolean>;
  /**
   * The link that saves the pass on a telephone. A pass that was saved before is brought up to date, which the link
   * alone would not do. Throws WalletNotConfigured or WalletUnavailable.
   */
  saveLink(pass: WalletPass): Promise<string>;
  /** Marks a saved pass as no longer valid, when its card is deleted; a pass that was never saved is no error. */
  expire(cardId: string): Promise<void>;
  /** Makes an expired pass valid again, when its card is restored; a pass that was never saved is no error. */
  activate(cardId: string): Promise<void>;
}

/** Settings are missing; the message names them and is meant for the log. */
export class WalletNotConfigured extends Error {
  readonly statusCode = 503;
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`Google Wallet is not configured. Missing: ${missing.join(', ')}`);
    this.name = 'WalletNotConfigured';
    this.missing = missing;
  }
}

/** Google could not be reached or refused; the message says what it responded, never a key or a token. */
export class WalletUnavailable extends Error {
  readonly statusCode = 503;

  constructor(reason: string, options?: ErrorOptions) {
    super(`Google Wallet is not available: ${reason}`, options);
    this.name = 'WalletUnavailable';
  }
}
