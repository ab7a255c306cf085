import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCycles } from './importCycles.mjs';

describe('importCycles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const found = () => importCycles(folder).map((cycle) => cycle.map((file) => file.slice(folder.length + 1)));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds a cycle that only a type import closes', () => {
    write('a.ts', "import { b } from './b';\nexport type A = number;\nexport const a = b;");
    write('b.tsx', "import type { A } from './a';\nexport const b: A = 1;");
    expect(found()).toEqual([['a.ts', 'b.tsx', 'a.ts']]);
  });

  it('finds none once the type has a file of its own', () => {
    write('b.tsx', "import type { A } from './types';\nexport const b: A = 1;");
    write('types.ts', 'export type A = number;');
    expect(found()).toEqual([]);
  });

  it('follows dynamic imports and ignores tests', () => {
    write('types.ts', "export const load = () => import('./a');");
    write('a.test.ts', "import './a';\nimport './a.test';");
    expect(found()).toEqual([['a.ts', 'b.tsx', 'types.ts', 'a.ts']]);
  });
});
