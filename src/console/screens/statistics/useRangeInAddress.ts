import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seriesSteps } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import { rangeFromChoice } from './statisticsRange';
import type { StatisticsRange } from './statisticsRange';

export type RangeInAddress = {
  range: StatisticsRange;
  /** The steps of the pictures; undefined leaves them to the server. */
  by: SeriesStep | undefined;
  /** Keeps a range or step in the address; '' for all time. */
  choose: (name: 'range' | 'by', text: string) => void;
};

/** The chosen days and steps, as they stand in the address: a shared link shows the same. */
export function useRangeInAddress(): RangeInAddress {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('range');
  const step = parameters.get('by');
  const choose = useCallback<RangeInAddress['choose']>(
    (name, value) =>
      setParameters(
        (current) => {
          if (value === '') current.delete(name);
          else current.set(name, value);
          // Steps that suit a week do not suit a year.
          if (name === 'range') current.delete('by');
          return current;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return useMemo(
    () => ({ range: rangeFromChoice(text), by: seriesSteps.find((known) => known === step), choose }),
    [text, step, choose],
  );
}
