import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Metric, StatisticsEntry } from '../../../contract/metrics';
import { requestInit, requestUrl } from '../../api/operationRequest';
import type { ApiRequest } from '../../api/operationRequest';
import { readEnvelope } from '../../api/sendRequest';
import { connectionLostMessage } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';
import type { StatisticsDays } from './statisticsEndpoints';
import { loggedOut, selectToken } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';

export type ExcelSelection = {
  entry: StatisticsEntry;
  columns: readonly Metric[];
  ids: readonly string[];
  areAllRows: boolean;
  days?: StatisticsDays;
};

/** Links longer than this are refused by servers and proxies on the way. */
const excelLinkBytes = 6 * 1024;

/**
 * The link's address in its exact shape; empty `ids` mean all rows in the user's scope. The days are not part of it:
 * `fetchExcel` adds them to its request.
 */
export function excelHref({ entry, columns, ids, areAllRows }: ExcelSelection): string {
  const address = (listed: readonly string[]) => {
    const list = (values: readonly string[]) => values.map(encodeURIComponent).join(',');
    return `${requestUrl({ call: 'getStatisticsExcel', params: { entryType: entry } })}?columns=${list(columns)}&ids=${list(listed)}`;
  };
  const full = address(ids);
  return full.length > excelLinkBytes && areAllRows ? address([]) : full;
}

/**
 * Fetches the file with the bearer header, which a plain link cannot carry; a selection too long for a
 * link is posted to the same path. Returns the file, or why there is none.
 */
export function fetchExcel(
  selection: ExcelSelection,
): ThunkAction<Promise<{ file: Blob } | { problem: ServerProblem }>, WithSession, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const token = selectToken(getState());
    const { days } = selection;
    const href = `${excelHref(selection)}${days ? `&from=${days.from}&to=${days.to}` : ''}`;
    const params = { entryType: selection.entry };
    const twin: ApiRequest = {
      call: 'postStatisticsExcel',
      params,
      body: { columns: selection.columns, ids: selection.ids, ...days },
    };
    const isTooLong = href.length > excelLinkBytes;
    try {
      const response = isTooLong
        ? await fetch(requestUrl(twin), requestInit(twin, token))
        : await fetch(href, requestInit({ call: 'getStatisticsExcel', params }, token));
      if (response.ok) return { file: await response.blob() };
      if (response.status === 401 && token && token === selectToken(getState()))
        dispatch(loggedOut({ cause: 'refusal' }));
      return {
        problem: readEnvelope(response.status, await response.text()).error ?? {
          status: response.status,
          message: connectionLostMessage,
        },
      };
    } catch {
      return { problem: { status: 0, message: connectionLostMessage } };
    }
  };
}
