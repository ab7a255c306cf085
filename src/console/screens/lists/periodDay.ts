import { dateProblem, isDay } from '../../../ui/dateText';

/** Whether a text is a day (yyyy-MM-dd) that a list or statistics can begin or end with. */
export const isPeriodDay = (text: string): boolean => isDay(text) && text.startsWith('20');

/** The error of such a day's field; undefined for a day and for none. */
export const periodDayProblem = (text: string): string | undefined =>
  isDay(text) && !isPeriodDay(text) ? 'Enter a year from 2000 to 2099' : dateProblem(text);
