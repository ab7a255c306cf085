import type { JobPiece, RecordResult } from '../jobs/jobHandler';
import { planAccountRow } from './planAccountRow';

/** The dry run of an import of accounts. It changes no account. */
export async function checkAccounts(piece: JobPiece): Promise<RecordResult[]> {
  const results: RecordResult[] = [];
  for (const record of piece.records) {
    results.push((await planAccountRow(piece, record)).result);
    if (piece.isTimeUp()) break;
  }
  return results;
}
