import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StatisticsEntry, SeriesStep } from '../../../contract/metrics';
import { useGetStatisticsSeriesQuery, useLazyGetStatisticsSeriesQuery } from '../../entities/statistics/statisticsEndpoints';
import type { StatisticsRange } from './statisticsRange';

/** Rows that have been in sight for this long ask for their lines; those that are scrolled past do not. */
const calmMilliseconds = 120;
/** The server gives this many in one answer. */
const atOnce = 100;

export type Sparklines = {
  /** The steps of the lines, chosen by the server to suit the days. */
  step: SeriesStep | undefined;
  /** The views of a row over time; undefined while nobody asked or nothing was viewed. */
  of: (id: string) => readonly number[] | undefined;
  /** A row has come into sight. Gives what takes the wish back. */
  want: (id: string) => () => void;
};

const none: ReadonlyMap<string, readonly number[]> = new Map();

/** The views over time of the rows in sight, all on the same days. */
export function useSparklines({ entry, range, loadedAt }: { entry: StatisticsEntry; range: StatisticsRange; loadedAt: number | undefined }): Sparklines {
  const { currentData: whole } = useGetStatisticsSeriesQuery({ entry, days: range.days, loadedAt }, { skip: loadedAt === undefined });
  const asked = useMemo(() => whole?.by && { entry, loadedAt, by: whole.by, days: { from: whole.from, to: whole.to } }, [entry, loadedAt, whole]);
  const [load] = useLazyGetStatisticsSeriesQuery();
  const [answered, setAnswered] = useState({ to: asked, lines: none });
  const waiting = useRef(new Set<string>());
  const done = useRef({ to: asked, ids: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(() => {
    if (!asked) return;
    if (done.current.to !== asked) done.current = { to: asked, ids: new Set() };
    const { ids: known } = done.current;
    const ids = [...waiting.current].filter((id) => !known.has(id)).slice(0, atOnce);
    if (ids.length === 0) return;
    ids.forEach((id) => known.add(id));
    void load({ ...asked, ids, hasSparklines: true }, true).then(({ data }) => {
      const found = data?.sparklines?.map(({ id, views }) => [id, views] as const) ?? [];
      setAnswered(({ to, lines }) => ({ to: asked, lines: new Map([...(to === asked ? lines : none), ...found]) }));
      ask();
    });
  }, [asked, load]);

  useEffect(() => {
    ask();
    return () => clearTimeout(timer.current);
  }, [ask]);

  const want = useCallback(
    (id: string) => {
      waiting.current.add(id);
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, calmMilliseconds);
      return () => void waiting.current.delete(id);
    },
    [ask],
  );
  const lines = answered.to === asked ? answered.lines : none;
  return useMemo(() => ({ step: asked?.by, of: (id) => lines.get(id), want }), [asked, lines, want]);
}
