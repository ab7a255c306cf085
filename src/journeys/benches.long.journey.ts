import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const minutes = 60_000;

/** Runs a bench. `code` is 0 or 1: whether the promised numbers were reached, which says nothing on a busy machine. */
async function runBench(parameters: readonly string[]): Promise<{ code: number | null; output: string }> {
  const bench = spawn(process.execPath, ['scripts/bench/bench.mjs', ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([
    text(bench.stdout),
    new Promise<number | null>((resolve) => bench.once('close', resolve)),
  ]);
  return { code, output };
}

describe('npm run bench', () => {
  it.each([
    ['console', ['--accounts', '20', '--cards', '400', '--rounds', '1'], 'heap with all details, MB'],
    ['page', ['Fiona MacAllister-Reid', '1'], 'look-ups to a constant route, pairs'],
    ['server', ['sqlite', '--cards', '1000', '--rounds', '1'], 'received contacts of a holder'],
    ['statistics', ['sqlite'], 'visits with a response but not counted'],
    ['waits', ['sqlite', '--cards', '300', '--rounds', '1'], 'restore, ms'],
  ])(
    '-- %s measures to its last row',
    async (name, parameters, lastRow) => {
      const { code, output } = await runBench([name, ...parameters]);
      expect(output).toContain(lastRow);
      expect(output).not.toMatch(/NaN|undefined/);
      expect([0, 1]).toContain(code);
    },
    10 * minutes,
  );
});
