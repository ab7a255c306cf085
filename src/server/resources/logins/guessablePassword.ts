import { emailKey } from './emailKey';

/** What people choose when they are made to choose: whole passwords, or what is left of one without its numbers. */
const favourites = new Set(
  `password passwort passw0rd motdepasse contrasena contrasenia senha wachtwoord haslo parola parool salasana geheim secret topsecret
  letmein welcome willkommen bienvenue bienvenido hello hallo changeme changethis default master admin administrator root superuser user
  username guest test testing tester testtest testpassword login signin access account qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjk
  asdfghjkl zxcvbnm yxcvbnm zxcvbn qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd zaqwsx iloveyou ichliebedich jetaime teamo loveyou love lovely
  sunshine princess dragon monkey football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto trustno
  shadow michael jennifer jessica ashley charlie daniel thomas jordan michelle nicole jonathan alexander christian elizabeth victoria samantha
  andrea matthew joshua andrew robert william computer internet samsung google facebook linkedin microsoft windows whatever nothing freedom
  killer hunter ranger cheese chocolate butterfly flower summer winter spring autumn sommer hello kitty hellokitty mustang corvette ferrari
  porsche mercedes liverpool chelsea arsenal barcelona realmadrid juventus bayern schalke dortmund manchester newyork london berlin paris
  blahblah abcdefgh abcdefg abcabc abcd abc aaa qwer asdf zxcv xxx company firma business office cards card contact contactcards businesscard
  businesscards visitenkarte profile januar februar january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday montag dienstag freitag god jesus jesuschrist blessed heaven angel angels`
    .split(/\s+/)
    .filter(Boolean),
);

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb'];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

const digitsForLetters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/**
 * Whether a password is among the first anybody would try: a favourite word with numbers around it, one character or a
 * short piece repeated, a walk along the keyboard, or what is known of its owner (name, e-mail).
 */
export function isGuessable(password: string, known: string[] = []): boolean {
  const folded = emailKey(password);
  const letters = folded.replace(/[^\p{L}]/gu, '');
  const unmasked = [...folded].map((sign) => digitsForLetters[sign] ?? sign).join('');
  const stem = folded.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const candidates = [folded, stem, stem.replace(/[\W_]/g, ''), unmasked, unmasked.replace(/[^\p{L}]/gu, '')];
  if (candidates.some((candidate) => favourites.has(candidate))) return true;
  if (isRepeated(folded) || isWalk(folded)) return true;
  if (letters === '' && /^(19|20)\d\d|(19|20)\d\d$/.test(folded) && folded.length <= 8) return true;
  const names = known.flatMap((text) => [emailKey(text), ...emailKey(text).split(/[@\s]/)]).filter((text) => text.length >= 4);
  return names.some((name) => folded === name || (folded.startsWith(name) && /^[\d\W_]*$/.test(folded.slice(name.length))));
}

/** aaaaaaaa, abcabcabc, 12341234 */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}

/** 12345678, qwertyuiop, and two halves of such walks in a row */
function isWalk(text: string): boolean {
  if (walks.some((row) => row.includes(text))) return true;
  const half = Math.ceil(text.length / 2);
  return [half, text.length - half].some((at) => at >= 3 && [text.slice(0, at), text.slice(at)].every((part) => part.length >= 3 && walks.some((row) => row.includes(part))));
}
