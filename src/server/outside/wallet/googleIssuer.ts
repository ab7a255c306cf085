import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { WalletNotConfigured } from './wallet';

/**
 * GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL and GOOGLE_WALLET_PRIVATE_KEY, and other data of passes.
 */
export type GoogleWalletSettings = {
  issuerId?: string;
  serviceAccountEmail?: string;
  /** The service account's key (PKCS#8), which the start has checked. */
  privateKey?: string;
  publicUrl: string;
  productName: string;
};

/** Complete settings with the imported signing key. */
export type GoogleIssuer = { issuerId: string; email: string; key: KeyObject };

/** The names of the settings that are not set. */
export function missingSettings({ issuerId, serviceAccountEmail, privateKey }: GoogleWalletSettings): string[] {
  const values = {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL: serviceAccountEmail,
    GOOGLE_WALLET_PRIVATE_KEY: privateKey,
  };
  return Object.entries(values).flatMap(([name, value]) => (value ? [] : [name]));
}

/** @throws WalletNotConfigured with the names of missing settings */
export function googleIssuer(settings: GoogleWalletSettings): GoogleIssuer {
  const { issuerId, serviceAccountEmail: email, privateKey } = settings;
  if (!issuerId || !email || !privateKey) throw new WalletNotConfigured(missingSettings(settings));
  return { issuerId, email, key: createPrivateKey(privateKey) };
}
