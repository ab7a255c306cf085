import type { ContactRowKind } from '../contract/cardFields';
import { asciiDigits } from '../text/asciiDigits';
import { plainText } from './plainText';
import { urlOf } from './safeUrl';

/** What a tap on a contact row does; `none` rows are plain text. */
export type ContactAction = { type: 'call' | 'mail' | 'visit'; href: string } | { type: 'none' };

const none: ContactAction = { type: 'none' };
/** One @, no spaces, and nothing that would start a second address or a header. */
const emailAddress = /^[^\s@<>()[\]\\,;:"?&\p{Cc}\p{Cf}\p{Cs}]+@[^\s@<>()[\]\\,;:"?&\p{Cc}\p{Cf}\p{Cs}]+$/u;

/** The zero in "+49 (0)30" is dialed only inside the country. Italian numbers keep it. */
const trunkZero = /^(\s*(?:\+|00)(?!39\D)[\d\s./-]+)\(0\)/;
/** What an extension is called in the languages of cards. In German its digits follow the number. */
const extensionWords =
  'extensi[oó]n|extn?|x|poste|interno|toestel|ramal|wew|dahili|дод|داخلي|تحويلة|שלוחה|分机|转|内線';
/** The text before an extension ("ext. 12", "(x12)"). Without a pause its digits would become part of the number. */
const extension = new RegExp(String.raw`(\d[\s)）]*)([,;]?)[\s(（\p{Pd}]*(?:${extensionWords})[\s.:=]*(?=\d)`, 'iu');

/**
 * What can stand between two numbers: a comma or semicolon (one between digits is a pause), a slash with a space, a
 * plus, or any text.
 */
const numberEnd = /([,;]\s+|[,;](?=\(?[0+])|\s\/|\/\s|(?=\+)|[\r\n]|[^+\d\s().*#,;/\p{Pd}])/u;
const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Whether a part is another number: both have 7 digits or more, or it begins with + or 0. A # or * makes it a code. */
function isAnotherNumber(first: string, part: string): boolean {
  if (/[#*]/.test(part) || /[,;]$/.test(first)) return false;
  const before = countDigits(first);
  const digits = countDigits(part);
  return (before >= 7 && digits >= 7) || (before >= 5 && digits >= 6 && /^[^+\d]*[+0]/.test(part));
}

/** The text up to its second number: "030 123" of "030 123 / 0171 456". "030/123 45" has one number. */
function firstNumber(text: string, end: RegExp): string {
  const parts = text.split(end);
  let first = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2) {
    const part = parts[index + 1] ?? '';
    if (isAnotherNumber(first, part)) break;
    first += (parts[index] ?? '') + part;
  }
  return first;
}

/** The text around a number, such as a label. A number can begin with a bracket. */
const beforeNumber = /^(?:[^+\d(#*]|\((?!\s*[+\d]))+/;
const afterNumber = /[^\d#*]+$/;
/** A bracket that lost its other one with the text after the number: "+1 555 0100 (ext. 12)". */
const openBracket = /[(（]\s*(?=[^)）]*$)/;
/** The brackets of "(+49) 30". Android keeps a plus only as the first character. */
const bracketedPrefix = /^\(\s*(\+\d+)\s*\)/;

/** A toll-free number that ends in a word: "1-800-FLOWERS", "1-800-555-HELP". */
const wordNumber = /^((?:\+?1[\s.-]*)?\(?(?:8\d\d|0800|1[38]00)\)?[\s.-]*)([A-Z\d]+(?:[\s.-][A-Z\d]+)*)\s*$/;
/** The most letters and digits after the prefix: "1-800-CONTACTS" has 8. */
const maxWordNumber = 9;
/** The letters on the keys 2 to 9 of a telephone. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string) => String(keys.findIndex((letters) => letters.includes(letter)) + 2);

/** Writes the word at the end of a number in digits. A label ("0800 123456 FAX") has fewer letters than its digits. */
function withoutWord(phone: string): string {
  const [, prefix = '', word = ''] = wordNumber.exec(phone) ?? [];
  const letters = word.replace(/[^A-Z]/g, '').length;
  const isWord = letters > countDigits(word) && letters + countDigits(word) <= maxWordNumber;
  return isWord ? prefix + word.replace(/[A-Z]/g, keyOf) : phone;
}

/** A typed text in digits that phones know, without a label before the number and without a trunk zero. */
const readablePhone = (value: string) =>
  withoutWord(asciiDigits(value).replace(beforeNumber, '')).replace(bracketedPrefix, '$1').replace(trunkZero, '$1');
const firstPhone = (text: string) => firstNumber(firstNumber(text, numberEnd), /(\/)/);

/**
 * The numbers of a typed text as an address book can dial them: "Tel. +49 (0)30 123" is "+49 30 123", and
 * "030 123 45 67, mobile 0171 456 78 90" are two. The text itself when it has no digit.
 */
export function phoneNumbers(value: string): string[] {
  const numbers = [];
  let rest = readablePhone(value);
  while (/\d/.test(rest)) {
    const number = firstPhone(rest);
    numbers.push(number.replace(afterNumber, '').replace(openBracket, ''));
    rest = readablePhone(rest.slice(number.length));
  }
  return numbers.length > 0 ? numbers : [value];
}

/**
 * `tel:` with what a telephone dials, `+0-9*#,;`; the # of a service code travels as %23 (RFC 3966). null without a
 * digit.
 */
function telephoneUrl(value: string): string | null {
  const typed = readablePhone(value).replace(extension, (_, number: string, pause: string) => number + (pause || ','));
  const dialled = firstPhone(typed).replace(/[^+0-9*#,;]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled.replace(/#/g, '%23')}` : null;
}

/** `mailto:` with only the encoded address: text that looks like a query must not reach the link. */
function mailUrl(value: string): string | null {
  return emailAddress.test(value) ? `mailto:${encodeURIComponent(value).replace('%40', '@')}` : null;
}

function actionOf(type: 'call' | 'mail' | 'visit', href: string | null): ContactAction {
  return href === null ? none : { type, href };
}

/**
 * What a tap on a row does: call, mail, open a new tab, or nothing for an address and for a value that is no safe link.
 */
export function contactAction(kind: ContactRowKind, value: string): ContactAction {
  switch (kind) {
    case 'officePhones':
    case 'mobilePhones':
    case 'fax':
      return actionOf('call', telephoneUrl(value));
    case 'emails':
      return actionOf('mail', mailUrl(value));
    case 'address':
      return none;
    default:
      return actionOf('visit', urlOf(kind, value));
  }
}

/** The map of an address. A phone opens it in its map app. */
export function mapUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(plainText(address))}`;
}
