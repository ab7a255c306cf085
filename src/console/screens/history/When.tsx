import { lightFormat } from 'date-fns/lightFormat';
import { relativeTime } from '../../entities/relativeTime';

/** A moment, relative and exact. */
export function When({ instant }: { instant: string }) {
  return (
    <time className="history-when" dateTime={instant}>
      <span>{relativeTime(instant)}</span>
      <span className="history-exact">{lightFormat(new Date(instant), 'dd.MM.yyyy HH:mm:ss')}</span>
    </time>
  );
}
