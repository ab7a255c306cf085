import { parseISO } from 'date-fns/parseISO';
import { addDays } from '../../../contract/calendarDays';

/** The instant at which a day begins in the viewer's time zone. Day and instant are ISO 8601 texts. */
export const firstInstantOf = (day: string): string => parseISO(day).toISOString();

/** The instant at which the day after this one begins in the viewer's time zone. */
export const firstInstantAfter = (day: string): string => firstInstantOf(addDays(day, 1));
