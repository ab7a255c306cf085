import { Type, type Static } from 'typebox';
import { idPattern } from '../ids';
import { contactLimits } from '../limits';
import { textOneOf } from './texts';

/** What can be done with several contacts at once. */
export const contactActions = ['markRead', 'markUnread', 'star', 'unstar', 'addTag', 'removeTag', 'delete'] as const;
export type ReceivedContactAction = (typeof contactActions)[number];

export const ChangeReceivedContactsRequest = Type.Object(
  {
    action: textOneOf(contactActions, 'What to do with each contact.'),
    contactIds: Type.Array(Type.String({ pattern: idPattern.source }), {
      minItems: 1,
      maxItems: contactLimits.selected,
      description: 'The contacts. Those that are gone or outside of the scope are left out.',
    }),
    tag: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: contactLimits.tag,
        description: 'The tag of `addTag` and `removeTag`; case does not count.',
      }),
    ),
  },
  { $id: 'ChangeReceivedContactsRequest', description: 'An action on several contacts.' },
);
export type ChangeReceivedContactsRequest = Static<typeof ChangeReceivedContactsRequest>;

export const WireChangedContacts = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'How many of the contacts exist and are in scope.' }),
    deletedRecordIds: Type.Array(Type.String(), {
      description: 'Of a deletion: its records in Recently deleted, one for each card, if the caller may restore them.',
    }),
  },
  { $id: 'ChangedContacts', description: 'What an action on several contacts has done.' },
);
export type WireChangedContacts = Static<typeof WireChangedContacts>;
