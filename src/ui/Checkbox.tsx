import './Choice.css';
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
  return (
    <label className={classNames('choice', isLabelHidden && 'choice-bare')}>
      <input
        type="checkbox"
        className="choice-input choice-box"
        {...input}
        ref={(element) => {
          // There is no attribute for it.
          if (element) element.indeterminate = isMixed;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
      />
      <span className={classNames(isLabelHidden && 'visually-hidden')}>
        {label}
        {hint && <span className="choice-hint">{hint}</span>}
      </span>
    </label>
  );
}
