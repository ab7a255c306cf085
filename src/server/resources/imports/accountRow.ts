import { contractYearLimits } from '../../../contract/constants';
import type { AccountImportField } from '../../../contract/imports';
import { splitEntries } from '../../../text/importCells';
import { EditAccountRequest } from '../../../contract/wire/account';
import type { AccountRow, RowChanges } from '../../database/tables';
import { invalid } from '../../http/errors';
import { trimmedText } from '../../../text/typedText';
import { accountChanges } from '../accounts/accountChanges';
import { emailKey } from '../logins/emailKey';
import { emailFrom } from '../logins/typedLogin';
import { booleanFrom, contractOptionFrom, dayFrom } from './cellValues';
import { bodyValidator, readField } from './fieldProblems';
import type { RecordProblem } from '../../database/jobTables';

export type AccountCells = Partial<Record<AccountImportField, string>>;

/** The key that identifies the account of a row: its ID, else the email of its login, else its name. */
export type AccountKey = { by: 'accountId' | 'loginEmail' | 'accountName'; value: string };

export type ReadAccountRow = {
  key: AccountKey | undefined;
  loginEmail: string | undefined;
  changes: RowChanges<'accounts'>;
  problems: RecordProblem[];
};

const validate = bodyValidator(EditAccountRequest);
const booleans: readonly string[] = ['isCustomerUnderControl', 'isAccountEnabled', 'requiresConsent'];
const days: readonly string[] = ['contractStartedAt', 'contractEndAt'];
const { first, last } = contractYearLimits;

/**
 * Reads the cells of an account row under the rules of the account form.
 * @param current the existing account, or an empty one for a new account
 */
export function readAccountRow(
  { accountId = '', loginEmail: login = '', ...cells }: AccountCells,
  current: AccountRow,
  { clearsEmpty }: { clearsEmpty: boolean },
): ReadAccountRow {
  const problems: RecordProblem[] = [];
  const loginEmail =
    trimmedText(login) === '' ? undefined : readField(problems, 'loginEmail', () => emailFrom(login, 'loginEmail'));
  const typed = Object.entries(cells)
    .map(([field, cell]) => [field, trimmedText(cell)] as const)
    .filter(([field, cell]) => isRead(field, cell, clearsEmpty));
  const read = (some: typeof typed) => {
    const body = Object.fromEntries(some.map(([field, cell]) => [field, valueFrom(field, cell)]));
    validate(body);
    return accountChanges(body as EditAccountRequest, current);
  };
  let changes: RowChanges<'accounts'> = {};
  try {
    changes = read(typed);
  } catch {
    const results = typed.map((entry) => readField(problems, entry[0], () => read([entry])));
    if (results.every((result) => result !== undefined)) readField(problems, 'contractEndAt', () => read(typed));
    else Object.assign(changes, ...results);
  }
  const key = keyOf(trimmedText(accountId), loginEmail, trimmedText(cells.accountName ?? ''));
  return { key, loginEmail, changes, problems };
}

/** Whether a cell is used. An empty cell never clears a setting, only a text or a field of the contract. */
function isRead(field: string, cell: string, clearsEmpty: boolean): boolean {
  const isSetting = booleans.includes(field) || ['accountName', 'timeZone', 'contactRetentionMonths'].includes(field);
  return cell !== '' || (clearsEmpty && !isSetting);
}

function keyOf(accountId: string, loginEmail: string | undefined, name: string): AccountKey | undefined {
  if (accountId !== '') return { by: 'accountId', value: accountId };
  if (loginEmail !== undefined) return { by: 'loginEmail', value: emailKey(loginEmail) };
  return name === '' ? undefined : { by: 'accountName', value: name };
}

/** The value of a cell as the account form would send it. */
function valueFrom(field: string, cell: string): unknown {
  if (field === 'contractOptions') return splitEntries(cell, { areLines: false }).map(optionFrom);
  if (booleans.includes(field)) {
    const value = booleanFrom(cell);
    if (value === undefined) throw invalid(`${field}: neither yes nor no`);
    return value;
  }
  if (days.includes(field) && cell !== '') {
    const day = dayFrom(cell);
    if (day === undefined) throw invalid(`${field}: not a day such as 2026-01-31`);
    // The account form would store such a day as null.
    const year = Number(day.slice(0, 4));
    if (year < first || year > last) throw invalid(`${field}: not a year from ${first} to ${last}`);
    return day;
  }
  if (field === 'contactRetentionMonths') return Number(cell);
  return cell;
}

function optionFrom(entry: string): string {
  const option = contractOptionFrom(entry);
  if (option === undefined) throw invalid(`contractOptions: there is no option ${entry.slice(0, 40)}`);
  return option;
}
