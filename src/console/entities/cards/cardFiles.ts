import type { ExportCardsRequest } from '../../../contract/wire/cardExport';
import { fetchFile } from '../../api/fetchFile';

/**
 * Fetches cards as a file that an import takes.
 * @param which cards: those of an account or with these ids; all in the user's scope without either
 */
export function fetchCards(format: string, which: ExportCardsRequest) {
  return fetchFile({ operation: 'exportCards', params: { format }, body: which });
}
