import type { Wallet, WalletPass } from '../../server/outside/wallet/wallet';

/** Records its calls; `failWith` makes further calls fail until it is null again. */
export class FakeWallet implements Wallet {
  readonly passes: WalletPass[] = [];
  readonly expired: string[] = [];
  readonly activated: string[] = [];
  failWith: Error | null = null;

  isConfigured(): boolean {
    return this.failWith?.name !== 'WalletNotConfigured';
  }

  async saveLink(pass: WalletPass): Promise<string> {
    if (this.failWith !== null) throw this.failWith;
    this.passes.push(pass);
    return `https://pay.google.com/gp/v/save/recorded-${this.passes.length}`;
  }

  async expire(cardId: string): Promise<void> {
    if (this.failWith !== null) throw this.failWith;
    this.expired.push(cardId);
  }

  async activate(cardId: string): Promise<void> {
    if (this.failWith !== null) throw this.failWith;
    this.activated.push(cardId);
  }
}
