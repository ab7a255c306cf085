import {
  emailConfirmationMilliseconds,
  invitationMilliseconds,
  oneTimePasswordMilliseconds,
} from '../../../contract/limits';
import type { EmailKind } from './email';

/**
 * The lifetime in milliseconds of the password or link in an email. A restore drops these emails, because it makes
 * their passwords and links invalid. Other emails never expire.
 */
export const mailLives: Partial<Record<EmailKind, number>> = {
  oneTimePassword: oneTimePasswordMilliseconds,
  invitation: invitationMilliseconds,
  emailConfirmation: emailConfirmationMilliseconds,
};

/** Whether the password or link in an email has expired. */
export const isExpired = (kind: EmailKind, createdAt: Date, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + (mailLives[kind] ?? Infinity);
