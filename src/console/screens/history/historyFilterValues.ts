import { isPossibleId } from '../../../contract/ids';
import type { HistoryFilterName } from '../../../contract/wire/history';
import { firstInstantAfter, firstInstantOf } from '../lists/dayInstants';
import { anyDay, oneOf } from '../lists/useUrlFilters';
import { actionLabels } from './actionTexts';

const anyId = (text: string) => (isPossibleId(text) ? text : undefined);

/** The filters of the URL. `from` and `to` are days of the viewer's time zone, both included. */
export const filterReaders = {
  person: anyId,
  record: anyId,
  action: oneOf(Object.keys(actionLabels)),
  from: anyDay,
  to: anyDay,
};

type Filters = Readonly<Partial<Record<HistoryFilterName, string>>>;

/** The filters as the request has them: days become instants. */
export function filtersToRequest({ from, to, ...rest }: Filters): Record<string, string> {
  return {
    ...rest,
    ...(from && { from: firstInstantOf(from) }),
    ...(to && { to: firstInstantAfter(to) }),
  };
}
