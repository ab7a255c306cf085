import { calls } from '../../../contract/calls';
import type { CallName } from '../../../contract/calls';
import { callPolicies, rolesOfCall } from '../../../contract/policy';
import { roles } from '../../../contract/permissions';
import { contactUsFields } from '../../../contract/wire/contactUs';
import { workbookContentType } from '../../outside/spreadsheet/statisticsWorkbook';

/** The groups the calls are listed in, by the first step of their path. */
const groups: Record<string, string> = {
  authentication: 'Sessions',
  accounts: 'Accounts',
  'admin-accounts': 'Administrator accounts',
  cards: 'Cards',
  languages: 'Lists',
  fonts: 'Lists',
  statistics: 'Statistics',
  wallets: 'Wallets',
  'send-my-details': 'Public',
  'contact-us': 'Public',
};

/** Calls whose body is a form with a file: its text fields and the field of the file. */
const forms: Partial<Record<CallName, { texts: string[]; file: string; isRequired: boolean }>> = {
  uploadTexture: { texts: [], file: 'texture', isRequired: true },
  uploadCardPhoto: { texts: [], file: 'card-photo', isRequired: true },
  contactUs: { texts: contactUsFields.filter((field) => field !== 'attachment'), file: 'attachment', isRequired: false },
};

/** Calls that answer a file. */
const files: Partial<Record<CallName, string>> = {
  getContactFile: 'text/vcard',
  getStatisticsExcel: workbookContentType,
  postStatisticsExcel: workbookContentType,
};

const objectTexts = {
  account: 'an account in scope',
  adminAccount: 'an administrator account',
  card: 'a card in scope',
  cardProfile: 'a profile of a card in scope',
  user: 'the caller; SUPER_ADMIN may name another user',
} as const;

/** Who may make the call, in words: from the policy the guard reads. */
export function whoMay(name: CallName): string {
  const allowed = rolesOfCall(name);
  if (callPolicies[name].who === 'anyone') return 'anyone';
  return allowed.length === roles.length ? 'anyone who is signed in' : allowed.join(', ');
}

/** What the call may be about, in words; undefined when it is about nothing in particular. */
export function aboutWhat(name: CallName): string | undefined {
  const { object, body, contractOption } = callPolicies[name];
  const parts = [
    object && objectTexts[object],
    body && `\`${body.field}\` names ${objectTexts[body.object]}`,
    contractOption && `the account's contract holds the option \`${contractOption}\``,
  ];
  return parts.filter(Boolean).join('; ') || undefined;
}

/** What the documentation knows of a call beside its schemas, as an OpenAPI operation's fields. */
export function callDocumentation(name: CallName, given: Record<string, unknown>): Record<string, unknown> {
  const [, path] = calls[name];
  const { who } = callPolicies[name];
  const about = aboutWhat(name);
  const form = forms[name];
  const file = files[name];
  return {
    ...given,
    tags: [/\/(preview|visit|vcf|mail-contact)$/.test(path) ? 'Public' : (groups[path.split('/')[1] ?? ''] ?? 'Other')],
    description: `Who may: ${whoMay(name)}.${about ? ` On what: ${about}.` : ''}`,
    security: who === 'anyone' ? [] : [{ token: [] }],
    params: parametersOf(path),
    ...(form && { consumes: ['multipart/form-data'], body: formSchema(form) }),
    ...(file && { response: { ...(given.response as object), 200: { description: 'The file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } } } }),
  };
}

function parametersOf(path: string): object | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) };
}

function formSchema({ texts, file, isRequired }: { texts: string[]; file: string; isRequired: boolean }): object {
  const properties = { ...Object.fromEntries(texts.map((field) => [field, { type: 'string' }])), [file]: { type: 'string', format: 'binary' } };
  return { type: 'object', properties, required: isRequired ? [file] : texts.filter((field) => field !== 'phoneNumber') };
}
