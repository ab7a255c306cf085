import { apiRefusals, apiRules } from './apiRules';
import { groupedCalls } from './describedCalls';
import type { DescribedCall } from './describedCalls';
import type { ApiField } from './schemaFields';

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/([*_])/g, '\\$1');

function table(title: string, fields: ApiField[]): string {
  const rows = fields.map(({ name, type, isRequired }) => `| \`${name}\` | ${cell(type)} | ${isRequired ? 'yes' : ''} |`);
  return [`| ${title} | is | always |`, '| --- | --- | --- |', ...rows].join('\n');
}

function chapterOf({ method, path, summary, who, about, query, body, answer }: DescribedCall): string {
  const parts = [
    `### ${method} ${path}`,
    summary && `${summary}.`,
    `Who may: ${who}.${about ? ` On what: ${about}.` : ''}`,
    query.length > 0 && table('in the query', query),
    body && table(`in the body (${body.type})`, body.fields),
    `Answers ${answer.text}.`,
    answer.fields.length > 0 && table('in the content', answer.fields),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** docs/api.md: every call with who may make it, what it takes and what it answers. */
export function apiMarkdown(title: string, calls: DescribedCall[]): string {
  const refusals = apiRefusals.map(([status, message, when]) => `| ${status} | ${message} | ${when} |`);
  return [
    `# The calls of ${title}`,
    'Made by `npm run api-docs` from the routes, their schemas and the policy table. A running server shows the same at `/api/docs`, and as OpenAPI at `/api/openapi.json`.',
    ['## For every call', '', ...apiRules.map((rule) => `- ${rule}`)].join('\n'),
    ['| status | message | when |', '| --- | --- | --- |', ...refusals].join('\n'),
    ...groupedCalls(calls).flatMap(([group, ofGroup]) => [`## ${group}`, ...ofGroup.map(chapterOf)]),
  ].join('\n\n') + '\n';
}
