import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './product/root.mjs';

/** Planted mistakes: the file, its text, and the rule that has to report it. */
const planted = [
  [
    'src/ui/planted.ts',
    "import { routePaths } from '../contract/routes';\nexport const planted = routePaths;",
    'project(layers)',
  ],
  ['src/contract/planted.ts', "import '../server/database/openDatabase';", 'project(layers)'],
  [
    'src/preview/planted.ts',
    "import { store } from '../console/store/store';\nexport const planted = store;",
    'project(layers)',
  ],
  [
    'src/console/screens/lists/planted.ts',
    "import { useCard } from '../card/useCard';\nexport const planted = useCard;",
    'project(layers)',
  ],
  [
    'src/console/screens/account/planted.ts',
    "import type { Crop } from '../card/squareCrop';\nexport type Planted = Crop;",
    'project(layers)',
  ],
  [
    'src/console/api/planted.ts',
    "import { WireAccount } from '../../contract/wire/account';\nexport const planted = WireAccount;",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/console/app/planted.ts',
    "import { anAccount } from '../../testing/builders';\nexport const planted = anAccount;",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/server/app/planted.ts',
    "import { FakeMailer } from '../../testing/fakes/fakeMailer';\nexport const planted = FakeMailer;",
    'eslint(no-restricted-imports)',
  ],
  ['src/ui/planted.ts', 'export enum Planted {\n  One,\n}', 'project(forbidden-syntax)'],
  ['src/ui/planted.ts', "export * from './Button';", 'project(forbidden-syntax)'],
  ['src/ui/planted.ts', 'export const planted: any = 1;', 'typescript(no-explicit-any)'],
  [
    'src/card/planted.tsx',
    'export const planted = (about: string) => <p dangerouslySetInnerHTML={{ __html: about }} />;',
    'project(forbidden-syntax)',
  ],
  [
    'src/console/app/planted.ts',
    'export const planted = (place: Element, about: string) => void (place.innerHTML = about);',
    'project(forbidden-syntax)',
  ],
];

/** What production code may not do, without exception. */
const unsafe = [
  ['src/server/app/planted.ts', 'export const planted = (text: string): unknown => eval(text);', 'eslint(no-eval)'],
  [
    'src/console/app/planted.ts',
    'export const planted = (text: string): unknown => new Function(text);',
    'eslint(no-new-func)',
  ],
  ['src/console/app/planted.ts', "export const planted = () => setTimeout('alert(1)', 1);", 'eslint(no-implied-eval)'],
  [
    'src/server/app/planted.ts',
    "import { exec } from 'node:child_process';\nexport const planted = exec;",
    'eslint(no-restricted-imports)',
  ],
  ['src/server/app/planted.ts', "import vm from 'vm';\nexport const planted = vm;", 'eslint(no-restricted-imports)'],
  ['src/server/app/planted.ts', 'export const planted = Math.random();', 'eslint(no-restricted-properties)'],
  [
    'src/server/app/planted.ts',
    "import { createHash } from 'node:crypto';\nexport const planted = createHash('md5');",
    'project(forbidden-syntax)',
  ],
  [
    'src/server/app/planted.ts',
    "import { createHmac } from 'node:crypto';\nexport const planted = createHmac('sha1', 'key');",
    'project(forbidden-syntax)',
  ],
  ['src/server/app/planted.ts', 'export const planted = { rejectUnauthorized: false };', 'project(forbidden-syntax)'],
  [
    'src/server/app/planted.ts',
    "export const planted = () => fetch('https://cards.test');",
    'eslint(no-restricted-globals)',
  ],
  ['src/server/app/planted.ts', "export const planted = (value: unknown) => value == '1';", 'eslint(eqeqeq)'],
  [
    'src/server/app/planted.ts',
    "export const planted = () => console.log('a line beside the log');",
    'eslint(no-console)',
  ],
];

/** What the types show, and markup that not everybody can use. */
const typesAndMarkup = [
  ['async function planted() {}\nplanted();', 'typescript(no-floating-promises)'],
  ['[1].forEach(async () => {});', 'typescript(no-misused-promises)'],
  [
    "export function planted(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    'typescript(switch-exhaustiveness-check)',
  ],
  ['export const planted = () => <img src="/x.png" />;', 'jsx-a11y(alt-text)'],
  ['export const planted = () => <p tabIndex={0}>text</p>;', 'jsx-a11y(no-noninteractive-tabindex)'],
];

const all = [...planted, ...unsafe, ...typesAndMarkup.map(([text, rule]) => ['src/ui/planted.tsx', text, rule])];

/** The rules that each planted mistake breaks. One lint reads all of them: its start takes longest. */
function brokenRules() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-lint-'));
  const files = all.map(([file], index) => file.replace('planted', `planted${index}`));
  files.forEach((file, index) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${all[index][1]}\nexport {};\n`);
  });
  const compilerOptions = { strict: true, target: 'es2022', jsx: 'preserve' };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  // The patterns of the rules count from the folder of the configuration.
  const config = pathToFileURL(path.join(root, 'oxlint.config.mjs'));
  writeFileSync(path.join(folder, 'oxlint.config.mjs'), `export { default } from '${config}';\n`);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const parameters = ['--config', 'oxlint.config.mjs', '--type-aware', '--format', 'json', 'src'];
  const { stdout } = spawnSync(process.execPath, [oxlint, ...parameters], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout);
  return files.map((file) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code));
}

describe('the lint', () => {
  const found = brokenRules();

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

  it.each(typesAndMarkup.map(([text, rule], index) => [text, rule, index]))(
    'refuses by types or markup: %s',
    (_text, rule, index) => {
      expect(found[planted.length + unsafe.length + index]).toContain(rule);
    },
  );
});
