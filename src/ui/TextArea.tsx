import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FieldTexts {
  /**
   * Shows how much of this length is used. Without a `maxLength` more can be typed and is marked; nothing is cut off.
   */
  countTo?: number;
  /** In characters (code points), as the server counts them. What is typed or pasted beyond is cut off. */
  maxLength?: number;
}

const lengthOf = (text: string) => Array.from(text).length;

/**
 * Sets the attribute `maxLength`, with which browsers count UTF-16 units, so that this many characters fit.
 * @param typed what is about to take the place of the selection
 */
function limitCharacters(area: HTMLTextAreaElement, characters: number, typed = ''): void {
  const { value, selectionStart, selectionEnd } = area;
  const rest = value.slice(0, selectionStart) + value.slice(selectionEnd);
  const room = Math.max(characters - lengthOf(rest), 0);
  const text = rest + Array.from(typed).slice(0, room).join('');
  area.maxLength = characters + text.length - lengthOf(text);
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
  const { maxLength } = area;
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = textarea.current;
    if (!element || maxLength === undefined) return;
    // Not React's onBeforeInput, which is another event.
    const limit = ({ data }: InputEvent) => limitCharacters(element, maxLength, data ?? '');
    element.addEventListener('beforeinput', limit);
    return () => element.removeEventListener('beforeinput', limit);
  }, [maxLength]);
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(lengthOf(event.target.value));
    onChange?.(event);
  }
  const count = countTo !== undefined && (
    <span className={length > countTo ? 'field-count-over' : undefined}>
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
          onChange={change}
          // Runs after every render: a form library sets the value without telling React, so the length is read from
          // the element.
          ref={(element) => {
            textarea.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
            if (element) setLength(lengthOf(element.value));
          }}
        />
      )}
    </Field>
  );
}
