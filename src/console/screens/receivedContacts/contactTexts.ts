import { lightFormat, parseISO } from 'date-fns';
import { countedText } from '../../../text/numberText';
import { displayDate } from '../../entities/displayDate';

/** When a contact was received: today the time, before that the day. */
export function receivedText(instant: string, now: Date): string {
  const day = displayDate(instant);
  return day === displayDate(now) ? lightFormat(parseISO(instant), 'HH:mm') : day;
}

const months = (count: number) => countedText(count, 'month', 'months');

/** How long contacts are kept, from the settings of the accounts: "Kept for 12 months". */
export function keptText(keptMonths: readonly number[]): string {
  const least = keptMonths[0];
  const most = keptMonths.at(-1);
  if (least === undefined || most === undefined) return '';
  return least === most ? `Kept for ${months(least)}` : `Kept for ${least} to ${months(most)}`;
}
