import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './product/root.mjs';

/** Planted mistakes: the file, its text, and the rule that has to report it. */
const planted = [
  [
    'src/ui/planted.ts',
    "import { routePaths } from '../contract/routes';\nexport const planted = routePaths;",
    'import-x/no-restricted-paths',
  ],
  ['src/contract/planted.ts', "import '../server/database/openDatabase';", 'import-x/no-restricted-paths'],
  [
    'src/preview/planted.ts',
    "import { store } from '../console/store/store';\nexport const planted = store;",
    'import-x/no-restricted-paths',
  ],
  [
    'src/console/screens/lists/planted.ts',
    "import { useCard } from '../card/useCard';\nexport const planted = useCard;",
    'import-x/no-restricted-paths',
  ],
  [
    'src/console/screens/account/planted.ts',
    "import type { Crop } from '../card/squareCrop';\nexport type Planted = Crop;",
    'import-x/no-restricted-paths',
  ],
  [
    'src/console/api/planted.ts',
    "import { WireAccount } from '../../contract/wire/account';\nexport const planted = WireAccount;",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'src/console/app/planted.ts',
    "import { anAccount } from '../../testing/builders';\nexport const planted = anAccount;",
    'no-restricted-imports',
  ],
  [
    'src/server/app/planted.ts',
    "import { FakeMailer } from '../../testing/fakes/fakeMailer';\nexport const planted = FakeMailer;",
    'no-restricted-imports',
  ],
  ['src/ui/planted.ts', 'export enum Planted {\n  One,\n}', 'no-restricted-syntax'],
  ['src/ui/planted.ts', "export * from './Button';", 'no-restricted-syntax'],
  ['src/ui/planted.ts', 'export const planted: any = 1;', '@typescript-eslint/no-explicit-any'],
  [
    'src/card/planted.tsx',
    'export const planted = (about: string) => <p dangerouslySetInnerHTML={{ __html: about }} />;',
    'no-restricted-syntax',
  ],
  [
    'src/console/app/planted.ts',
    'export const planted = (place: Element, about: string) => void (place.innerHTML = about);',
    'no-restricted-syntax',
  ],
];

/** What production code may not do, without exception. */
const unsafe = [
  ['src/server/app/planted.ts', 'export const planted = (text: string): unknown => eval(text);', 'no-eval'],
  [
    'src/console/app/planted.ts',
    'export const planted = (text: string): unknown => new Function(text);',
    'no-new-func',
  ],
  ['src/console/app/planted.ts', "export const planted = () => setTimeout('alert(1)', 1);", 'no-implied-eval'],
  [
    'src/server/app/planted.ts',
    "import { exec } from 'node:child_process';\nexport const planted = exec;",
    'no-restricted-imports',
  ],
  ['src/server/app/planted.ts', "import vm from 'vm';\nexport const planted = vm;", 'no-restricted-imports'],
  ['src/server/app/planted.ts', 'export const planted = Math.random();', 'no-restricted-properties'],
  [
    'src/server/app/planted.ts',
    "import { createHash } from 'node:crypto';\nexport const planted = createHash('md5');",
    'no-restricted-syntax',
  ],
  [
    'src/server/app/planted.ts',
    "import { createHmac } from 'node:crypto';\nexport const planted = createHmac('sha1', 'key');",
    'no-restricted-syntax',
  ],
  ['src/server/app/planted.ts', 'export const planted = { rejectUnauthorized: false };', 'no-restricted-syntax'],
  ['src/server/app/planted.ts', "export const planted = () => fetch('https://cards.test');", 'no-restricted-globals'],
  ['src/server/app/planted.ts', "export const planted = (value: unknown) => value == '1';", 'eqeqeq'],
  ['src/server/app/planted.ts', "export const planted = () => console.log('a line beside the log');", 'no-console'],
];
const all = [...planted, ...unsafe];

/** What oxlint finds. */
const foundByOxlint = [
  ['async function planted() {}\nplanted();', 'typescript(no-floating-promises)'],
  ['[1].forEach(async () => {});', 'typescript(no-misused-promises)'],
  [
    "export function planted(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    'typescript(switch-exhaustiveness-check)',
  ],
  ['export const planted = () => <img src="/x.png" />;', 'jsx-a11y(alt-text)'],
  ['export const planted = () => <p tabIndex={0}>text</p>;', 'jsx-a11y(no-noninteractive-tabindex)'],
];

const lintAll = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ overrideConfigFile: 'scripts/eslint.config.mjs' });
  const planted = JSON.parse(process.argv[1]);
  const found = [];
  for (const [filePath, text] of planted) {
    const [{ messages }] = await eslint.lintText(text, { filePath });
    found.push(messages.map(({ ruleId }) => ruleId));
  }
  console.log(JSON.stringify(found));`;

describe('the lint', () => {
  const found = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', lintAll, JSON.stringify(all)], {
      cwd: root,
      encoding: 'utf8',
    }),
  );

  it.each(planted.map(([file, text, rule], index) => [file, rule, text, index]))(
    'refuses in %s what %s forbids',
    (_file, rule, _text, index) => {
      expect(found[index]).toContain(rule);
    },
  );

  it.each(unsafe.map(([file, text, rule], index) => [text, rule, file, index]))(
    'refuses unsafe code: %s',
    (_text, rule, _file, index) => {
      expect(found[planted.length + index]).toContain(rule);
    },
  );

  it.each(foundByOxlint)('by oxlint refuses: %s', (text, rule) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-lint-'));
    const compilerOptions = { strict: true, target: 'es2022', jsx: 'preserve' };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(path.join(folder, 'planted.tsx'), `${text}\nexport {};\n`);
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const config = path.join(root, 'scripts/oxlint.json');
    const { status, stdout } = spawnSync(process.execPath, [oxlint, '--config', config, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stdout).toContain(rule);
  });
});
