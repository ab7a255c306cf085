/**
 * `npm run bench -- <name>`: measures one thing and prints a table. Each measurement is a file
 * scripts/bench/<name>.bench.mjs that exports `title` and `measure(tools)`, which resolves to {columns, rows, passed}:
 * `passed` says whether the numbers the product promises were reached. Compare ratios inside one run, never
 * milliseconds of two machines.
 */
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { requireNodeVersion } from '../product/nodeVersion.mjs';
import { inRoot } from '../product/root.mjs';
import { table } from './table.mjs';

requireNodeVersion();
const known = readdirSync(inRoot('scripts', 'bench'))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.replace('.bench.mjs', ''));
const [name, ...parameters] = process.argv.slice(2);
if (!known.includes(name)) {
  console.error(`npm run bench -- <name>, with one of: ${known.join(', ')}`);
  process.exit(1);
}
const { title, measure } = await import(`./${name}.bench.mjs`);
console.log(title);
console.log(`${os.cpus().length} cores, ${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}\n`);
const { columns, rows, passed } = await measure({ parameters, log: (line) => console.log(line) });
console.log(`\n${table(columns, rows)}\n`);
console.log(passed ? 'Every promised number was reached.' : 'Not every promised number was reached.');
process.exitCode = passed ? 0 : 1;
