import type { ExportCardsRequest } from '../../../contract/wire/cardExport';
import { fetchFile } from '../../api/fetchFile';

/**
 * Fetches cards as a file that the import accepts.
 * @param selection an account or ids of cards; without either, all cards in the user's scope
 */
export function fetchCards(format: string, selection: ExportCardsRequest) {
  return fetchFile({ operation: 'exportCards', params: { format }, body: selection });
}
