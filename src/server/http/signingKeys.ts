import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '../database/instant';
import type { Database, DatabaseTransaction } from '../database/tables';

/** A secret of 256 bits. `id` is the `kid` in a token's header and reveals nothing of the secret. */
export type SigningKey = { id: string; secret: Uint8Array };

/** `current` signs tokens. `previous` only verifies those that were signed before the last rotation. */
export type SigningKeys = { current: SigningKey; previous: SigningKey | undefined };

const newSecret = () => randomBytes(32).toString('base64url');

/** Loads the keys of a database, and creates the first one. */
export async function loadSigningKeys(database: Database, now: Instant): Promise<SigningKeys> {
  const created = { name: 'token', value: newSecret(), createdAt: now };
  await database
    .insertInto('keys')
    .values(created)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const rows = await database
    .selectFrom('keys')
    .select(['name', 'value'])
    .where('name', 'in', ['token', 'previousToken'])
    .execute();
  const keyNamed = (name: string) => rows.filter((row) => row.name === name).map((row) => keyFrom(row.value))[0];
  return { current: keyNamed('token') ?? keyFrom(created.value), previous: keyNamed('previousToken') };
}

/**
 * Rotates the key that signs tokens. Tokens of the last key stay valid for the 30 days that a session can last; tokens
 * of earlier keys become invalid.
 * @param endsSessions signs all users out, for a key that may have leaked
 */
export async function rotateSigningKey(
  transaction: DatabaseTransaction,
  now: Instant,
  { endsSessions }: { endsSessions: boolean },
): Promise<void> {
  const current = await transaction
    .selectFrom('keys')
    .select('value')
    .where('name', '=', 'token')
    .forUpdate()
    .executeTakeFirst();
  await transaction.deleteFrom('keys').where('name', 'in', ['token', 'previousToken']).execute();
  await transaction.insertInto('keys').values({ name: 'token', value: newSecret(), createdAt: now }).execute();
  if (endsSessions) await transaction.deleteFrom('sessions').execute();
  else if (current)
    await transaction
      .insertInto('keys')
      .values({ name: 'previousToken', value: current.value, createdAt: now })
      .execute();
}

function keyFrom(value: string): SigningKey {
  const secret = Buffer.from(value, 'base64url');
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret };
}
