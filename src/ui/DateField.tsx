import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

/** A day. The browser's own calendar; its value is always yyyy-MM-dd or empty. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
