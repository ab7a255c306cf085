import { utf8Text, windowsEncoding } from './decodeText';

/**
 * The letters of code page 850 from 128 on, with _ for other signs. Windows packs western names in it, or in 437, which
 * has the same letters at their places.
 */
const westernLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø_Ø_ƒáíóúñÑªº_____________ÁÂÀ________' + '______ãÃ________ðÐÊËÈıÍÎÏ_____Ì_ÓßÔÒõÕµþÞÚÛÙýÝ';

/** Those of code page 852, for Central Europe. */
const centralLetters =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ_čáíóúĄąŽžĘę_źČş_______ÁÂĚŞ____Żż_' +
  '______Ăă________đĐĎËďŇÍÎě____ŢŮ_ÓßÔŃńňŠšŔÚŕŰýÝţ____ˇ_______űŘř';

/**
 * The name of a packed file: in UTF-8, which archives of macOS do not say, else in the code page in which Windows packs
 * names in a language.
 * @param path each byte as a character
 * @param language of the browser, such as pl-PL
 */
export function packedName(path: string, language = 'en'): string {
  const bytes = Uint8Array.from(path, (sign) => sign.charCodeAt(0));
  return utf8Text(bytes) ?? dosText(bytes, windowsEncoding(language));
}

/** @param encoding in which Windows has texts in the language: for the languages of East Asia it is also that of DOS */
function dosText(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'windows-1251') return new TextDecoder('ibm866').decode(bytes);
  if (!encoding.startsWith('windows-')) return new TextDecoder(encoding).decode(bytes);
  const letters = encoding === 'windows-1250' ? centralLetters : westernLetters;
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? '_'))).join('');
}
