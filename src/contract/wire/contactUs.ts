import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { File } from './envelope';

/** The fields of the contact-us form without its attachment. */
export const ContactUsRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: limits.text, description: 'Who reports the issue.' }),
  phoneNumber: Type.Optional(Type.String({ maxLength: limits.text, description: 'A phone number for questions.' })),
  email: Type.String({ minLength: 1, maxLength: limits.email, description: 'The email address to reply to.' }),
  reportedIssue: Type.String({ minLength: 1, maxLength: limits.reportedIssue, description: 'What is wrong.' }),
});
export type ContactUsRequest = Static<typeof ContactUsRequest>;

export const ContactUsForm = Type.Object(
  {
    ...ContactUsRequest.properties,
    attachment: Type.Optional(File('A text, PDF, Word or Excel document, or a GIF or JPEG image, of at most 5 MiB.')),
  },
  { $id: 'ContactUsForm', description: 'An issue to report.' },
);
