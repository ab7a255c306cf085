import './Choice.css';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** The box represents several things and only some of them are checked. */
  isMixed?: boolean;
  isLabelHidden?: boolean;
}

/** A checkbox. Its label is part of the click target. */
export function Checkbox({ label, hint, isMixed = false, isLabelHidden, ref, ...input }: CheckboxProps) {
  const id = useId();
  // Inside the label, the hint would be a part of the name.
  const named = hint ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` } : {};
  return (
    <label className={classNames('choice', isLabelHidden && 'choice-bare')}>
      <input
        type="checkbox"
        className="choice-input choice-box"
        {...named}
        {...input}
        ref={(element) => {
          // There is no attribute for it.
          if (element) element.indeterminate = isMixed;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
      />
      <span className={classNames(isLabelHidden && 'visually-hidden')}>
        {hint ? <span id={`${id}-label`}>{label}</span> : label}
        {hint && (
          <span className="choice-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
