const maxLineBytes = 75;

/**
 * Folds a content line into lines of at most 75 octets, joined by CRLF and a space, without a line break at the end
 * (RFC 2426 2.6). It never splits a character.
 */
export function foldLine(line: string): string {
  if (line.length <= maxLineBytes && isAscii(line)) return line;
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineBytes) {
      lines.push(current);
      // The space at the beginning of a continuation line counts as well.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
