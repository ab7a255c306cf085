import { apiExample } from './apiExample';
import { apiErrors, apiRules } from './apiRules';
import { describedOperations, describedObjects, groupedOperations, parameterTitles } from './describedOperations';
import type { DescribedOperation, DescribedObject } from './describedOperations';
import type { ApiDocument } from './openApi';
import type { ApiField } from './schemaFields';

const linked = (text: string) =>
  text.replace(/\{([A-Z]\w+)\}/g, (_, name: string) => `[${name}](#${name.toLowerCase()})`);
const cell = (text: string) => linked(text.replace(/\|/g, '\\|').replace(/([*_])/g, '\\$1'));

function table(title: string, fields: ApiField[]): string {
  const rows = fields.map(
    ({ name, type, isRequired, meaning }) =>
      `| \`${name}\` | ${cell(type)} | ${isRequired ? 'yes' : ''} | ${cell(meaning)} |`,
  );
  return [`| ${title} | type | required | meaning |`, '| --- | --- | --- | --- |', ...rows].join('\n');
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
  const parts = [
    `### ${method} ${path}`,
    summary && `${summary}.`,
    `Operation \`${name}\`. Allowed for: ${who}.${about ? ` Object: ${about}.` : ''}`,
    ...parameters.map(({ place, fields }) => fields.length > 0 && table(parameterTitles[place], fields)),
    body && table(`body (${body.type})`, body.fields),
    `Response: ${linked(response.text)}. Errors: ${errorStatuses.join(', ')}.`,
    response.fields.length > 0 && table('content', response.fields),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function objectOf({ name, description, fields }: DescribedObject): string {
  return [`### ${name}`, description, table('field', fields)].join('\n\n');
}

/** The text of docs/api.md: for every operation its roles, parameters, body and response. */
export function apiMarkdown(document: ApiDocument): string {
  const { title } = document.info;
  const errorRows = apiErrors.map(([status, message, when]) => `| ${status} | ${message} | ${when} |`);
  return (
    [
      `# The API of ${title}`,
      'Made by `npm run api-docs` from the routes, their schemas and the policy table. A running server shows the operations at `/api/docs`, and as OpenAPI at `/api/openapi.json`.',
      ['## All operations', '', ...apiRules.map((rule) => `- ${rule}`)].join('\n'),
      ['| status | message | when |', '| --- | --- | --- |', ...errorRows].join('\n'),
      '## Example',
      'On the demo data:',
      `\`\`\`\n${apiExample}\n\`\`\``,
      ...groupedOperations(describedOperations(document)).flatMap(([group, ofGroup]) => [
        `## ${group}`,
        ...ofGroup.map(chapterOf),
      ]),
      '## Objects',
      ...describedObjects(document).map(objectOf),
    ].join('\n\n') + '\n'
  );
}
