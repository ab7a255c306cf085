import { existsSync } from 'node:fs';
import path from 'node:path';
import { SqliteDatabase } from '../server/database/sqlite';
import type { WrittenRecords } from './writers';

/**
 * Checks what must hold of the embedded database and the files beside it, whenever and however the server ended.
 * Returns what does not.
 */
export function brokenInvariants(dataFolder: string, written: WrittenRecords): string[] {
  const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'), { readonly: true });
  const rows = <Row>(query: string) => database.prepare(query).all() as Row[];
  const count = (query: string) => (database.prepare(`select count(*) as n from ${query}`).get() as { n: number }).n;
  const broken: string[] = [];
  const hold = (what: string, isTrue: boolean) => !isTrue && broken.push(what);

  hold('integrity_check', JSON.stringify(rows('pragma integrity_check')) === '[{"integrity_check":"ok"}]');
  hold('foreign_key_check', rows('pragma foreign_key_check').length === 0);
  hold(
    'every card has exactly one active profile',
    count(`cards c where 1 <> (select count(*) from cardProfiles p where p.cardId = c.id and p.isActive = 1)`) === 0,
  );

  const accounts = new Set(rows<{ id: string }>('select id from accounts').map(({ id }) => id));
  for (const id of written.accounts) hold(`account ${id} is kept`, accounts.has(id));
  const cards = new Map(
    rows<{ id: string; accountId: string }>('select id, accountId from cards').map(({ id, accountId }) => [
      id,
      accountId,
    ]),
  );
  for (const [id, accountId] of written.cards) hold(`card ${id} is kept in its account`, cards.get(id) === accountId);
  const names = new Map(
    rows<{ cardId: string; fullName: string }>('select cardId, fullName from cardProfiles where isActive = 1').map(
      ({ cardId, fullName }) => [cardId, fullName],
    ),
  );
  for (const [cardId, possible] of written.names)
    hold(`card ${cardId} has the name ${possible.join(' or ')}`, possible.includes(names.get(cardId) ?? ''));

  const leads = new Set(rows<{ name: string }>('select name from leads').map(({ name }) => name));
  for (const lead of written.leads) hold(`${lead} is kept`, leads.has(lead));
  hold('every lead has its email', count(`outbox where kind = 'lead'`) === leads.size);
  hold(
    'every lead is counted',
    count(`leads l where not exists (select 1 from cardTotals t where t.cardId = l.cardId)`) === 0,
  );

  const photos = rows<{ fileKey: string }>('select fileKey from photos');
  hold('every picture is kept', photos.length >= written.photos);
  for (const { fileKey } of photos)
    for (const file of ['96.webp', '1200.webp', 'vcard.jpg'])
      hold(`${fileKey}/${file} exists`, existsSync(path.join(dataFolder, 'files', fileKey, file)));
  database.close();
  return broken;
}
