import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  /**
   * Shows how much of this length is used. Without a `maxLength` more can be typed and is marked: nothing is cut off.
   */
  countTo?: number;
}

/** Several lines of text, with a count when there is a limit. */
export function TextArea({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  required,
  countTo,
  onChange,
  ref,
  ...area
}: TextAreaProps) {
  const [length, setLength] = useState(0);
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.target.value.length);
    onChange?.(event);
  }
  const count = countTo !== undefined && (
    <span className={length > countTo ? 'field-count-over' : undefined}>
      {length} / {countTo}
    </span>
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      isRequired={required}
      aside={count}
    >
      {(binding) => (
        <textarea
          className="field-input"
          required={required}
          rows={4}
          {...area}
          {...binding}
          onChange={change}
          // Runs after every render. A form library writes into the element without telling React: count what stands
          // there.
          ref={(element) => {
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
            if (element) setLength(element.value.length);
          }}
        />
      )}
    </Field>
  );
}
