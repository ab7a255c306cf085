import { useState } from 'react';
import { seriesSteps } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { today } from '../../entities/displayDate';
import type { StatisticsDays } from '../../entities/statistics/statisticsDetailEndpoints';
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
  // Dropped when the range changes, also by Back: the days of a custom range are in the address.
  const [typed, setTyped] = useState<StatisticsDays & { range: StatisticsRange }>();
  const own = typed?.range === range ? typed : range.choice === 'own' ? range.days : undefined;
  function pick(choice: RangeChoice) {
    // The fields begin with the days that are counted now.
    setTyped(choice === 'own' ? { from: '', to: today(), ...range.days, range } : undefined);
    if (choice !== 'own') onChoose(choice);
  }
  function type(days: StatisticsDays) {
    setTyped({ ...days, range });
    const { from, to } = days;
    if (isPeriodDay(from) && isPeriodDay(to) && from <= to) onChoose(`${from}..${to}`);
  }
  const tooShort = seriesSteps.filter((each) => !hasStep(range, each)).map((each) => stepTexts[each]);
  return (
    <div className="range-bar">
      <SegmentedControl label="Days" segments={rangeChoices} value={own ? 'own' : range.choice} onChange={pick} />
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
      {own && (
        <div className="range-bar-dates">
          <DayFields
            from={own.from}
            to={own.to}
            onFrom={(from) => type({ from, to: own.to })}
            onTo={(to) => type({ from: own.from, to })}
          />
        </div>
      )}
      {tooShort.length > 0 && (
        <p className="range-bar-note">The period is too long for steps of {tooShort.join(' or ').toLowerCase()}.</p>
      )}
    </div>
  );
}
