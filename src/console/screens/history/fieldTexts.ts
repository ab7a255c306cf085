import { accountRequestNames } from '../../../contract/accountRequestNames';
import { cardFieldNames, cardFields } from '../../../contract/cardFields';
import { contractOptionLabels } from '../../../contract/contractOptions';
import type { WireFieldChange } from '../../../contract/wire/history';
import { accountFieldLabels, themeLabels } from '../../entities/accounts/accountFieldLabels';

const labels: Record<string, string | undefined> = {
  ...Object.fromEntries(cardFieldNames.map((name) => [name, cardFields[name].label])),
  ...accountFieldLabels,
  ...themeLabels,
  name: 'Name',
  username: 'Name',
  isEnabled: 'Enabled',
  loginEmail: 'Login email',
  picksProfileByLanguage: 'Profile by language',
  linkState: 'Link',
  forwardTo: 'Forward to',
  allowSearchEngines: 'Search engines',
  language: 'Language',
  accountId: 'Account',
  activeProfile: 'Active profile',
};

/** The name of a field as the forms have it. */
export function fieldLabel(field: string): string {
  return labels[field] ?? labels[accountRequestNames[field] ?? field] ?? field;
}

/** A value of a change for people; '' for an empty one. */
export function valueText(value: WireFieldChange['before']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const optionNames: Record<string, string | undefined> = contractOptionLabels;
  if (Array.isArray(value)) return value.map((each) => optionNames[each] ?? each).join(', ');
  return String(value ?? '');
}
