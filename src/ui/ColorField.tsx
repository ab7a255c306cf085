import './ColorField.css';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { ColorPicker } from './ColorPicker';
import { Field } from './Field';
import type { FieldTexts } from './Field';
import { Floating } from './Floating';

interface ColorFieldProps extends FieldTexts {
  label: string;
  /** The stored text, #rrggbb or #rrggbbaa. It is shown unchanged until the user picks or types. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A color as text with a swatch that opens the picker. The caller validates the text. */
export function ColorField(props: ColorFieldProps) {
  const { label, hint, error, isLabelHidden, value, onChange, onBlur, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const swatch = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    swatch.current?.focus();
  }
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(binding) => (
        <div className="color-field" ref={box}>
          <button
            ref={swatch}
            type="button"
            className="color-field-swatch"
            aria-label={`Pick ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span style={{ backgroundColor: value }} />
          </button>
          <input
            {...binding}
            ref={ref}
            className="field-input color-field-text"
            value={value}
            spellCheck={false}
            autoComplete="off"
            maxLength={9}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          {isOpen && (
            <Floating
              anchor={box}
              onClose={close}
              onLeave={() => setOpen(false)}
              className="color-field-sheet"
              role="dialog"
              aria-label={`${label} picker`}
            >
              <ColorPicker value={value} onChange={onChange} />
            </Floating>
          )}
        </div>
      )}
    </Field>
  );
}
