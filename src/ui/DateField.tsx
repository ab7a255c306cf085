import { TextField } from './TextField';
import type { TextFieldProps } from './TextField';

/** A date in the browser's own calendar. Its value is yyyy-MM-dd or empty. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
