import { isUtf8 } from 'node:buffer';
import { hidesArchive } from './hiddenContent';

const pageTags =
  'html|head|body|script|style|title|iframe|object|embed|meta|link|form|svg|math|img|div|font|table|h1|a|b|br|p';
/** The starts of content that browsers, shells and other programs do not treat as plain text. */
const otherKind = new RegExp(
  `^\\s*(?:<(?:!doctype|!--|\\?|%|(?:${pageTags})[\\s/>])|#!|%pdf-|\\{\\\\rtf|%!ps|begin:v|mime-version:|x5o!p%@ap)`,
  'i',
);

/** Whether the content is valid UTF-8 and does not start like a page, a script or another document. */
export function isPlainText(content: Buffer): boolean {
  if (!isUtf8(content)) return false;
  const text = content.toString('utf8');
  // Backspace and escape are allowed, because logs of terminals have them.
  return !/[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/.test(text) && !otherKind.test(text.slice(0, 1000));
}

/** Whether the content is a PDF from its first byte to its end mark, and not also a page or an archive. */
export function isPdf(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 1024);
  const end = content.toString('latin1', Math.max(content.length - 1024, 0));
  if (!/^%PDF-[12]\.\d/.test(start) || !/startxref\s+\d+\s+%%EOF\s*$/.test(end)) return false;
  return !/<\s*(?:script|html|svg|iframe|!doctype)|<\?php/i.test(start) && !hidesArchive(content);
}
