/** The encodings of Windows by language, in which Excel writes its "CSV". Other languages have windows-1252. */
const windowsEncodings: Record<string, string> = {
  ar: 'windows-1256',
  bg: 'windows-1251',
  cs: 'windows-1250',
  el: 'windows-1253',
  he: 'windows-1255',
  hu: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  pl: 'windows-1250',
  ro: 'windows-1250',
  ru: 'windows-1251',
  sk: 'windows-1250',
  tr: 'windows-1254',
  uk: 'windows-1251',
  zh: 'gb18030',
  'zh-TW': 'big5',
};

/**
 * The text of a file in the encodings that spreadsheet and contact programs write: UTF-8 and UTF-16 by their byte order
 * mark, UTF-16 without one by its zero bytes, UTF-8 when the bytes are valid, else that of Windows in a language. The
 * mark is not part of the text.
 * @param language of the browser, such as pl-PL
 */
export function decodeText(bytes: Uint8Array, language = 'en'): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  return utf8Text(bytes) ?? new TextDecoder(windowsEncoding(language)).decode(bytes);
}

/** The text of vCards, which name their encoding where it is not UTF-8. */
export function decodeVcards(bytes: Uint8Array, language?: string): string {
  const text = decodeText(bytes, language);
  if (utf16Of(bytes) || utf8Text(bytes) !== undefined) return text;
  const [, charset] = /^[^:\r\n]*;CHARSET=([\w-]+)[^:\r\n]*:.*[^\x00-\x7f]/im.exec(text) ?? [];
  return (charset === undefined ? undefined : decodedAs(charset, bytes)) ?? text;
}

/** The encoding of Windows in a language. */
export function windowsEncoding(language: string): string {
  return windowsEncodings[language] ?? windowsEncodings[language.slice(0, 2)] ?? 'windows-1252';
}

/** By the byte order mark, or by the zeros. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return unmarkedUtf16Of(bytes.subarray(0, 1000));
}

/** Latin text in UTF-16 has a zero as every second byte; no text in another encoding has zeros. */
function unmarkedUtf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let even = 0;
  let odd = 0;
  start.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  const many = start.length / 5;
  if (odd > many && odd > even) return 'utf-16le';
  return even > many && even > odd ? 'utf-16be' : undefined;
}

/** The text of bytes in UTF-8; undefined for other bytes. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return decodedAs('utf-8', bytes);
}

/** Undefined for bytes that are none of the charset, and for an unknown charset. */
function decodedAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
