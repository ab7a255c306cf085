import { inSavepoint } from '../../database/savepoint';
import type { FastifyBaseLogger } from 'fastify';
import { conflict } from '../../http/errors';
import type { MailQueue } from '../mailQueue';
import type { JobPiece, RecordResult } from '../jobs/jobHandler';
import { failureOf } from '../jobs/recordByRecord';
import { applyCardRow } from './applyCardRow';
import { resultOf } from './checkCards';
import { planCardRows } from './planCardRows';
import type { PlannedRow } from './planCardRows';

/** Few: what is compared and not written in the same piece is compared again in the next one. */
const rowsAtOnce = 8;
const changedSinceCheck = 'The card was changed after the check. Check the rows again';

type Parts = { mailQueue: MailQueue; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Imports rows. Each is compared with its card once more: a row whose card has changed after the check is rejected. A
 * row that fails changes nothing, and the others go on.
 */
export function runCards(parts: Parts): (piece: JobPiece) => Promise<RecordResult[]> {
  return async (piece) => {
    const results: RecordResult[] = [];
    while (results.length < piece.records.length && (results.length === 0 || !piece.isTimeUp())) {
      const records = piece.records.slice(results.length, results.length + rowsAtOnce);
      const planned = untilRepeated(await planCardRows(piece, records, { isCheck: false }));
      for (const row of planned) {
        results.push(await importRow(piece, row, parts));
        if (piece.isTimeUp()) break;
      }
    }
    return results;
  };
}

/** The rows up to one whose card an earlier of them changes: that row has to be compared after the change. */
function untilRepeated(planned: PlannedRow[]): PlannedRow[] {
  const seen = new Set<string>();
  const end = planned.findIndex(({ card, rowKey }) => {
    const names = [rowKey, ...(card ? [card.card.id] : [])];
    const isRepeated = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isRepeated;
  });
  return end === -1 ? planned : planned.slice(0, end);
}

async function importRow(piece: JobPiece, row: PlannedRow, { mailQueue, log }: Parts): Promise<RecordResult> {
  const { record, plan } = row;
  if (plan.status === 'unchanged') return resultOf(row);
  try {
    if (plan.status === 'wrong') return { status: 'rejected', problems: plan.problems };
    const isSame = plan.status === record.status && JSON.stringify(plan.changes) === JSON.stringify(record.changes);
    if (!isSame) throw conflict(changedSinceCheck);
    return await inSavepoint(piece.transaction, () => applyCardRow(piece, row, mailQueue));
  } catch (error) {
    return { status: 'rejected', problems: [{ field: null, message: failureOf(error, log) }] };
  }
}
