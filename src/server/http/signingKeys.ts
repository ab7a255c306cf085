import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';

/** A secret of 256 bits; `id` names it in a token's header and tells nothing of it. */
export type SigningKey = { id: string; secret: Uint8Array };

/** `previous` still opens tokens that were signed before the last exchange; nothing is signed with it any more. */
export type SigningKeys = { current: SigningKey; previous: SigningKey | undefined };

const freshSecret = () => randomBytes(32).toString('base64url');

/** The keys of a database; the first one is made where there is none. */
export async function loadSigningKeys(database: Database, now: Instant): Promise<SigningKeys> {
  const fresh = { name: 'token', value: freshSecret(), createdAt: now };
  await database
    .insertInto('keys')
    .values(fresh)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const rows = await database
    .selectFrom('keys')
    .select(['name', 'value'])
    .where('name', 'in', ['token', 'previousToken'])
    .execute();
  const keyNamed = (name: string) => rows.filter((row) => row.name === name).map((row) => keyFrom(row.value))[0];
  return { current: keyNamed('token') ?? keyFrom(fresh.value), previous: keyNamed('previousToken') };
}

/**
 * Exchanges the key that signs tokens. Tokens of the one before stay good, for the thirty days that a session can last;
 * those of the one before that end. With `endsSessions` (the key may have become known) everybody is signed out
 * instead.
 */
export async function exchangeSigningKey(
  database: Database,
  now: Instant,
  { endsSessions }: { endsSessions: boolean },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('keys')
      .select('value')
      .where('name', '=', 'token')
      .forUpdate()
      .executeTakeFirst();
    await transaction.deleteFrom('keys').where('name', 'in', ['token', 'previousToken']).execute();
    await transaction.insertInto('keys').values({ name: 'token', value: freshSecret(), createdAt: now }).execute();
    if (endsSessions) await transaction.deleteFrom('sessions').execute();
    else if (current)
      await transaction
        .insertInto('keys')
        .values({ name: 'previousToken', value: current.value, createdAt: now })
        .execute();
  });
}

function keyFrom(value: string): SigningKey {
  const secret = Buffer.from(value, 'base64url');
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret };
}
