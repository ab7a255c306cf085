import './Switch.css';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'className' | 'onChange' | 'role' | 'type'> {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isLabelHidden?: boolean;
  hint?: ReactNode;
}

/** A switch that takes effect at once. */
export function Switch({ label, isOn, onChange, isLabelHidden, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <span className="switch">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch-track"
        {...rest}
        onClick={() => onChange(!isOn)}
      >
        <span className="switch-thumb" />
      </button>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="choice-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
