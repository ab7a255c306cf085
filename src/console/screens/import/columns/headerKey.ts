import { foldText } from '../../../../text/foldText';

/** The words of a header: "HomePhone 2" becomes "home phone". Removes numbers, punctuation and "Value". */
export function headerWords(header: string): string {
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'value')
    .join(' ');
}

/** The normalized header: "E-mail 2 - Value" becomes "email". */
export function headerKey(header: string): string {
  return headerWords(header)
    .replace(/^e mail\b/, 'email')
    .replace(/^e posta\b/, 'eposta');
}
