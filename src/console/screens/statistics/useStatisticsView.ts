import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMetric, seriesSteps } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import type { Sort } from '../../../ui/DataTableHead';
import { today } from '../../entities/displayDate';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatisticsView, statisticsViewChosen } from '../../store/preferencesSlice';
import { sortFromText, textOfSort } from '../lists/sortText';
import { useSetUrlParameters } from '../lists/useSetUrlParameters';
import { defaultRange, hasStep, rangeFromChoice } from './statisticsRange';
import type { StatisticsRange } from './statisticsRange';

/** How a statistics table is viewed. */
export type TableView = {
  range: StatisticsRange;
  /** The period of one bar in the charts. Undefined lets the server choose, also if a range is too long for it. */
  by: SeriesStep | undefined;
  sort: Sort;
  filter: string;
  /** Sets a period as the URL has it: `30`, `all` or `2026-01-01..2026-01-31`. */
  setRange: (text: string) => void;
  setStep: (step: SeriesStep) => void;
  setSort: (sort: Sort) => void;
  setFilter: (filter: string) => void;
};

const defaultSort = '-profileTotal';

function sortFrom(text: string): Sort {
  const sort = sortFromText(text);
  return sort.key === 'name' || isMetric(sort.key) ? sort : sortFromText(defaultSort);
}

/**
 * The view from the URL, else the one chosen last, else 30 days with most views first. The URL always contains
 * the period, so that a shared link shows the same.
 */
export function useStatisticsView(): TableView {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectStatisticsView);
  const [searchParams] = useSearchParams();
  const setParams = useSetUrlParameters();
  const isArriving = !searchParams.has('range');
  const range = searchParams.get('range') ?? chosen.range ?? defaultRange;
  const sort = searchParams.get('sort') ?? (isArriving ? chosen.sort : null) ?? defaultSort;
  const step = searchParams.get('by');
  const filter = searchParams.get('filter') ?? '';
  // A console that stays open overnight counts the new day after its next render, such as on Refresh.
  const lastDay = today();

  useEffect(() => {
    if (isArriving) queueMicrotask(() => setParams({ range, sort: sort === defaultSort ? null : sort }));
  }, [isArriving, range, sort, setParams]);

  const shown = useMemo(() => rangeFromChoice(range, lastDay), [range, lastDay]);
  return useMemo(() => {
    return {
      range: shown,
      by: seriesSteps.find((known) => known === step && hasStep(shown, known)),
      sort: sortFrom(sort),
      filter,
      setRange: (text) => {
        dispatch(statisticsViewChosen({ range: text }));
        // The step for a week may not fit a year.
        setParams({ range: text, by: null });
      },
      setStep: (next) => setParams({ by: next }),
      setSort: (next) => {
        const text = textOfSort(next);
        const other = text === defaultSort ? null : text;
        dispatch(statisticsViewChosen({ sort: other }));
        setParams({ sort: other });
      },
      setFilter: (text) => setParams({ filter: text || null }),
    };
  }, [dispatch, shown, sort, step, filter, setParams]);
}
