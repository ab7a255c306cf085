import { useState } from 'react';
import { DateField } from '../../../ui/DateField';
import { isPeriodDay, periodDayProblem } from './periodDay';
import type { UrlFilters } from './useUrlFilters';

interface DayFieldsProps {
  from: string;
  to: string;
  onFrom: (text: string) => void;
  onTo: (text: string) => void;
}

/** The first and the last day of a period. */
export function DayFields({ from, to, onFrom, onTo }: DayFieldsProps) {
  const isBackwards = isPeriodDay(from) && isPeriodDay(to) && from > to;
  return (
    <>
      <DateField
        label="From"
        value={from}
        max={isPeriodDay(to) ? to : undefined}
        onChange={onFrom}
        error={isBackwards ? 'Is after “To”' : periodDayProblem(from)}
      />
      <DateField
        label="To"
        value={to}
        min={isPeriodDay(from) ? from : undefined}
        onChange={onTo}
        error={periodDayProblem(to)}
      />
    </>
  );
}

/** The days that a list is filtered by. A text that is no day stays in its field with an error and filters nothing. */
export function DayFilters({ filters, setFilter }: Pick<UrlFilters<'from' | 'to'>, 'filters' | 'setFilter'>) {
  const [from, setFrom] = useTypedDay(filters.from, (day) => setFilter('from', day));
  const [to, setTo] = useTypedDay(filters.to, (day) => setFilter('to', day));
  return <DayFields from={from} to={to} onFrom={setFrom} onTo={setTo} />;
}

function useTypedDay(day = '', onDay: (day: string) => void): [text: string, setText: (text: string) => void] {
  // Dropped when the day changes from outside.
  const [typed, setTyped] = useState<{ text: string; day: string }>();
  const setText = (text: string) => {
    const isFilter = text === '' || isPeriodDay(text);
    setTyped(isFilter ? undefined : { text, day });
    if (isFilter) onDay(text);
  };
  return [typed?.day === day ? typed.text : day, setText];
}
