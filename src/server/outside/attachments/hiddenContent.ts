const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
const pageOrScript = /<\s*(?:script|html|iframe|!doctype|svg\s)|<\?php|%pdf-1|javascript:/i;

/** Whether the content ends with a ZIP archive, which archive programs open whatever is before it. */
export function hidesArchive(content: Buffer): boolean {
  const from = Math.max(content.length - 65_557, 0);
  for (let at = content.indexOf(endOfArchive, from); at !== -1; at = content.indexOf(endOfArchive, at + 1)) {
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) <= content.length) return true;
  }
  return false;
}

/** Whether an image contains an HTML page or a script. */
export function hidesPage(content: Buffer): boolean {
  return pageOrScript.test(content.toString('latin1'));
}
