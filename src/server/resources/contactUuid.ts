import { createHash } from 'node:crypto';
import type { OutboxMail } from '../database/auditTables';

/** The stable UUID of the contact file of a card or a lead (RFC 9562 version 8, from a hash of its id). */
export function contactUuid(id: string): string {
  const hash = createHash('sha256').update(`contact-cards:${id}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The UUIDs of the contact files that are attached to emails. */
export function attachedContactUuids(mails: readonly OutboxMail[]): Set<string> {
  const files = JSON.stringify(mails.map(({ attachments }) => attachments ?? []));
  return new Set(Array.from(files.matchAll(/UID:urn:uuid:([\da-f-]{36})/g), ([, uuid = '']) => uuid));
}
