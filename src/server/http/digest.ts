import { createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';

/** Returns a keyed hash (hexadecimal) of a text. Digests made for different purposes cannot be compared. */
export type Digest = (purpose: string, text: string) => string;

/** Opens the digest of a database: its key is made at the first start and shared by all servers. */
export async function openDigest(database: Database, now: Instant): Promise<Digest> {
  const created = { name: 'digest', value: randomBytes(32).toString('base64url'), createdAt: now };
  await database
    .insertInto('keys')
    .values(created)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('keys')
    .select('value')
    .where('name', '=', 'digest')
    .executeTakeFirstOrThrow();
  const key = Buffer.from(value, 'base64url');
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}
