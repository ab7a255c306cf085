import escapeHtml from 'escape-html';
import { inlineStyleHeaders } from '../../http/inlineStyleHeaders';
import { apiErrors, apiRules } from './apiRules';
import { describedOperations, describedObjects, groupedOperations, parameterTitles } from './describedOperations';
import type { DescribedOperation, DescribedObject } from './describedOperations';
import type { ApiDocument } from './openApi';
import type { ApiField } from './schemaFields';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dee7, #3a4150); --soft: light-dark(#f4f6f9, #1d222c); --accent: light-dark(#0b62c4, #7cb7ff); }
body { margin: 0 auto; padding: 24px 20px 80px; max-width: 60rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
h3 { margin: 2.2rem 0 .3rem; font: 600 1rem/1.5 ui-monospace, monospace; scroll-margin-top: 1rem; }
h3 b { color: var(--accent); } h3 a { color: inherit; text-decoration: none; } h3 a:hover { text-decoration: underline; }
p { margin: .4rem 0; } code { font: .92em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: 4px; }
nav ul { columns: 20rem; padding: 0; list-style: none; font: .85rem/1.9 ui-monospace, monospace; } a { color: var(--accent); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; margin: .8rem 0; font-size: .92rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); } th { font-weight: 600; overflow-wrap: normal; }
`;

export const apiPageHeaders = inlineStyleHeaders(style);

const prose = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\{([A-Z]\w+)\}/g, '<a href="#$1">$1</a>');
const row = (cells: string[]) => `<tr>${cells.map((content) => `<td>${content}</td>`).join('')}</tr>`;

function table(heads: string[], rows: string[][]): string {
  const head = heads.map((text) => `<th scope="col">${prose(text)}</th>`).join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`;
}

function fieldTable(title: string, fields: ApiField[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, type, isRequired, meaning }) => [
    `<code>${escapeHtml(name)}</code>`,
    prose(type),
    isRequired ? 'yes' : '',
    prose(meaning),
  ]);
  return table([title, 'type', 'required', 'meaning'], rows);
}

function chapterOf({
  name,
  method,
  path,
  summary,
  who,
  about,
  parameters,
  body,
  response,
  errorStatuses,
}: DescribedOperation): string {
  return [
    `<h3 id="${name}"><a href="#${name}"><b>${method}</b> ${escapeHtml(path)}</a></h3>`,
    `<p>${prose(summary)}.</p><p>Operation <code>${name}</code>. Allowed for: ${escapeHtml(who)}.${about ? ` Object: ${prose(about)}.` : ''}</p>`,
    ...parameters.map(({ place, fields }) => fieldTable(parameterTitles[place], fields)),
    body ? fieldTable(`body (${body.type})`, body.fields) : '',
    `<p>Response: ${prose(response.text)}. Errors: ${errorStatuses.join(', ')}.</p>`,
    fieldTable('content', response.fields),
  ].join('\n');
}

function objectOf({ name, description, fields }: DescribedObject): string {
  return `<h3 id="${name}"><a href="#${name}">${name}</a></h3>\n<p>${prose(description)}</p>\n${fieldTable('field', fields)}`;
}

/** The documentation as an HTML page without scripts and third-party content. */
export function apiPage(document: ApiDocument): string {
  const { title } = document.info;
  const operations = describedOperations(document);
  const groups = groupedOperations(operations);
  const contents = operations
    .map(({ name, method, path }) => `<li><a href="#${name}">${method} ${escapeHtml(path)}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The API of ${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>The API of ${escapeHtml(title)}</h1>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
<ul>${apiRules.map((rule) => `<li>${prose(rule)}</li>`).join('')}</ul>
${table(
  ['status', 'message', 'when'],
  apiErrors.map(([status, message, when]) => [String(status), escapeHtml(message), prose(when)]),
)}
<nav aria-label="Operations"><ul>${contents}</ul></nav>
${groups.map(([group, ofGroup]) => `<h2>${escapeHtml(group)}</h2>\n${ofGroup.map(chapterOf).join('\n')}`).join('\n')}
<h2>Objects</h2>
${describedObjects(document).map(objectOf).join('\n')}
</main></body></html>
`;
}
