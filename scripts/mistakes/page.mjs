import { mistakes } from './list.mjs';

/** docs/mistakes.md: written when every mistake of the list was planted and seen. */
export function mistakesPage() {
  const rows = mistakes.map(({ name, test, says }) => `| \`${name}\` | ${test.replace(/^src\//, '')} | ${says} |`);
  return `# Planted mistakes

Each row is a mistake that \`npm run mistakes\` plants in a copy of the source. The named test then has to fail, and the mistake is
removed. Only a run in which every mistake made its test fail writes this page. The edits are in \`scripts/mistakes/\`.

A mistake changes a rule or removes a check. Some are known from published advisories and changelogs of similar products and of
libraries.

| Name in the test | Test | Planted |
|---|---|---|
${rows.join('\n')}
`;
}
