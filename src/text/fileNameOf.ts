/** At most 240 bytes of UTF-8: file systems take 255, with a number and an extension. */
const maxCharacters = 60;
/** Device names that Windows does not allow as file names, also before a dot: "Con. Smith" is the console. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

/**
 * A text as a file name without extension that every file system takes.
 * @param fallback the name for a text of which nothing is left; it also follows a device name
 */
export function fileNameOf(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}"*/:<>?\\|%;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = Array.from(name)
    .slice(0, maxCharacters)
    .join('')
    .replace(/[. ]+$/, '');
  if (short === '') return fallback;
  return short.replace(deviceName, `$& ${fallback}`);
}
