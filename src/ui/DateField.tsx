import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { dateFormat, dateProblem, dayFromText, isDay, textOfDay } from './dateText';
import { Field } from './Field';
import type { FieldTexts } from './Field';
import { IconButton } from './IconButton';
import { lazyComponent } from './lazyComponent';

// In a chunk of its own: most dates are typed or not changed.
const Calendar = lazyComponent(async () => (await import('./Calendar')).Calendar);

export interface DateFieldProps extends FieldTexts {
  label: string;
  /** A calendar day as yyyy-MM-dd, or the typed text while it is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** The first and the last day of the calendar, as yyyy-MM-dd. */
  min?: string;
  max?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A date, shown and typed as dd.MM.yyyy, with a calendar. Its value is yyyy-MM-dd. A text that is no date stays in the
 * field, with an error that names the format; `dateProblem` is the rule that keeps such a form from being saved.
 */
export function DateField({ label, hint, error, isLabelHidden, ...input }: DateFieldProps) {
  const { value, onChange, onBlur, name, min, max, ref } = input;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = typed ?? textOfDay(value);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (typed === null ? dateProblem(value) : undefined)}
      isLabelHidden={isLabelHidden}
    >
      {(binding) => (
        <div className="field-with-button" ref={box}>
          <input
            {...binding}
            ref={ref}
            type="text"
            className="field-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder={dateFormat}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(dayFromText(target.value) ?? target.value);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
          {/* The value in its own format, for forms that are sent by the browser. */}
          <input type="date" name={name} value={isDay(value) ? value : ''} readOnly hidden />
          <IconButton
            ref={button}
            label={isDay(value) ? `Change date, ${label}, ${shown}` : `Choose date, ${label}`}
            icon={<CalendarDays />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <Calendar
              anchor={box}
              label={label}
              value={isDay(value) ? value : ''}
              min={min}
              max={max}
              onClose={close}
              onLeave={() => setOpen(false)}
              onPick={(day) => {
                onChange(day);
                close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
