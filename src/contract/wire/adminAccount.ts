import { Type, type Static } from 'typebox';
import { passwordMask } from '../constants';
import { limits } from '../limits';
import { versionOfRecord, versionOfRequest } from './envelope';
import { loginStateFields } from './login';

/** An administrator account in responses. It has the keys of an account. */
export const WireAdminAccount = Type.Object(
  {
    id: Type.String({ description: 'Identifies the administrator account.' }),
    name: Type.String({ description: "The administrator's name." }),
    createdAt: Type.String({ description: 'When the administrator account was created: an instant in UTC, ISO 8601.' }),
    isEnabled: Type.Boolean({ description: 'A disabled administrator cannot sign in.' }),
    loginEmail: Type.String({ description: 'The email address to sign in with; empty without a login.' }),
    ...loginStateFields,
    loginPassword: Type.String({ description: `\`${passwordMask}\` when a password is set, else empty.` }),
    version: versionOfRecord,
  },
  { $id: 'AdminAccount', description: 'An administrator, who manages every account.' },
);
export type WireAdminAccount = Static<typeof WireAdminAccount>;

export const adminAccountRequestNames: Record<string, string> = { name: 'accountName', isEnabled: 'isAccountEnabled' };

const AdministratorName = Type.String({
  minLength: 1,
  maxLength: limits.name,
  description: "The administrator's name.",
});

export const CreateAdminAccountRequest = Type.Object(
  { accountName: AdministratorName },
  { $id: 'CreateAdminAccountRequest', description: 'A new administrator account.' },
);
export type CreateAdminAccountRequest = Static<typeof CreateAdminAccountRequest>;

/** The details form. Name, email and password may be left out, but not be empty (the mask is not empty). */
export const EditAdminAccountRequest = Type.Object(
  {
    accountName: Type.Optional(AdministratorName),
    loginEmail: Type.Optional(
      Type.String({ minLength: 1, maxLength: limits.email, description: 'The email address to sign in with.' }),
    ),
    loginPassword: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.passwordMaximum,
        description: `The new password; \`${passwordMask}\` keeps the one that is set.`,
      }),
    ),
    isAccountEnabled: Type.Optional(Type.Boolean({ description: 'A disabled administrator cannot sign in.' })),
    version: versionOfRequest,
  },
  {
    $id: 'EditAdminAccountRequest',
    description: 'Details and login of an administrator. A field that is left out keeps its value.',
  },
);
export type EditAdminAccountRequest = Static<typeof EditAdminAccountRequest>;
