import { fetchFile } from '../../api/fetchFile';
import { problemFrom } from '../../api/serverProblem';
import type { ListFilters } from '../lists/pagedList';

/** Fetches the contacts that match the filters as a file. */
export function fetchContacts(format: string, filters: ListFilters) {
  return fetchFile({ operation: 'exportReceivedContacts', params: { format }, query: filters });
}

/** Fetches one contact as a contact file. */
export function fetchContactFile(contactId: string) {
  return fetchFile({ operation: 'getReceivedContactFile', params: { contactId } });
}

/** The status and the message of a request that failed; undefined without an error. */
export function contactProblem(error: unknown): { status: number; message: string } | undefined {
  return error === undefined ? undefined : problemFrom(error);
}
