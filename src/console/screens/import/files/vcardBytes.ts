const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const blanks: readonly (number | undefined)[] = [0x20, 0x09];

/**
 * A file of vCards without the folds between the bytes of one character in UTF-8, which some programs make (RFC 6350,
 * 3.2). With them, the file would not be valid UTF-8.
 */
export function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  // UTF-16 has zeros, and characters whose bytes look like a fold.
  if (bytes.includes(0)) return bytes;
  const whole = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    at += foldBytes(bytes, at);
    whole[length] = bytes[at]!;
    length += 1;
  }
  return whole.subarray(0, length);
}

/** The number of bytes of a fold between two bytes of a character, which are above 127; 0 where there is none. */
function foldBytes(bytes: Uint8Array, at: number): number {
  const breakBytes = bytes[at] === carriageReturn ? 2 : 1;
  const isFold = bytes[at + breakBytes - 1] === lineFeed && blanks.includes(bytes[at + breakBytes]);
  const isContinued = (bytes[at + breakBytes + 1] ?? 0) >> 6 === 0b10;
  return isFold && isContinued && (bytes[at - 1] ?? 0) > 0x7f ? breakBytes + 1 : 0;
}
