/** The list of docs/decisions/README.md, made from the titles of the decisions. */
import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';

const folder = inRoot('docs', 'decisions');

/** The decisions with their file names and texts, in order. @returns {{ file: string, text: string }[]} */
export function readDecisions() {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  return files.sort().map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}

/** A line with number, title and link of each decision. */
export function decisionList() {
  return readDecisions()
    .map(({ file, text }) => `- [${/^# (.+)$/m.exec(text)?.[1] ?? file}](${file})`)
    .join('\n');
}
