import { Type, type Static } from 'typebox';
import { limits } from '../limits';

/**
 * A visitor's own details (L213, L332): six fields, three of them required (L257). `website` is a field no person
 * sees and `openedAt` the time the form was opened: both help to tell robots apart and are never required.
 */
export const SendMyDetailsRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: limits.text }),
  company: Type.Optional(Type.String({ maxLength: limits.text })),
  position: Type.Optional(Type.String({ maxLength: limits.text })),
  phone: Type.String({ minLength: 1, maxLength: limits.text }),
  email: Type.String({ minLength: 1, maxLength: limits.email }),
  cardId: Type.String({ minLength: 1, maxLength: 64 }),
  website: Type.Optional(Type.String({ maxLength: limits.text })),
  openedAt: Type.Optional(Type.String({ maxLength: 20 })),
  type: Type.Optional(Type.String({ maxLength: 40 })),
});
export type SendMyDetailsRequest = Static<typeof SendMyDetailsRequest>;

/** "Mail me this contact": the only thing it takes is where to; the letter's content is the card's contact file. */
export const MailContactRequest = Type.Object({ email: Type.String({ minLength: 3, maxLength: limits.email }) });
export type MailContactRequest = Static<typeof MailContactRequest>;
