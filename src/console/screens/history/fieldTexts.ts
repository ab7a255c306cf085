import { cardFieldNames, cardFields } from '../../../contract/cardFields';
import { contractOptionLabels } from '../../../contract/contractOptions';
import type { WireFieldChange } from '../../../contract/wire/history';

const labels = new Map<string, string>([
  ...cardFieldNames.map((name): [string, string] => [name, cardFields[name].label]),
  ['name', 'Name'],
  ['username', 'Name'],
  ['contactPerson', 'Contact Person'],
  ['email', 'Email'],
  ['customerUnderControl', 'Customer Under Contract'],
  ['contractOptions', 'Contract Options'],
  ['contractStarted', 'Contract Started'],
  ['contractEnd', 'Contract End'],
  ['otherNotice', 'Other Notice'],
  ['maintenanceModule', 'Maintenance Module'],
  ['privacyLink', 'Privacy Link'],
  ['timeZone', 'Time Zone'],
  ['isEnabled', 'Enabled'],
  ['loginEmail', 'Login email'],
  ['picksProfileByLanguage', 'Profile by language'],
  ['allowSearchEngines', 'Search engines'],
  ['language', 'Language'],
  ['accountId', 'Account'],
  ['activeProfile', 'Active profile'],
  ['font', 'Font'],
  ['fontColor', 'Font Color'],
  ['headerBackgroundColor', 'Header Background Color'],
  ['headerBackgroundTexture', 'Header Background Texture'],
  ['iconShape', 'Icon Shape'],
  ['iconColor', 'Icon Color'],
  ['buttonColor', 'Button Color'],
]);

/** The name of a field as the forms have it. */
export function fieldLabel(field: string): string {
  return labels.get(field) ?? field;
}

/** A value of a change for people; '' for an empty one. */
export function valueText(value: WireFieldChange['before']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const optionNames: Record<string, string | undefined> = contractOptionLabels;
  if (Array.isArray(value)) return value.map((each) => optionNames[each] ?? each).join(', ');
  return String(value ?? '');
}
