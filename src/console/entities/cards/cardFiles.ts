import { fetchFile } from '../../api/fetchFile';

/** Fetches the cards of an account, or all in the user's scope, as a file that an import takes. */
export function fetchCards(format: string, accountId: string | undefined) {
  return fetchFile({ call: 'exportCards', params: { format }, body: accountId === undefined ? {} : { accountId } });
}
