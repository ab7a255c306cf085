/** The position after the trailer of a GIF (GIF89a, section 27). Null without a trailer. */
export function gifEnd(content: Buffer): number | null {
  let position = 13 + tableBytes(content[10]);
  while (position < content.length) {
    const kind = content[position];
    if (kind === 0x3b) return position + 1;
    if (kind === 0x21) position = afterBlocks(content, position + 2);
    else if (kind === 0x2c) position = afterBlocks(content, position + 11 + tableBytes(content[position + 9]));
    else return null;
  }
  return null;
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(content: Buffer, start: number): number {
  let position = start;
  for (let length = content[position] ?? 0; length !== 0; length = content[position] ?? 0) position += length + 1;
  return position + 1;
}
