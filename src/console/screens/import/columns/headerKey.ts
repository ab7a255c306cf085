import { foldText } from '../../../../text/foldText';

/** The words of a header: "HomePhone 2" becomes "home phone". Removes numbers, punctuation and "Value". */
export function headerWords(header: string): string {
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'value')
    .join(' ');
}

/** What headers are compared by: "E-mail 2 - Value", "eMail" and "EMAIL" become "email". */
export function headerKey(header: string): string {
  return headerWords(header).replaceAll(' ', '');
}
