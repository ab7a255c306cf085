import { bulkFields, fieldValueText } from '../../../contract/bulkActions';
import type { BulkAction } from '../../../contract/bulkActions';
import { cardFields, clientFieldName } from '../../../contract/cardFields';
import { confirmations } from '../../../contract/dialogMessages';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import { numberText } from '../../../text/numberText';
import { emailNotice } from '../../settings/emailNotice';
import { cardsText } from '../jobs/jobTexts';

type BulkParameters = NonNullable<StartBulkActionRequest['parameters']>;

/** The question before a bulk action; undefined for an action that needs no confirmation. */
export function confirmationOf(action: BulkAction, count: number, parameters?: BulkParameters): string | undefined {
  if (action === 'delete')
    return count === 1
      ? confirmations.deleteCard
      : confirmations.deleteCard.replace('this card', `these ${numberText(count)} cards`);
  if (action === 'invite')
    return [`Email an invitation to the logins of ${cardsText(count)}?`, emailNotice()].filter(Boolean).join(' ');
  if (action === 'disableLogins') return `Disable the logins of ${cardsText(count)}? Their holders are logged out.`;
  if (action === 'setField') return replacementQuestion(count, parameters?.contactDetails);
  return undefined;
}

/** `Replace Websites in all profiles of 200 cards with https://acme.example?` */
function replacementQuestion(count: number, details: BulkParameters['contactDetails'] = {}): string {
  const name = bulkFields.find((field) => details[clientFieldName(field)] !== undefined) ?? bulkFields[0];
  const place = `${cardFields[name].label} in all profiles of ${cardsText(count)}`;
  const text = fieldValueText(details[clientFieldName(name)] ?? '');
  return text === '' ? `Clear ${place}?` : `Replace ${place} with ${text}?`;
}
