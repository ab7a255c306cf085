import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { colorPattern } from '../../../../contract/themes';
import type { Themes } from '../../../../contract/themes';
import { Button } from '../../../../ui/Button';
import { ColorField } from '../../../../ui/ColorField';
import { FormMessage } from '../../../../ui/FormMessage';
import { contrastProblem } from './contrastProblem';

type ThemeColorProps = {
  form: UseFormReturn<Themes>;
  name: 'fontColor' | 'headerBackgroundColor' | 'iconColor' | 'buttonColor';
  label: string;
  /** What this color must be readable as on the card. Omitted for backgrounds, because their text color adapts. */
  readAs?: 'text' | 'mark';
};

/** One theme color with its opacity. A color with low contrast shows a warning that offers the nearest readable one. */
export function ThemeColor({ form, name, label, readAs }: ThemeColorProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      // Not `pattern`: it accepts an empty text.
      rules={{ validate: (text) => colorPattern.test(text) || 'Enter a colour such as #00A4EF' }}
      render={({ field, fieldState }) => {
        const problem = readAs && contrastProblem(field.value, readAs);
        // The button disappears with the warning, and would take the focus with it.
        const choose = (color: string) => {
          field.onChange(color);
          form.setFocus(name);
        };
        return (
          <div className="theme-color">
            <ColorField
              label={label}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
            {/* Not an alert: that would interrupt the slider of the picker at each step. */}
            <div role="status">
              {problem && (
                <FormMessage
                  kind="warning"
                  isInStatus
                  action={
                    <Button isSmall onClick={() => choose(problem.suggestion)}>
                      <span className="theme-color-dot" style={{ backgroundColor: problem.suggestion }} />
                      Use {problem.suggestion}
                    </Button>
                  }
                >
                  Hard to read on white: {problem.ratio} to 1, {problem.needed} to 1 is needed.
                </FormMessage>
              )}
            </div>
          </div>
        );
      }}
    />
  );
}
