import { fetchFile } from '../../api/fetchFile';
import type { ListFilters } from '../lists/pagedList';

/** Fetches the contacts that match the filters as a file. */
export function fetchContacts(format: string, filters: ListFilters) {
  return fetchFile({ operation: 'exportReceivedContacts', params: { format }, query: filters });
}

/** Fetches one contact as a contact file. */
export function fetchContactFile(contactId: string) {
  return fetchFile({ operation: 'getReceivedContactFile', params: { contactId } });
}
