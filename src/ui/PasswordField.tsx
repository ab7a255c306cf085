import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field';
import { IconButton } from './IconButton';
import type { TextFieldProps } from './TextField';

/**
 * A password with a button that shows it. Set `autoComplete="current-password"` or `"new-password"`; pasting is
 * allowed. An error replaces the hint, because both say how long the password must be.
 */
export function PasswordField({ label, hint, error, isLabelHidden, required, ...input }: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={!error && hint} error={error} isLabelHidden={isLabelHidden} isRequired={required}>
      {(binding) => (
        <div className="field-with-button">
          <input
            className="field-input"
            required={required}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            {...input}
            {...binding}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <EyeOff /> : <Eye />}
            aria-controls={binding.id}
            disabled={input.disabled}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
