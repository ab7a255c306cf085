import { foldText } from '../../../../text/foldText';

/** The normalized header: "E-mail 2 - Value" becomes "email". Removes numbers, punctuation and "Value". */
export function headerKey(header: string): string {
  const words = foldText(header)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'value');
  return words
    .join(' ')
    .replace(/^e mail\b/, 'email')
    .replace(/^e posta\b/, 'eposta');
}
