import escapeHtml from 'escape-html';
import { visibleText } from './mailText';

/** A block of an email. Both bodies escape all text that a person typed. */
export type MailBlock =
  | { paragraph: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { code: string }
  | { link: { label: string; url: string } };

/**
 * Builds the text and HTML bodies of an email from the same blocks. It leaves out rows without a value. There is no
 * template language: braces, dollar signs and tags in a value have no meaning.
 */
export function mailBody(blocks: readonly MailBlock[]): { text: string; html: string } {
  const text = `${blocks.map(blockAsText).join('\n\n')}\n`;
  const html =
    '<!doctype html><html><head><meta charset="utf-8"></head>' +
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2430">' +
    `${blocks.map(blockAsHtml).join('')}</body></html>\n`;
  return { text, html };
}

function blockAsText(block: MailBlock): string {
  if ('paragraph' in block) return visibleText(block.paragraph);
  if ('code' in block) return `    ${visibleText(block.code)}`;
  if ('link' in block) return `${visibleText(block.link.label)}: ${block.link.url}`;
  return filledRows(block.rows)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function blockAsHtml(block: MailBlock): string {
  if ('paragraph' in block) return `<p dir="auto">${htmlLines(block.paragraph)}</p>`;
  if ('code' in block)
    return `<p style="font-family:monospace;font-size:20px;letter-spacing:1px">${htmlLines(block.code)}</p>`;
  if ('link' in block) return `<p><a href="${escapeHtml(block.link.url)}">${htmlLines(block.link.label)}</a></p>`;
  const rows = filledRows(block.rows).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:2px 12px 2px 0;font-weight:600">${escapeHtml(label)}</th>` +
      `<td dir="auto" style="padding:2px 0">${htmlLines(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

function filledRows(rows: readonly (readonly [string, string])[]): [string, string][] {
  return rows
    .map(([label, value]): [string, string] => [label, visibleText(value).trim()])
    .filter(([, value]) => value !== '');
}

function htmlLines(text: string): string {
  return escapeHtml(visibleText(text)).replace(/\n/g, '<br>');
}
