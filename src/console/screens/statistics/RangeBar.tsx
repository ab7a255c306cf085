import { useState } from 'react';
import { classNames } from '../../../ui/classNames';
import { DateField } from '../../../ui/DateField';
import { rangeChoices, today } from './statisticsRange';
import type { RangeChoice, StatisticsRange } from './statisticsRange';

/** Which days are counted. `onChoose` gets the range as it stands in the address, '' for all time. */
export function RangeBar({ range, onChoose }: { range: StatisticsRange; onChoose: (text: string) => void }) {
  const [isOwn, setOwn] = useState(range.choice === 'own');
  const [from, setFrom] = useState(range.days?.from ?? '');
  const [to, setTo] = useState(range.days?.to ?? today());
  const chosen: RangeChoice = isOwn ? 'own' : range.choice;
  function pick(choice: RangeChoice) {
    setOwn(choice === 'own');
    if (choice !== 'own') onChoose(choice === 'all' ? '' : choice);
  }
  function date(nextFrom: string, nextTo: string) {
    setFrom(nextFrom);
    setTo(nextTo);
    if (nextFrom && nextTo && nextFrom <= nextTo) onChoose(`${nextFrom}..${nextTo}`);
  }
  const isBackwards = from !== '' && to !== '' && from > to;
  return (
    <div className="range-bar">
      <div className="range-bar-choices" role="group" aria-label="Days">
        {(Object.keys(rangeChoices) as RangeChoice[]).sort(byChoice).map((choice) => (
          <button key={choice} type="button" className={classNames('range-bar-choice', choice === chosen && 'range-bar-chosen')} aria-pressed={choice === chosen} onClick={() => pick(choice)}>
            {rangeChoices[choice]}
          </button>
        ))}
      </div>
      {isOwn && (
        <div className="range-bar-dates">
          <DateField label="From" value={from} max={to || undefined} onChange={(event) => date(event.target.value, to)} error={isBackwards ? 'Lies after To' : undefined} />
          <DateField label="To" value={to} min={from || undefined} onChange={(event) => date(from, event.target.value)} />
        </div>
      )}
    </div>
  );
}

/** Object keys that are numbers come first; here all time does. */
const order: readonly RangeChoice[] = ['all', '7', '30', '90', '365', 'own'];
function byChoice(one: RangeChoice, other: RangeChoice): number {
  return order.indexOf(one) - order.indexOf(other);
}
