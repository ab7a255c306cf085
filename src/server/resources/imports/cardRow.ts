import { cleanSocialAddress } from '../../../card/cleanSocialAddress';
import { cardFieldNames, clientFieldName, isListField, isSocialNetwork } from '../../../contract/cardFields';
import type { CardFieldName } from '../../../contract/cardFields';
import type { CardImportField } from '../../../contract/imports';
import { splitEntries } from '../../../text/importCells';
import { limits } from '../../../contract/limits';
import { EditCardProfileRequest } from '../../../contract/wire/cardProfile';
import { invalid } from '../../http/errors';
import { nameFrom } from '../../http/texts';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailText, trimmedText } from '../../../text/typedText';
import { cardProfileChanges } from '../cardProfiles/cardProfileChanges';
import type { ProfileChanges } from '../cards/cardProfiles.repository';
import { emailFrom } from '../logins/typedLogin';
import { languageFrom } from './cellValues';
import { bodyValidator, readField } from './fieldProblems';
import type { RecordProblem } from '../../database/jobTables';

/** The cells of a row, by field. */
export type CardCells = Partial<Record<CardImportField, string>>;

/** The values of a row. A property is undefined when its cell is missing, empty or wrong. */
export type ReadCardRow = {
  cardId: string;
  /** The number of the profile: 1 is the oldest; undefined means the active one. */
  profileNumber: number | undefined;
  name: string | undefined;
  loginEmail: string | undefined;
  profile: ProfileChanges;
  problems: RecordProblem[];
};

const validateProfile = bodyValidator(EditCardProfileRequest);

/**
 * Reads the cells of a card row with the validation of the single operations.
 * @param clearsEmpty whether an empty cell clears its contact field
 */
export function readCardRow(cells: CardCells, { clearsEmpty }: { clearsEmpty: boolean }): ReadCardRow {
  const problems: RecordProblem[] = [];
  const filled = (field: CardImportField) => trimmedText(cells[field] ?? '');
  const read = <Value>(field: CardImportField, from: (cell: string) => Value) => {
    const cell = filled(field);
    return cell === '' ? undefined : readField(problems, field, () => from(cell));
  };
  const profileNumber = read('profile', profileNumberFrom);
  const name = read('cardOwnerName', (cell) => nameFrom(cell, 'cardOwnerName'));
  const loginEmail = read('loginEmail', (cell) => emailFrom(cell, 'loginEmail'));
  const language = read('language', codeFrom);
  const fields = cardFieldNames.filter((field) => filled(field) !== '' || (clearsEmpty && cells[field] !== undefined));
  const profile = readProfile(fields, cells, problems);
  return {
    cardId: filled('cardId'),
    profileNumber,
    name,
    loginEmail,
    profile: { ...profile, ...(language !== undefined && { language }) },
    problems,
  };
}

/** Validates all fields together, and each by itself when that fails, so that each problem has its field. */
function readProfile(fields: CardFieldName[], cells: CardCells, problems: RecordProblem[]): ProfileChanges {
  const read = (some: CardFieldName[]) => {
    const typed = some.map((field) => [clientFieldName(field), typedValue(field, trimmedText(cells[field] ?? ''))]);
    const request = Object.fromEntries(typed) as EditCardProfileRequest;
    validateProfile(request);
    if (request.emailList) checkEmails(request.emailList);
    checkPhones(request);
    return cardProfileChanges(request, { hasLanguagePack: false });
  };
  try {
    return read(fields);
  } catch {
    const changes = fields.map((field) => readField(problems, field, () => read([field])) ?? {});
    return Object.assign({}, ...changes) as ProfileChanges;
  }
}

/** The value of a cell as the Contact Details form would send it. */
function typedValue(field: CardFieldName, cell: string): string | string[] {
  // No email address contains a comma.
  if (field === 'emails') return splitEntries(cell.replaceAll(',', ';'), { areLines: false });
  if (isListField(field)) return splitEntries(cell, { areLines: field === 'address' });
  return isSocialNetwork(field) ? cleanSocialAddress(field, cell) : cell;
}

/** The console's form rejects such entries before it sends them. */
function checkEmails(entries: readonly string[]): void {
  if (entries.some((entry) => mailAddress(emailText(entry)) === null)) throw invalid('emails: not an email address');
}

/** How spreadsheet programs write a number that is too long or too wide for its cell into a CSV file. */
const lostDigits = /^(?:\d(?:[.,]\d+)?E\+\d+|#+)$/i;

/** The digits that are gone cannot be seen in the text: the number would be wrong on the public page. */
function checkPhones({ officePhoneList = [], mobilePhoneList = [], fax = '' }: EditCardProfileRequest): void {
  if ([...officePhoneList, ...mobilePhoneList, fax].some((phone) => lostDigits.test(phone)))
    throw invalid('phone: digits were lost in the spreadsheet; format the column as text');
}

function codeFrom(cell: string): string {
  const code = languageFrom(cell);
  if (code === undefined) throw invalid('language: not an available language');
  return code;
}

function profileNumberFrom(cell: string): number {
  if (!/^\d{1,3}$/.test(cell) || Number(cell) < 1) throw invalid('profile: not a number such as 1');
  if (Number(cell) > limits.cardProfilesPerCard)
    throw invalid(`profile: a card has at most ${limits.cardProfilesPerCard} profiles`);
  return Number(cell);
}
