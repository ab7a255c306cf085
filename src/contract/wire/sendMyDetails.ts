import { Type, type Static } from 'typebox';
import { contactLimits, limits } from '../limits';

/**
 * A visitor's details: six fields, three of them required. `website` is a hidden field, and `openedAt` is the time when
 * the form was opened. Both are optional and help to detect bots.
 */
export const SendMyDetailsRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.text, description: "The visitor's name." }),
    company: Type.Optional(Type.String({ maxLength: limits.text, description: "The visitor's company." })),
    position: Type.Optional(Type.String({ maxLength: limits.text, description: "The visitor's position." })),
    phone: Type.String({ minLength: 1, maxLength: limits.text, description: "The visitor's phone number." }),
    email: Type.String({ minLength: 1, maxLength: limits.email, description: "The visitor's email address." }),
    cardId: Type.String({ minLength: 1, maxLength: 64, description: 'The card whose holder gets the details.' }),
    website: Type.Optional(
      Type.String({ maxLength: limits.text, description: 'A field that people do not see. Leave it empty.' }),
    ),
    openedAt: Type.Optional(
      Type.String({ maxLength: 20, description: 'When the form was opened, in milliseconds since 1970.' }),
    ),
    consent: Type.Optional(
      Type.String({
        maxLength: contactLimits.consentText,
        description: 'The consent text of the account, as the page showed it, when the visitor agrees to it.',
      }),
    ),
    type: Type.Optional(
      Type.String({
        description: 'The product variant by which the visitor came to the card. Another text is ignored.',
      }),
    ),
  },
  { $id: 'SendMyDetailsRequest', description: "A visitor's details for a card's holder." },
);
export type SendMyDetailsRequest = Static<typeof SendMyDetailsRequest>;

/** "Mail me this contact": the address of the recipient. The email has the card's contact file. */
export const MailContactRequest = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: limits.email, description: 'Where to mail the contact file.' }) },
  { $id: 'MailContactRequest', description: 'Where to mail a contact file.' },
);
export type MailContactRequest = Static<typeof MailContactRequest>;
