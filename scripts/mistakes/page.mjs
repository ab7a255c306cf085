import { ofOthers, ofOurOwnKind } from './list.mjs';

const table = (rows) =>
  [
    '| From | Name in the test | Test | Planted |',
    '|---|---|---|---|',
    ...rows.map(({ from, name, test, says }) => `| ${from} | \`${name}\` | ${test.replace(/^src\//, '')} | ${says} |`),
  ].join('\n');

/** docs/mistakes.md: written when every mistake of the list was planted and seen. */
export function mistakesPage() {
  return `# Mistakes that would be seen

Tests are worth what they notice. Each row is a mistake that \`npm run mistakes\` plants in a copy of the source; the named
test then fails, and the mistake is taken back. This page is written only by a run in which every single one was seen.
The edits themselves stand in \`scripts/mistakes/list.mjs\`.

## Made by others

P1 to P22 are published advisories and changelogs of products like this one and of its libraries.

${table(ofOthers)}

## Of our own kind

A rule swapped, a check not made, a wall taken down.

${table(ofOurOwnKind)}
`;
}
