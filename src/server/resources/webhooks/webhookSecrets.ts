import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';

const prefix = 'whsec_';

/** Makes a secret of 256 bits, in the form of Standard Webhooks. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * Loads the key that encrypts the secrets, and creates it at the first use. All servers share it. No backup holds it,
 * so that a backup reveals no secret.
 */
async function encryptionKey(database: Database, now: Instant): Promise<Buffer> {
  const keys = database.selectFrom('keys').select('value').where('name', '=', 'webhooks');
  const stored = await keys.executeTakeFirst();
  if (stored) return Buffer.from(stored.value, 'base64url');
  await database
    .insertInto('keys')
    .values({ name: 'webhooks', value: randomBytes(32).toString('base64url'), createdAt: now })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  return Buffer.from((await keys.executeTakeFirstOrThrow()).value, 'base64url');
}

/** Encrypts a secret with AES-256-GCM. The id of the webhook is authenticated: no other row can use it. */
export async function encryptSecret(database: Database, id: string, secret: string, now: Instant): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await encryptionKey(database, now), nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts the secret of a webhook. @throws Error when another key or webhook has encrypted it */
export async function decryptSecret(database: Database, id: string, stored: string, now: Instant): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await encryptionKey(database, now), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
}

/** The headers of Standard Webhooks. The timestamp is that of the attempt, so that receivers can refuse old copies. */
export function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
