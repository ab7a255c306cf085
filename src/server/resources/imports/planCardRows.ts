import { defaultLanguage } from '../../../contract/constants';
import type { AccountRow, DatabaseTransaction, Row, UserRow } from '../../database/tables';
import { accountsInScope } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';
import { loadCards } from '../cards/cards.repository';
import type { CardRecord } from '../cards/cards.repository';
import type { Job, JobBatch, JobRecord } from '../jobs/jobHandler';
import { emailKey } from '../logins/emailKey';
import { readCardRow } from './cardRow';
import type { ReadCardRow } from './cardRow';
import { cardRowKey, rowKeyText } from './cardRowKey';
import { planCardRow, wrong } from './planCardRow';
import type { CardPlan } from './planCardRow';
import { mayImportNewCards, parametersOf } from './importJob';
import { loadImportRows, loadRowsByKey } from './imports.repository';
import type { RecordProblem } from '../../database/jobTables';
import { importedLoginProblem, loadLoginsByEmail } from './importedLoginProblem';
import { matchCards, matchName } from './matchCards';

/** A row with its card and its plan. */
export type PlannedRow = {
  record: JobRecord;
  plan: CardPlan;
  card: CardRecord | undefined;
  /** Rows with equal texts are about the same card. */
  rowKey: string;
  photo: Pick<Row<'importRows'>, 'photoKeys' | 'photoHash'> | undefined;
};

type Batch = Pick<JobBatch, 'transaction' | 'job' | 'user'>;

/**
 * Compares rows of an import with the present cards, in a few queries for all rows.
 * @param isCheck true plans as if earlier rows of the file were imported; when the import runs, they are
 */
export async function planCardRows(
  { transaction, job, user }: Batch,
  records: readonly JobRecord[],
  { isCheck }: { isCheck: boolean },
): Promise<PlannedRow[]> {
  const account = await accountOf(transaction, user, job);
  if (!account)
    return records.map((record) => ({
      record,
      card: undefined,
      rowKey: '',
      photo: undefined,
      plan: wrong({ field: null, message: 'This account was not found' }),
    }));
  const { clearsEmpty = false, language = defaultLanguage } = parametersOf(job);
  const rows = records.map((record) => {
    const row = readCardRow(record.input, { clearsEmpty });
    const key = cardRowKey(row);
    return { record, row, key, rowKey: key ? rowKeyText(key) : '' };
  });
  const positions = records.map(({ position }) => position);
  const photos = await loadImportRows(transaction, job.id, positions);
  const rowKeys = [...new Set(rows.map(({ rowKey }) => rowKey))].filter((rowKey) => rowKey !== '');
  const rowsByKey = await loadRowsByKey(transaction, job.id, rowKeys);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const matches = await matchCards(transaction, { user, accountId: account.id }, keys);
  const cardIds = [...matches.values()].flatMap(({ cardId }) => cardId ?? []);
  const cards = await cardsOf(transaction, cardIds);
  const hashes = await photoHashes(transaction, [...cards.keys()], photos);

  const planned = rows.map(({ record, row, key, rowKey }): PlannedRow => {
    const match = key && matches.get(matchName(key));
    const card = cards.get(match?.cardId ?? '');
    const photo = photos.get(record.position);
    const earlier = (rowsByKey.get(rowKey) ?? []).filter(({ position }) => position < record.position);
    const photoHash = photo?.photoHash ?? null;
    const keyProblem = match?.problem ?? duplicateOf(row, earlier);
    const problems = key ? keyProblem && [keyProblem, ...row.problems] : problemsWithoutKey(row);
    const plan = problems
      ? wrong(...problems)
      : planCardRow(row, {
          record: card,
          hasLanguagePack: account.contractOptions.includes('multiple_language_pack'),
          language,
          unwrittenRows: isCheck ? earlier.length : 0,
          followsNew: earlier.length > 0 && (card ? card.card.createdAt >= job.createdAt : isCheck),
          hasNewPhoto: photoHash !== null && photoHash !== hashes.get(card?.card.id ?? ''),
        });
    return { record, card, rowKey, photo, plan };
  });
  return withoutForbidden(transaction, user, planned);
}

/** Marks rows that the user may not import as wrong, with the reason of the single operation. */
async function withoutForbidden(
  transaction: DatabaseTransaction,
  user: SessionUser,
  planned: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const logins = await loadLoginsByEmail(
    transaction,
    planned.flatMap(({ plan }) => plan.loginEmail ?? []),
  );
  const rows: PlannedRow[] = [];
  for (const row of planned) rows.push({ ...row, plan: await allowed(transaction, user, row, logins) });
  return rows;
}

/** What is wrong with a row that identifies no card: a name or an email that is not valid, or none at all. */
function problemsWithoutKey({ problems }: ReadCardRow): RecordProblem[] {
  const keyFields = ['cardOwnerName', 'fullName', 'emails', 'loginEmail'];
  if (problems.some(({ field }) => field !== null && keyFields.includes(field))) return problems;
  return [{ field: null, message: 'An email, a card ID or a name is needed' }, ...problems];
}

function duplicateOf(
  row: ReadCardRow,
  earlier: readonly { position: number; profile: number }[],
): RecordProblem | undefined {
  const same = earlier.find(({ profile }) => profile === (row.profileNumber ?? 0));
  const field = row.cardId === '' ? null : 'cardId';
  return same && { field, message: `Row ${same.position + 1} is about the same card` };
}

async function allowed(
  transaction: DatabaseTransaction,
  user: SessionUser,
  { plan, card }: PlannedRow,
  logins: Map<string | null, UserRow>,
): Promise<CardPlan> {
  if (plan.status === 'wrong') return plan;
  if (!card && !mayImportNewCards(user))
    return wrong({ field: null, message: 'You may change cards, but not add any' });
  if (plan.loginEmail === undefined) return plan;
  const message = await importedLoginProblem(transaction, user, logins.get(emailKey(plan.loginEmail)));
  return message === undefined ? plan : wrong({ field: 'loginEmail', message });
}

function accountOf(
  transaction: DatabaseTransaction,
  user: SessionUser,
  { accountId }: Job,
): Promise<AccountRow | undefined> {
  return accountsInScope(transaction, user)
    .selectAll('accounts')
    .where('accounts.id', '=', accountId ?? '')
    .executeTakeFirst();
}

async function cardsOf(transaction: DatabaseTransaction, ids: readonly string[]): Promise<Map<string, CardRecord>> {
  if (ids.length === 0) return new Map();
  const records = await loadCards(transaction, transaction.selectFrom('cards').where('cards.id', 'in', ids));
  return new Map(records.map((record) => [record.card.id, record]));
}

async function photoHashes(
  transaction: DatabaseTransaction,
  cardIds: readonly string[],
  photos: Map<number, Row<'importRows'>>,
): Promise<Map<string, string | null>> {
  const hasPhotos = [...photos.values()].some(({ photoHash }) => photoHash !== null);
  if (!hasPhotos || cardIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('photos')
    .select(['cardId', 'contentHash'])
    .where('cardId', 'in', cardIds)
    .execute();
  return new Map(rows.map(({ cardId, contentHash }) => [cardId, contentHash]));
}
