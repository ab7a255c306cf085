import { useState } from 'react';
import { seriesSteps } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { today } from '../../entities/displayDate';
import { DayFields } from '../lists/DayFilters';
import { isPeriodDay } from '../lists/periodDay';
import { hasStep, rangeChoices } from './statisticsRange';
import type { RangeChoice, StatisticsRange } from './statisticsRange';

const stepTexts: Record<SeriesStep, string> = { day: 'Days', week: 'Weeks', month: 'Months' };

interface RangeBarProps {
  range: StatisticsRange;
  /** Called with the range in the URL's format. */
  onChoose: (text: string) => void;
  /** The step of the charts; undefined until it is known. */
  step: SeriesStep | undefined;
  onStep: (step: SeriesStep) => void;
}

/** Selects the days that are counted and the step of the charts. */
export function RangeBar({ range, onChoose, step, onStep }: RangeBarProps) {
  const [isOwn, setOwn] = useState(range.choice === 'own');
  const [from, setFrom] = useState(range.days?.from ?? '');
  const [to, setTo] = useState(range.days?.to ?? today());
  const chosen: RangeChoice = isOwn ? 'own' : range.choice;
  function pick(choice: RangeChoice) {
    setOwn(choice === 'own');
    if (choice !== 'own') return onChoose(choice);
    // The fields begin with the days that are counted now.
    setFrom(range.days?.from ?? '');
    setTo(range.days?.to ?? today());
  }
  function date(nextFrom: string, nextTo: string) {
    setFrom(nextFrom);
    setTo(nextTo);
    if (isPeriodDay(nextFrom) && isPeriodDay(nextTo) && nextFrom <= nextTo) onChoose(`${nextFrom}..${nextTo}`);
  }
  const tooShort = seriesSteps.filter((each) => !hasStep(range, each)).map((each) => stepTexts[each]);
  return (
    <div className="range-bar">
      <SegmentedControl label="Days" segments={rangeChoices} value={chosen} onChange={pick} />
      <SegmentedControl
        label="Steps"
        segments={seriesSteps.map((value) => ({
          value,
          label: stepTexts[value],
          isDisabled: !hasStep(range, value),
        }))}
        value={step}
        onChange={onStep}
      />
      {isOwn && (
        <div className="range-bar-dates">
          <DayFields from={from} to={to} onFrom={(day) => date(day, to)} onTo={(day) => date(from, day)} />
        </div>
      )}
      {tooShort.length > 0 && (
        <p className="range-bar-note">The period is too long for steps of {tooShort.join(' or ').toLowerCase()}.</p>
      )}
    </div>
  );
}
