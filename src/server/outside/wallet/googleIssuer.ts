import { importPKCS8 } from 'jose';
import type { CryptoKey } from 'jose';
import { WalletNotConfigured } from './wallet';

/**
 * GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL and GOOGLE_WALLET_PRIVATE_KEY, and other data of passes.
 */
export type GoogleWalletSettings = {
  issuerId?: string;
  serviceAccountEmail?: string;
  /** The service account's key as in its JSON file (PKCS#8); line breaks may be written as \n. */
  privateKey?: string;
  publicUrl: string;
  productName: string;
};

/** Complete settings with the imported signing key. */
export type GoogleIssuer = { issuerId: string; email: string; key: CryptoKey };

/** @throws WalletNotConfigured with the names of missing and invalid settings */
export async function googleIssuer({
  issuerId,
  serviceAccountEmail: email,
  privateKey,
}: GoogleWalletSettings): Promise<GoogleIssuer> {
  const settings = {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL: email,
    GOOGLE_WALLET_PRIVATE_KEY: privateKey,
  };
  const missing = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined || value === '' ? [name] : [],
  );
  if (missing.length > 0 || issuerId === undefined || email === undefined || privateKey === undefined)
    throw new WalletNotConfigured(missing);
  const key = await importPKCS8(privateKey.replace(/\\n/g, '\n'), 'RS256').catch(() => {
    throw new WalletNotConfigured(['GOOGLE_WALLET_PRIVATE_KEY (what is set is not a PKCS#8 key)']);
  });
  return { issuerId, email, key };
}
