import './Calendar.css';
import { addMonths, parseISO } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { dayAfterKey, dayText, weeksOf } from './calendarWeeks';
import { classNames } from './classNames';
import { Floating } from './Floating';
import { IconButton } from './IconButton';

interface CalendarProps {
  /** The field beside which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
  /** The field's label: the calendar's name begins with it. */
  label: string;
  /** The chosen day as yyyy-MM-dd, or ''. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
  onClose: () => void;
  onLeave: () => void;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthText = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/**
 * One month as a grid of days: the WAI-ARIA date picker dialog. Arrows move by a day or week, Home and End within the
 * week, Page keys by a month, with Shift by a year. Enter picks, Escape closes. Tab stays inside.
 */
export function Calendar({
  anchor,
  label,
  value,
  min = '',
  max = '9999-12-31',
  onPick,
  onClose,
  onLeave,
}: CalendarProps) {
  const headingId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const today = dayText(new Date());
  // As a text, a year of five digits is before 9999.
  const within = (day: string) => (day < min ? min : day > max || day.length > max.length ? max : day);
  const [active, setActive] = useState(() => within(value || today));
  const isMovedByKey = useRef(true);
  const month = parseISO(active);

  useEffect(() => {
    if (isMovedByKey.current) sheet.current?.querySelector<HTMLElement>('[data-active]')?.focus();
    isMovedByKey.current = false;
  }, [active]);

  function move(event: KeyboardEvent) {
    const next = dayAfterKey(event, active);
    if (!next) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setActive(within(next));
  }

  function keepTabInside(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    const stops = [...(sheet.current?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"], :disabled)') ?? [])];
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  const step = (months: number) => setActive(within(dayText(addMonths(month, months))));
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      onLeave={onLeave}
      role="dialog"
      aria-modal="true"
      aria-label={`${label}: choose a date`}
      className="calendar"
    >
      <div ref={sheet} role="presentation" onKeyDown={keepTabInside}>
        <div className="calendar-head">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft />}
            disabled={active.slice(0, 7) <= min.slice(0, 7)}
            onClick={() => step(-1)}
          />
          <strong id={headingId} aria-live="polite">
            {monthText.format(month)}
          </strong>
          <IconButton
            label="Next month"
            icon={<ChevronRight />}
            disabled={active.slice(0, 7) >= max.slice(0, 7)}
            onClick={() => step(1)}
          />
        </div>
        <table role="grid" aria-labelledby={headingId} onKeyDown={move}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(active).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, index) =>
                  day === null ? (
                    <td key={weekdays[index]} />
                  ) : (
                    <td key={day} role="gridcell" aria-selected={day === value}>
                      <button
                        type="button"
                        className={classNames('calendar-day', day === value && 'calendar-day-chosen')}
                        aria-label={`${weekdays[index]}, ${Number(day.slice(8))} ${monthText.format(month)}`}
                        aria-current={day === today ? 'date' : undefined}
                        disabled={day !== within(day)}
                        tabIndex={day === active ? 0 : -1}
                        data-active={day === active || undefined}
                        onClick={() => onPick(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Floating>
  );
}
