/**
 * `npm run mistakes`: mutation testing with chosen mutations. It plants every mistake of scripts/mistakes/list.mjs in a
 * copy of the source, one after the other, runs the test that has to fail, and writes docs/mistakes.md.
 * `npm run mistakes -- vcf` plants only rows that contain the word. Exits with 1 when a test did not fail.
 */
import { writeFileSync } from 'node:fs';
import { mistakes } from './mistakes/list.mjs';
import { copyOfSource, plant } from './mistakes/plant.mjs';
import { mistakesPage } from './mistakes/page.mjs';
import { inRoot } from './product/root.mjs';

const words = process.argv.slice(2);
const chosen = mistakes.filter(({ from, name, test, says }) =>
  words.every((word) => [from, name, test, says].join(' ').includes(word)),
);
const copy = copyOfSource();
const missed = [];
try {
  for (const row of chosen) {
    const { red, seen, output } = await plant(copy.folder, row);
    console.log(`${red ? 'red   ' : 'MISSED'} ${row.name}: ${row.says} (${seen} failed)`);
    if (!red) missed.push([row, output]);
  }
} finally {
  copy.remove();
}
for (const [{ name }, output] of missed) console.log(`\n${name}\n${output.slice(-2000)}`);
if (chosen.length === mistakes.length && missed.length === 0)
  writeFileSync(inRoot('docs', 'mistakes.md'), mistakesPage());
console.log(`\n${chosen.length - missed.length} of ${chosen.length} planted mistakes were seen.`);
process.exitCode = missed.length === 0 ? 0 : 1;
