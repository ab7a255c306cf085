import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { versionOfRequest } from './envelope';

/** An administrator account as the server answers it: keys as for an account (L172). */
export const WireAdminAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  isEnabled: Type.Boolean(),
  loginEmail: Type.String(),
  loginPassword: Type.String(),
  version: Type.Integer(),
});
export type WireAdminAccount = Static<typeof WireAdminAccount>;

export const adminAccountRequestNames: Record<string, string> = { name: 'accountName', isEnabled: 'isAccountEnabled' };

export const CreateAdminAccountRequest = Type.Object({ accountName: Type.String({ minLength: 1, maxLength: limits.name }) });
export type CreateAdminAccountRequest = Static<typeof CreateAdminAccountRequest>;

/** The details form (L95); name, e-mail and password may not be empty where they are sent (the mask is not empty). */
export const EditAdminAccountRequest = Type.Object({
  accountName: Type.Optional(Type.String({ minLength: 1, maxLength: limits.name })),
  loginEmail: Type.Optional(Type.String({ minLength: 1, maxLength: limits.email })),
  loginPassword: Type.Optional(Type.String({ minLength: 1, maxLength: limits.passwordMaximum })),
  isAccountEnabled: Type.Optional(Type.Boolean()),
  version: versionOfRequest,
});
export type EditAdminAccountRequest = Static<typeof EditAdminAccountRequest>;
