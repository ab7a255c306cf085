import { lightFormat, parseISO } from 'date-fns';
import type { ReceivedContactAction } from '../../../contract/wire/changedContacts';
import { countedText } from '../../../text/numberText';
import { displayDate } from '../../entities/displayDate';

/** When a contact was received: today the time, before that the day. */
export function receivedText(instant: string, now: Date): string {
  const day = displayDate(instant);
  return day === displayDate(now) ? lightFormat(parseISO(instant), 'HH:mm') : day;
}

/** `1 contact`, `12 contacts`. */
export const contactsText = (count: number) => countedText(count, 'contact', 'contacts');

const outcomes: Record<ReceivedContactAction, (contacts: string, tag: string) => string> = {
  markRead: (contacts) => `${contacts} marked as read`,
  markUnread: (contacts) => `${contacts} marked as unread`,
  star: (contacts) => `${contacts} starred`,
  unstar: (contacts) => `Star removed from ${contacts}`,
  addTag: (contacts, tag) => `${contacts} tagged ${tag}`,
  removeTag: (contacts, tag) => `Tag ${tag} removed from ${contacts}`,
  delete: (contacts) => `${contacts} deleted`,
};

/** What was done with how many contacts: `12 contacts marked as read`. */
export function outcomeText(action: ReceivedContactAction, count: number, tag = ''): string {
  return outcomes[action](contactsText(count), tag);
}

const months = (count: number) => countedText(count, 'month', 'months');

/** How long contacts are kept, from the settings of the accounts: "Kept for 12 months". */
export function keptText(keptMonths: readonly number[]): string {
  const least = keptMonths[0];
  const most = keptMonths.at(-1);
  if (least === undefined || most === undefined) return '';
  return least === most ? `Kept for ${months(least)}` : `Kept for ${least} to ${months(most)}`;
}
