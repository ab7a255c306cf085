import type { BulkAction } from '../../../contract/bulkActions';
import { confirmations } from '../../../contract/dialogMessages';
import { numberText } from '../../../text/numberText';
import { emailNotice } from '../../settings/emailNotice';
import { cardsText } from '../jobs/jobTexts';

/** The question before a bulk action; undefined for an action that needs no confirmation. */
export function confirmationOf(action: BulkAction, count: number): string | undefined {
  if (action === 'delete')
    return count === 1
      ? confirmations.deleteCard
      : confirmations.deleteCard.replace('this card', `these ${numberText(count)} cards`);
  if (action === 'invite')
    return [`Email an invitation to the logins of ${cardsText(count)}?`, emailNotice()].filter(Boolean).join(' ');
  if (action === 'disableLogins') return `Disable the logins of ${cardsText(count)}? Their holders are logged out.`;
  return undefined;
}
