import { ofOthers, ofOurOwnKind } from './list.mjs';

const table = (rows) =>
  [
    '| From | Name in the test | Test | Planted |',
    '|---|---|---|---|',
    ...rows.map(({ from, name, test, says }) => `| ${from} | \`${name}\` | ${test.replace(/^src\//, '')} | ${says} |`),
  ].join('\n');

/** docs/mistakes.md: written when every mistake of the list was planted and seen. */
export function mistakesPage() {
  return `# Planted mistakes

Each row is a mistake that \`npm run mistakes\` plants in a copy of the source. The named test then has to fail, and the mistake is
removed. Only a run in which every mistake made its test fail writes this page. The edits are in \`scripts/mistakes/list.mjs\`.

## Mistakes of other products

P1 to P22 are published advisories and changelogs of products like this one and of its libraries.

${table(ofOthers)}

## Other mistakes

A rule that is changed, or a check that is missing.

${table(ofOurOwnKind)}
`;
}
