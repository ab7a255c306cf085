import { foldText } from '../../../../text/foldText';

/** A header as it is compared: "E-mail 2 - Value" is "e mail". Numbers, marks and what a program adds go. */
export function headerKey(header: string): string {
  const words = foldText(header)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'value');
  return words
    .join(' ')
    .replace(/^e mail\b/, 'email')
    .replace(/^e posta\b/, 'eposta');
}
