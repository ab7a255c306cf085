import { Type, type Static } from 'typebox';
import { contractOptions } from '../contractOptions';
import { limits } from '../limits';
import { versionOfRequest } from './envelope';
import { WireUser } from './session';
import { WireThemes } from './themes';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const CalendarDay = Type.Union([Type.String(), Type.Null()]);

/**
 * An account as the server answers it (L160-168). The contract fields are left out for whoever may not edit
 * contract details; dates of the contract are calendar days (yyyy-MM-dd), never instants.
 */
export const WireAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  isEnabled: Type.Boolean(),
  contractStarted: Type.Optional(CalendarDay),
  contractEnd: Type.Optional(CalendarDay),
  customerUnderControl: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  otherNotice: Type.Optional(Type.String()),
  maintenanceModule: Type.Optional(OptionalText),
  contactPerson: Type.String(),
  email: Type.String(),
  user: Type.Union([WireUser, Type.Null()]),
  userId: OptionalText,
  loginEmail: Type.String(),
  loginPassword: Type.String(),
  contractOptions: Type.Array(Type.String()),
  themes: WireThemes,
  /** The names of the account's own header textures that exist, custom-header-texture-1..5 (L382). */
  textures: Type.Array(Type.String()),
  privacyLink: Type.String(),
  timeZone: Type.String(),
  version: Type.Integer(),
});
export type WireAccount = Static<typeof WireAccount>;

/** Server names that are accepted in place of the client's (decision 4). */
export const accountRequestNames: Record<string, string> = {
  name: 'accountName',
  isEnabled: 'isAccountEnabled',
  contractStarted: 'contractStartedAt',
  contractEnd: 'contractEndAt',
  customerUnderControl: 'isCustomerUnderControl',
};

const AccountName = Type.String({ minLength: 1, maxLength: limits.name });

export const CreateAccountRequest = Type.Object({ accountName: AccountName });
export type CreateAccountRequest = Static<typeof CreateAccountRequest>;

/** The account form (L298). A field left out keeps its value; an invalid contract date becomes null (L164, L261). */
export const EditAccountRequest = Type.Object({
  accountName: Type.Optional(AccountName),
  contactPerson: Type.Optional(Type.String({ maxLength: limits.text })),
  email: Type.Optional(Type.String({ maxLength: limits.email })),
  isCustomerUnderControl: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('0'), Type.Integer({ minimum: 0, maximum: 1 }), Type.Boolean()])),
  contractOptions: Type.Optional(Type.Array(Type.Union(contractOptions.map((option) => Type.Literal(option))), { maxItems: contractOptions.length })),
  contractStartedAt: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  contractEndAt: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  otherNotice: Type.Optional(Type.String({ maxLength: limits.otherNotice })),
  isAccountEnabled: Type.Optional(Type.Boolean()),
  maintenanceModule: Type.Optional(Type.Union([Type.String({ maxLength: limits.text }), Type.Null()])),
  privacyLink: Type.Optional(Type.String({ maxLength: limits.text })),
  timeZone: Type.Optional(Type.String({ maxLength: 64 })),
  version: versionOfRequest,
});
export type EditAccountRequest = Static<typeof EditAccountRequest>;

/** A login's e-mail and password (L299); both empty remove the login, the mask leaves the password (decisions 6, 18). */
export const EditAccountLoginDetailsRequest = Type.Object({
  loginEmail: Type.String({ maxLength: limits.email }),
  loginPassword: Type.String({ maxLength: limits.passwordMaximum }),
  version: versionOfRequest,
});
export type EditAccountLoginDetailsRequest = Static<typeof EditAccountLoginDetailsRequest>;
