import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { versionOfRequest } from './envelope';

const Token = Type.String({ maxLength: 200, description: 'The token of the link in the email.' });

export const InviteLoginRequest = Type.Object(
  {
    email: Type.Optional(
      Type.String({
        maxLength: limits.email,
        description: 'The email address of the new login. Needed only while there is no login.',
      }),
    ),
    version: versionOfRequest,
  },
  { $id: 'InviteLoginRequest', description: 'An invitation to set the password of a login.' },
);
export type InviteLoginRequest = Static<typeof InviteLoginRequest>;

export const WithdrawInvitationQuery = Type.Object({
  version: versionOfRequest,
});
export type WithdrawInvitationQuery = Static<typeof WithdrawInvitationQuery>;

export const OpenInvitationRequest = Type.Object(
  { token: Token },
  { $id: 'OpenInvitationRequest', description: 'The link of an invitation.' },
);
export type OpenInvitationRequest = Static<typeof OpenInvitationRequest>;

export const AcceptInvitationRequest = Type.Object(
  { token: Token, password: Type.String({ maxLength: limits.passwordMaximum, description: 'The password to set.' }) },
  { $id: 'AcceptInvitationRequest', description: 'The first password of a login.' },
);
export type AcceptInvitationRequest = Static<typeof AcceptInvitationRequest>;

export const WireInvitation = Type.Object(
  {
    name: Type.String({ description: 'The name of the person or organization.' }),
    email: Type.String({ description: 'The email address to sign in with.' }),
  },
  { $id: 'Invitation', description: 'The login that an invitation is for.' },
);
export type WireInvitation = Static<typeof WireInvitation>;
