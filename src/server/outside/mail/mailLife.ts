import {
  emailConfirmationMilliseconds,
  invitationMilliseconds,
  oneTimePasswordMilliseconds,
} from '../../../contract/limits';
import type { EmailKind } from './email';

/** For how many milliseconds what an email brings works: a password or a link. Other emails never expire. */
export const mailLives: Partial<Record<EmailKind, number>> = {
  oneTimePassword: oneTimePasswordMilliseconds,
  invitation: invitationMilliseconds,
  emailConfirmation: emailConfirmationMilliseconds,
};

/** Whether what an email brings no longer works. */
export const isExpired = (kind: EmailKind, createdAt: Date, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + (mailLives[kind] ?? Infinity);
