import type { Metric } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { fetchFile } from '../../api/fetchFile';
import { requestUrl } from '../../api/operationRequest';
import type { StatisticsDays } from './statisticsDetailEndpoints';

export type ExcelSelection = {
  entry: StatisticsEntry;
  columns: readonly Metric[];
  ids: readonly string[];
  isAllRows: boolean;
  days?: StatisticsDays;
};

/** Links longer than this are refused by servers and proxies on the way. */
const excelLinkBytes = 6 * 1024;

/**
 * The link's address in its exact shape; empty `ids` mean all rows in the user's scope. The days are not part of it:
 * `fetchExcel` adds them to its request.
 */
export function excelHref({ entry, columns, ids, isAllRows }: ExcelSelection): string {
  const address = (listed: readonly string[]) => {
    const list = (values: readonly string[]) => values.map(encodeURIComponent).join(',');
    return `${requestUrl({ operation: 'getStatisticsExcel', params: { entryType: entry } })}?columns=${list(columns)}&ids=${list(listed)}`;
  };
  const full = address(ids);
  return full.length > excelLinkBytes && isAllRows ? address([]) : full;
}

/** Fetches the file; a selection too long for a link is posted to the same path. */
export function fetchExcel(selection: ExcelSelection): ReturnType<typeof fetchFile> {
  const { days } = selection;
  const params = { entryType: selection.entry };
  const href = `${excelHref(selection)}${days ? `&from=${days.from}&to=${days.to}` : ''}`;
  if (href.length <= excelLinkBytes) return fetchFile({ operation: 'getStatisticsExcel', params }, href);
  return fetchFile({
    operation: 'postStatisticsExcel',
    params,
    body: { columns: selection.columns, ids: selection.ids, ...days },
  });
}
