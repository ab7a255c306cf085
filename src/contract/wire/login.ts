import { Type } from 'typebox';
import { passwordMask } from '../constants';
import { limits } from '../limits';
import { loginStates } from '../loginStates';
import { nullableText, textOneOf } from './texts';

/** The email address and the password in a request that changes a login. */
export const LoginEmail = Type.String({
  maxLength: limits.email,
  description: 'The email address to sign in with. Empty, with an empty password, removes the login.',
});
export const LoginPassword = Type.String({
  maxLength: limits.passwordMaximum,
  description: `The new password; \`${passwordMask}\` keeps the one that is set.`,
});

/** The fields about the login of a card, an account or an administrator account, without its email. */
export const loginStateFields = {
  loginState: textOneOf(
    loginStates,
    '`none` without a login, `disabled` while it is switched off, `active` once it has signed in. Before that `opened` or `expired` as its invitation is, else `invited`.',
  ),
  invitationExpiresAt: nullableText(
    'Until when the link of the invitation works: an instant in UTC; null without an invitation.',
  ),
};
