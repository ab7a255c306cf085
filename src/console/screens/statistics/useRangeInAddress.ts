import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { seriesSteps } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import { rangeFromChoice } from './statisticsRange';
import type { StatisticsRange } from './statisticsRange';

export type RangeInAddress = {
  range: StatisticsRange;
  /** The period of one bar in the charts. Undefined lets the server choose. */
  by: SeriesStep | undefined;
  /** Writes a range or step to the address; '' removes it. */
  choose: (name: 'range' | 'by', text: string) => void;
};

/** The period and step from the address, so that a shared link shows the same. */
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
          // A step for a week does not suit a year.
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
