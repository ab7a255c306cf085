import { foldText } from '../../../text/foldText';

/** What the search in received contacts compares: the folded texts, and the phone number as digits. */
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
  return foldText([name, company, phone, phone.replace(/\D/g, ''), email].join(' '));
}
