import type { FieldChange } from '../database/auditTables';
import { isUnwritable } from '../database/databaseProblem';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import { writeOperatorEntry } from '../resources/audit';
import type { Environment } from './readSetting';
import { hiddenSettings, shownSettings } from './settingNames';

/** The entry in `keys` with the settings of the last start. */
const keyName = 'settings';

/**
 * Records the settings that have changed since the last start in the history. The first start records none. With a
 * read-only database the start continues, and the next one records them.
 */
export async function recordSettings(database: Database, environment: Environment, now: Instant): Promise<void> {
  const shown = shownSettings.map((name) => [name, environment[name]?.trim() ?? '']);
  const hidden = hiddenSettings.map((name) => [name, environment[name]?.trim() ? 'set' : '']);
  const settings = Object.fromEntries([...shown, ...hidden]) as Record<string, string>;
  const value = JSON.stringify(settings);
  const last = await database.selectFrom('keys').select('value').where('name', '=', keyName).executeTakeFirst();
  if (last?.value === value) return;
  const before = JSON.parse(last?.value ?? value) as Record<string, string>;
  const changes = Object.entries(settings).flatMap(([field, after]): FieldChange[] => {
    const old = before[field] ?? '';
    return old === after ? [] : [{ field, before: old, after }];
  });
  const write = database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('keys').where('name', '=', keyName).execute();
    await transaction.insertInto('keys').values({ name: keyName, value, createdAt: now }).execute();
    if (changes.length > 0)
      await writeOperatorEntry(transaction, { createdAt: now, action: 'changeSettings', changes });
  });
  await write.catch((error: unknown) => {
    if (!isUnwritable(error)) throw error;
  });
}
