import { createPrivateKey } from 'node:crypto';
import type { SettingReaders } from './readSetting';

/** Reads the settings of Google Wallet, which may be missing. @throws StartProblem for a key that cannot sign */
export function walletSettingsOf(read: SettingReaders) {
  // JSON writes a line break as \n.
  const privateKey = read.optional('GOOGLE_WALLET_PRIVATE_KEY')?.replaceAll(String.raw`\n`, '\n');
  if (privateKey !== undefined && !isRsaKey(privateKey))
    read.refuse(
      'GOOGLE_WALLET_PRIVATE_KEY',
      "it has to be the private_key of the service account's JSON file, which begins with -----BEGIN PRIVATE KEY-----",
    );
  return {
    issuerId: read.optional('GOOGLE_WALLET_ISSUER_ID'),
    serviceAccountEmail: read.optional('GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL'),
    privateKey,
  };
}

/** Whether a text is an RSA key in the form PKCS#8. */
function isRsaKey(pem: string): boolean {
  if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) return false;
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
