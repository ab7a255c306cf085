import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'>, FieldTexts {
  /** Shows how much of this length is used. Typing beyond it is possible and marked: nothing typed or pasted is cut off. */
  countTo?: number;
}

/** Several lines of text, with a count when there is a limit. */
export function TextArea({ id, label, hint, error, isLabelHidden, required, countTo, onChange, ...area }: TextAreaProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const controlled = typeof area.value === 'string' ? area.value.length : null;
  const length = controlled ?? typed ?? String(area.defaultValue ?? '').length;
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  const count = countTo !== undefined && (
    <span className={length > countTo ? 'field-count-over' : undefined}>
      {length} / {countTo}
    </span>
  );
  return (
    <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} isRequired={required} aside={count}>
      {(binding) => <textarea className="field-input" required={required} rows={4} {...area} {...binding} onChange={change} />}
    </Field>
  );
}
