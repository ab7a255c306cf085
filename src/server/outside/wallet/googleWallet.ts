import { SignJWT } from 'jose';
import { tenSeconds } from '../boundedFetch';
import { googleAddresses, googleApi } from './googleApi';
import type { GoogleAddresses, GoogleApi } from './googleApi';
import { saveLinkStart, WalletUnavailable } from './wallet';
import type { Wallet, WalletPass } from './wallet';
import { walletClassId, walletObject, walletObjectId } from './walletObject';
import type { WalletObject } from './walletObject';
import { googleIssuer, missingSettings } from './googleIssuer';
import type { GoogleIssuer, GoogleWalletSettings } from './googleIssuer';

/** Browsers and mail programs may truncate longer links. */
const maxSaveLinkLength = 1799;

/** The sizes to try until the link is short enough, the complete pass first. */
const sizes = [120, 60, 40, 25, 15].flatMap((maxTextLength) => [
  { maxTextLength, withImage: true },
  { maxTextLength, withImage: false },
]);

export type GoogleWalletDependencies = { addresses?: GoogleAddresses; now?: () => Date; timeLimit?: () => AbortSignal };

type Connection = { issuer: GoogleIssuer; api: GoogleApi };

/**
 * Google Wallet. It creates the class of all passes once over the API. Each signed link contains its complete pass.
 * Without settings, every method but `isConfigured` throws WalletNotConfigured.
 */
export function googleWallet(settings: GoogleWalletSettings, dependencies: GoogleWalletDependencies = {}): Wallet {
  const { addresses = googleAddresses, now = () => new Date(), timeLimit = tenSeconds } = dependencies;
  let connection: Connection | null = null;
  let classMade: Promise<void> | null = null;

  /** @throws WalletNotConfigured */
  function connect(): Connection {
    if (connection) return connection;
    const issuer = googleIssuer(settings);
    connection = { issuer, api: googleApi(issuer, { addresses, now, timeLimit }) };
    return connection;
  }

  function makeClass({ issuer, api }: Connection): Promise<void> {
    classMade ??= api.call('POST', '/genericClass', { id: walletClassId(issuer.issuerId) }, [200, 409]).then(
      () => undefined,
      (error: unknown) => {
        classMade = null;
        throw error;
      },
    );
    return classMade;
  }

  async function signedLink(issuer: GoogleIssuer, object: WalletObject): Promise<string> {
    const jwt = await new SignJWT({
      typ: 'savetowallet',
      origins: [new URL(settings.publicUrl).origin],
      payload: { genericObjects: [object] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(issuer.email)
      .setAudience('google')
      .setIssuedAt(Math.floor(now().getTime() / 1000))
      .sign(issuer.key);
    return saveLinkStart + jwt;
  }

  async function setState(cardId: string, state: 'ACTIVE' | 'INACTIVE', signal: AbortSignal): Promise<void> {
    const { issuer, api } = connect();
    await api.call('PATCH', `/genericObject/${walletObjectId(issuer.issuerId, cardId)}`, { state }, [200, 404], signal);
  }

  return {
    isConfigured: () => missingSettings(settings).length === 0,

    async saveLink(pass: WalletPass) {
      const connected = connect();
      const { issuer, api } = connected;
      const names = { issuerId: issuer.issuerId, productName: settings.productName };
      for (const size of sizes) {
        const object = walletObject(pass, names, size);
        const link = await signedLink(issuer, object);
        if (link.length > maxSaveLinkLength) continue;
        await makeClass(connected);
        // PATCH would keep what the card no longer has. 404: this pass has not been saved yet.
        await api.call('PUT', `/genericObject/${object.id}`, object, [200, 404]);
        return link;
      }
      throw new WalletUnavailable('the link would be too long; PUBLIC_URL is');
    },

    expire: (cardId, signal) => setState(cardId, 'INACTIVE', signal),
    activate: (cardId, signal) => setState(cardId, 'ACTIVE', signal),
  };
}
