import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { displayDateFormat, formDateFormat } from '../../contract/constants';

/** An instant as dd.MM.yyyy in the viewer's time zone; '' for none. */
export function displayDate(instant: string | Date | null): string {
  const date = typeof instant === 'string' ? parseISO(instant) : instant;
  return isValid(date) && date ? lightFormat(date, displayDateFormat) : '';
}

/** An instant as dd.MM.yyyy, HH:mm in the viewer's time zone. */
export function displayDateAndTime(instant: string): string {
  return `${displayDate(instant)}, ${lightFormat(parseISO(instant), 'HH:mm')}`;
}

/** The viewer's calendar day as yyyy-MM-dd, as date inputs and `<time>` take it. */
export function formDay(date: Date): string {
  return lightFormat(date, formDateFormat);
}

/** The viewer's today, yyyy-MM-dd. */
export const today = (): string => formDay(new Date());
