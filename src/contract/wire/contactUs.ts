import { Type, type Static } from 'typebox';
import { limits } from '../limits';

/** The fields of the contact-us form beside its attachment (L333). */
export const ContactUsRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: limits.text }),
  phoneNumber: Type.Optional(Type.String({ maxLength: limits.text })),
  email: Type.String({ minLength: 1, maxLength: limits.email }),
  reportedIssue: Type.String({ minLength: 1, maxLength: limits.reportedIssue }),
});
export type ContactUsRequest = Static<typeof ContactUsRequest>;

export const contactUsFields = ['name', 'phoneNumber', 'email', 'reportedIssue', 'attachment'] as const;
