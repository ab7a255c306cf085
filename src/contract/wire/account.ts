import { Type, type Static } from 'typebox';
import { contractOptions, underContract } from '../contractOptions';
import { passwordMask, retentionMonthLimits } from '../constants';
import { contactLimits, limits } from '../limits';
import { versionOfRecord, versionOfRequest } from './envelope';
import { LoginEmail, LoginPassword, loginStateFields } from './login';
import { WireUser } from './session';
import { nullableText, textOneOf } from './texts';
import { WireThemes } from './themes';

/**
 * An account in responses. Users who may not edit contract details do not get the contract fields. The dates of the
 * contract are calendar days (yyyy-MM-dd), not instants.
 */
export const WireAccount = Type.Object(
  {
    id: Type.String({ description: 'Identifies the account.' }),
    name: Type.String({ description: 'The name of the organization.' }),
    createdAt: Type.String({ description: 'When the account was created: an instant in UTC, ISO 8601.' }),
    isEnabled: Type.Boolean({ description: 'Logins of a disabled account cannot sign in.' }),
    contractStarted: Type.Optional(
      nullableText('First day of the contract, yyyy-MM-dd. Only for roles that edit contract details.'),
    ),
    contractEnd: Type.Optional(
      nullableText('Last day of the contract, yyyy-MM-dd. Only for roles that edit contract details.'),
    ),
    customerUnderControl: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: '1 while the customer is under control, else 0. Only for roles that edit contract details.',
      }),
    ),
    otherNotice: Type.Optional(
      Type.String({ description: 'Internal notes. Only for roles that edit contract details.' }),
    ),
    maintenanceModule: Type.Optional(
      nullableText('The maintenance module of the contract. Only for roles that edit contract details.'),
    ),
    contactPerson: Type.String({ description: 'The person to contact at the organization.' }),
    email: Type.String({ description: 'The email address of the organization.' }),
    user: Type.Union([WireUser, Type.Null()], { description: 'The login of the account; null without one.' }),
    userId: nullableText('The id of `user`.'),
    loginEmail: Type.String({ description: 'The email address of the login; empty without a login.' }),
    ...loginStateFields,
    loginPassword: Type.String({ description: `\`${passwordMask}\` when a password is set, else empty.` }),
    contractOptions: Type.Array(Type.String(), { description: 'What the contract includes.' }),
    themes: WireThemes,
    /** The names of the header textures that the account has uploaded, custom-header-texture-1..5. */
    textures: Type.Array(Type.String(), { description: "The names of the account's own header textures." }),
    privacyLink: Type.String({ description: 'The web address of the privacy statement; empty without one.' }),
    timeZone: Type.String({ description: 'The IANA time zone of the statistics, such as Europe/Vienna.' }),
    contactRetentionMonths: Type.Integer({ description: 'How many months received contacts are kept.' }),
    consentText: Type.String({
      description: 'The line visitors read before they send their details; empty for none.',
    }),
    requiresConsent: Type.Boolean({ description: 'Whether visitors have to tick a box beside that line.' }),
    version: versionOfRecord,
  },
  { $id: 'Account', description: 'An organization that holds cards.' },
);
export type WireAccount = Static<typeof WireAccount>;

const AccountName = Type.String({ minLength: 1, maxLength: limits.name, description: 'The name of the organization.' });

export const CreateAccountRequest = Type.Object(
  { accountName: AccountName },
  { $id: 'CreateAccountRequest', description: 'A new account.' },
);
export type CreateAccountRequest = Static<typeof CreateAccountRequest>;

const contractDay = (which: string) =>
  Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: `${which} day of the contract, yyyy-MM-dd. Any other text counts as null.`,
    }),
  );

/** The account form. A missing field keeps its value. An invalid contract date becomes null. */
export const EditAccountRequest = Type.Object(
  {
    accountName: Type.Optional(AccountName),
    contactPerson: Type.Optional(
      Type.String({ maxLength: limits.text, description: 'The person to contact at the organization.' }),
    ),
    email: Type.Optional(
      Type.String({ maxLength: limits.email, description: 'The email address of the organization.' }),
    ),
    isCustomerUnderControl: Type.Optional(
      Type.Union([textOneOf(Object.values(underContract)), Type.Integer({ minimum: 0, maximum: 1 }), Type.Boolean()], {
        description: 'Whether the customer is under control.',
      }),
    ),
    contractOptions: Type.Optional(
      Type.Array(textOneOf(contractOptions), {
        maxItems: contractOptions.length,
        description: 'What the contract includes.',
      }),
    ),
    contractStartedAt: contractDay('First'),
    contractEndAt: contractDay('Last'),
    otherNotice: Type.Optional(Type.String({ maxLength: limits.otherNotice, description: 'Internal notes.' })),
    isAccountEnabled: Type.Optional(Type.Boolean({ description: 'Logins of a disabled account cannot sign in.' })),
    maintenanceModule: Type.Optional(
      Type.Union([Type.String({ maxLength: limits.text }), Type.Null()], {
        description: 'The maintenance module of the contract.',
      }),
    ),
    privacyLink: Type.Optional(
      Type.String({ maxLength: limits.text, description: 'The web address of the privacy statement; empty for none.' }),
    ),
    timeZone: Type.Optional(
      Type.String({ maxLength: 64, description: 'The IANA time zone of the statistics, such as Europe/Vienna.' }),
    ),
    contactRetentionMonths: Type.Optional(
      Type.Integer({
        minimum: retentionMonthLimits.min,
        maximum: retentionMonthLimits.max,
        description: 'How many months received contacts are kept.',
      }),
    ),
    consentText: Type.Optional(
      Type.String({
        maxLength: contactLimits.consentText,
        description: 'The line visitors read before they send their details; empty for none.',
      }),
    ),
    requiresConsent: Type.Optional(
      Type.Boolean({ description: 'Whether visitors have to tick a box beside that line.' }),
    ),
    version: versionOfRequest,
  },
  {
    $id: 'EditAccountRequest',
    description: 'Details and contract of an account. A field that is left out keeps its value.',
  },
);
export type EditAccountRequest = Static<typeof EditAccountRequest>;

/** The email and password of a login. If both are empty, the login is removed. The mask keeps the password. */
export const EditAccountLoginDetailsRequest = Type.Object(
  { loginEmail: LoginEmail, loginPassword: LoginPassword, version: versionOfRequest },
  { $id: 'EditAccountLoginDetailsRequest', description: 'The login of an account.' },
);
export type EditAccountLoginDetailsRequest = Static<typeof EditAccountLoginDetailsRequest>;
