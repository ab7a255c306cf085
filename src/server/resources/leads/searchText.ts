import { asciiDigits } from '../../../text/asciiDigits';
import { foldText } from '../../../text/foldText';

/** The text that the search in received contacts reads: the folded texts, and the digits of the phone number as 0-9. */
export function searchTextOf({
  name,
  company,
  phone,
  email,
}: {
  name: string;
  company: string;
  phone: string;
  email: string;
}): string {
  return foldText([name, company, phone, asciiDigits(phone).replace(/\D/g, ''), email].join(' '));
}
