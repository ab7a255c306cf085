import { useId, useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FieldTexts {
  /**
   * Shows how much of this length is used. Without a `maxLength` more can be typed and is marked; nothing is cut off.
   */
  countTo?: number;
}

/** A multi-line text with an optional count. */
export function TextArea({
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
  const countId = useId();
  // `maxLength` stops at UTF-16 units; without it the server counts the characters (code points).
  const lengthOf = (text: string) => (area.maxLength === undefined ? Array.from(text) : text).length;
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(lengthOf(event.target.value));
    onChange?.(event);
  }
  const count = countTo !== undefined && (
    <span id={countId} className={length > countTo ? 'field-count-over' : undefined}>
      {length} / {countTo}
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} isRequired={required} aside={count}>
      {(binding) => (
        <textarea
          className="field-input"
          required={required}
          rows={4}
          {...area}
          {...binding}
          aria-describedby={[binding['aria-describedby'], count && countId].filter(Boolean).join(' ') || undefined}
          onChange={change}
          // Runs after every render: a form library sets the value without telling React, so the length is read from
          // the element.
          ref={(element) => {
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
            if (element) setLength(lengthOf(element.value));
          }}
        />
      )}
    </Field>
  );
}
