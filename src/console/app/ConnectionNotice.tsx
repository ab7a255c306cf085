import { FormMessage } from '../../ui/FormMessage';
import { selectIsConnectionLost } from '../api/connectionSlice';
import { useAppSelector } from '../store/hooks';
import './ShellNotice.css';

/** Says that the line is down as long as it is. Loads are tried again by themselves; saves wait for the person. */
export function ConnectionNotice() {
  const isLost = useAppSelector(selectIsConnectionLost);
  if (!isLost) return null;
  return (
    <div className="shell-notice">
      <FormMessage kind="warning">
        No connection to the server. What could not be loaded is tried again by itself; nothing is saved meanwhile.
      </FormMessage>
    </div>
  );
}
