import { fetchFile } from '../../api/fetchFile';
import type { ListFilters } from '../lists/pagedList';

/** Fetches the history that matches the filters as CSV. */
export function fetchHistoryFile(filters: ListFilters) {
  return fetchFile({ operation: 'exportHistory', query: filters });
}
