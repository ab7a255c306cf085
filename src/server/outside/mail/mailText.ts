import { truncated } from '../../../text/truncated';

const subjectCharacters = 80;

/**
 * One line of at most 80 characters. Line breaks become spaces, so that a text cannot add a header. `=?` becomes `= ?`,
 * because mail programs would decode it as an encoded word of RFC 2047.
 */
export function subjectLine(text: string): string {
  const line = visibleText(text).replace(/\s+/gu, ' ').replaceAll('=?', '= ?').trim();
  return truncated(line, subjectCharacters);
}

/**
 * Text with \n as its only line break and without other control characters. It also drops characters that change the
 * text direction (U+202A-E, U+2066-9), which can make a name look like another. Lone surrogates become U+FFFD.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
