import { Type, type Static } from 'typebox';
import { limits } from '../limits';

export const LogInRequest = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: limits.email, description: 'The email address of the login.' }),
    password: Type.String({
      minLength: 1,
      maxLength: limits.passwordMaximum,
      description: 'Its password, or a one-time password.',
    }),
  },
  { $id: 'LogInRequest', description: 'A login.' },
);
export type LogInRequest = Static<typeof LogInRequest>;

/** The content of the response to a log-in: the signed token. */
export const WireToken = Type.String({ description: 'The token of the session, for `Authorization: Bearer {token}`.' });

/** The email has no maximum length: one that is too long gets the same response as any other wrong email. */
export const ForgotPasswordRequest = Type.Object(
  { email: Type.String({ description: 'The email address of the login.' }) },
  { $id: 'ForgotPasswordRequest', description: 'Who gets a one-time password.' },
);
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>;

/** The token's payload. `sid` is the id of the session on the server. */
export const WireTokenPayload = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: Type.String(),
  sid: Type.String(),
  /** Only in the token of a session that a one-time password has opened. */
  isOneTime: Type.Optional(Type.Boolean()),
});
export type WireTokenPayload = Static<typeof WireTokenPayload>;

export const WireUser = Type.Object(
  {
    id: Type.String({ description: 'Identifies the login.' }),
    username: Type.String({ description: 'The name of the person or organization.' }),
    email: Type.String({ description: 'The email address to sign in with.' }),
  },
  { $id: 'User', description: 'A login.' },
);
export type WireUser = Static<typeof WireUser>;

export const ChangeOwnPasswordRequest = Type.Object(
  {
    currentPassword: Type.Optional(
      Type.String({
        maxLength: limits.passwordMaximum,
        description: 'The password that is set now. A session of a one-time password needs none.',
      }),
    ),
    newPassword: Type.String({ maxLength: limits.passwordMaximum, description: 'The password to set.' }),
  },
  { $id: 'ChangeOwnPasswordRequest', description: 'A new password for the own login.' },
);
export type ChangeOwnPasswordRequest = Static<typeof ChangeOwnPasswordRequest>;

export const WireSession = Type.Object(
  {
    id: Type.String({ description: 'Identifies the session.' }),
    device: Type.String({
      description: 'The browser and system it was opened in, such as `Firefox on Windows`; empty when unknown.',
    }),
    createdAt: Type.String({ description: 'When it was opened: an instant in UTC, ISO 8601.' }),
    lastSeenAt: Type.String({
      description: 'When it was used last, to within 10 minutes: an instant in UTC, ISO 8601.',
    }),
    isCurrent: Type.Boolean({ description: 'Whether this request was sent in it.' }),
  },
  { $id: 'Session', description: 'A browser that is signed in.' },
);
export type WireSession = Static<typeof WireSession>;
