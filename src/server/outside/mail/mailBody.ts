import escapeHtml from 'escape-html';
import { isArabicNumber } from '../../../text/isArabicNumber';
import { isolatedText, leftToRightText } from './direction';
import { visibleText } from './mailText';

/** A sentence with typed values in it, such as names. */
export type Sentence = { fixed: readonly string[]; values: readonly string[] };

/** A label with its value. `isLeftToRight`: the value is a phone number or an address. */
export type MailRow = { label: string; value: string; isLeftToRight?: boolean };

/** A block of an email. Both bodies escape all text that a person typed. */
export type MailBlock =
  | { paragraph: string | Sentence }
  | { rows: readonly MailRow[] }
  | { code: string }
  | { link: { label: string; url: string } };

/**
 * The font of the page and of each cell. Outlook on Windows has Times New Roman in a cell without a font, and in place
 * of fonts whose first name is not one of its own.
 */
const font = "font-family:'Segoe UI',system-ui,sans-serif;font-size:16px;line-height:1.5";

/** The tag of a template string with typed values. */
export function sentence(fixed: readonly string[], ...values: string[]): Sentence {
  return { fixed, values };
}

/** The block that says whose cards a login is for; none for '', a login of several accounts. */
export function accountOfLogin(account: string): MailBlock[] {
  return account === '' ? [] : [{ paragraph: sentence`Your login is for the digital business cards of ${account}.` }];
}

/**
 * Builds the text and HTML bodies of an email from the same blocks. It leaves out rows without a value. There is no
 * template language: braces, dollar signs and tags in a value have no meaning. Each block has its direction, because
 * mail programs drop that of the document and show the blocks in a page of any language. It has no colors, because that
 * page may be dark.
 */
export function mailBody(blocks: readonly MailBlock[]): { text: string; html: string } {
  const text = `${blocks.map(blockAsText).join('\n\n')}\n`;
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
    `<body style="${font}">${blocks.map(blockAsHtml).join('')}</body></html>\n`;
  return { text, html };
}

function blockAsText(block: MailBlock): string {
  if ('paragraph' in block)
    return withValues(block.paragraph, visibleText, (value) => isolatedText(visibleText(value)));
  if ('code' in block) return `    ${visibleText(block.code)}`;
  if ('link' in block) return `${visibleText(block.link.label)}: ${block.link.url}`;
  return filledRows(block.rows)
    .map(({ label, value, isLeftToRight }) => {
      // The first line follows the label; the others stand alone.
      const shown = value.replace(/^.*/, isLeftToRight ? leftToRightText : isolatedText);
      return `${label}: ${shown}`;
    })
    .join('\n');
}

function blockAsHtml(block: MailBlock): string {
  if ('paragraph' in block)
    return `<p dir="ltr">${withValues(block.paragraph, htmlLines, (value) => `<bdi>${htmlLines(value)}</bdi>`)}</p>`;
  if ('code' in block)
    return `<p dir="ltr" style="font-family:monospace;font-size:20px;letter-spacing:1px">${htmlLines(block.code)}</p>`;
  if ('link' in block)
    return `<p dir="ltr"><a href="${escapeHtml(block.link.url)}">${htmlLines(block.link.label)}</a></p>`;
  const rows = filledRows(block.rows).map(
    ({ label, value, isLeftToRight = false }) =>
      `<tr><th scope="row" align="left" valign="top" style="${font};padding:2px 12px 2px 0;font-weight:600">${escapeHtml(label)}</th>` +
      `<td dir="${isLeftToRight ? 'ltr' : 'auto'}" style="${font};padding:2px 0">${htmlValue(value, isLeftToRight)}</td></tr>`,
  );
  return `<table dir="ltr" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function htmlValue(value: string, isLeftToRight: boolean): string {
  return isLeftToRight && isArabicNumber(value) ? `<bdo dir="ltr">${htmlLines(value)}</bdo>` : htmlLines(value);
}

/** A paragraph with `ofFixed` of its own texts and `ofValue` of the typed ones. */
function withValues(
  paragraph: string | Sentence,
  ofFixed: (text: string) => string,
  ofValue: (text: string) => string,
): string {
  if (typeof paragraph === 'string') return ofFixed(paragraph);
  const { fixed, values } = paragraph;
  return String.raw({ raw: fixed.map(ofFixed) }, ...values.map(ofValue));
}

function filledRows(rows: readonly MailRow[]): MailRow[] {
  return rows.map((row) => ({ ...row, value: visibleText(row.value).trim() })).filter(({ value }) => value !== '');
}

function htmlLines(text: string): string {
  return escapeHtml(visibleText(text)).replace(/\n/g, '<br>');
}
