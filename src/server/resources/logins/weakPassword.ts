import { dictionary } from '@zxcvbn-ts/language-common';
import { foldCase } from './emailKey';

/** Words of this product and its languages that are not in the list of common passwords. */
const contextWords =
  `administrator superadmin superadministrator contactcards contactcard businesscards businesscard cards card contact visitenkarten visitenkarte company firma profile
  default root superuser user guest login signin testpassword changethis willkommen bienvenue bienvenido contrasenia senha haslo parool
  qwertz qwertzuiop yxcvbnm qwer zxcv abcd abcdefg abcdefgh abcabc aaa xxx linkedin ichliebedich jetaime teamo trustno
  bayern schalke januar februar march june july montag freitag god`.split(/\s+/);

/** This number of the most common passwords is also rejected with numbers around them. */
const stemCount = 3000;

/**
 * The most common passwords of public leaks, most common first (zxcvbn-ts, MIT). Built at the first use, because that
 * takes some milliseconds.
 */
let known: { passwords: Set<string>; stems: Set<string> } | undefined;

function commonPasswords() {
  const ranked = dictionary['passwords-common'];
  known ??= { passwords: new Set(ranked), stems: new Set([...ranked.slice(0, stemCount), ...contextWords]) };
  return known;
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

const digitsForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is among the first that an attacker tries. These are common passwords and texts about the owner,
 * very common passwords and context words with numbers around them, repeated characters or short sequences, and
 * sequences of keys on the keyboard.
 * @param context texts about the owner: names, email, host of the product
 */
export function isWeakPassword(password: string, context: string[] = []): boolean {
  const folded = foldCase(password);
  const letters = folded.replace(/[^\p{L}]/gu, '');
  const unmasked = [...folded].map((sign) => digitsForLetters[sign] ?? sign).join('');
  const stem = folded.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const candidates = [folded, stem, stem.replace(/[\W_]/g, ''), unmasked, unmasked.replace(/[^\p{L}]/gu, '')];
  const { passwords, stems } = commonPasswords();
  if (passwords.has(folded) || passwords.has(unmasked) || candidates.some((candidate) => stems.has(candidate)))
    return true;
  if (isRepeated(folded) || isWalk(folded)) return true;
  if (letters === '' && /^(19|20)\d\d|(19|20)\d\d$/.test(folded) && folded.length <= 8) return true;
  const names = new Set(context.flatMap(namesIn));
  return candidates.some((candidate) => names.has(candidate));
}

/** The words of a text with at least four characters, alone and joined: annlee and cards in `ann.lee@cards.test`. */
function namesIn(text: string): string[] {
  const folded = foldCase(text);
  const pieces = [folded, ...folded.split(/[@\s]/)];
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  return [...pieces, ...pieces.map((piece) => piece.replace(/[^\p{L}\p{N}]/gu, '')), ...words].filter(
    (name) => name.length >= 4,
  );
}

/** aaaaaaaa, abcabcabc, 12341234 */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** 12345678, qwertyuiop, or two such sequences in a row */
function isWalk(text: string): boolean {
  const half = Math.ceil(text.length / 2);
  return [half, text.length - half].some((at) =>
    [text.slice(0, at), text.slice(at)].every((part) => walks.some((row) => row.includes(part))),
  );
}
