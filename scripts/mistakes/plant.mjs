import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../product/root.mjs';

/** A copy of the source, for planting: the working tree stays as it is. */
export function copyOfSource() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-mistakes-'));
  for (const name of [
    'src',
    'scripts',
    'public',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'jest.config.js',
    'oxlint.config.mjs',
  ])
    cpSync(inRoot(name), path.join(folder, name), { recursive: true });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Returns the text with one edit applied. The place is found by its tokens, so line breaks, indentation, quotes and
 * trailing commas may differ. Throws when the code to replace is not there exactly once.
 */
export function edited(text, { file, find, replace }) {
  const places = placesOf(text, find);
  if (places.length !== 1)
    throw new Error(`${file} contains the code to replace ${places.length} times: ${JSON.stringify(find)}`);
  const [{ start, end }] = places;
  return text.slice(0, start) + replace + text.slice(end);
}

function placesOf(text, find) {
  const verbatim = text.split(find).length - 1;
  if (verbatim === 1) return [{ start: text.indexOf(find), end: text.indexOf(find) + find.length }];
  const wanted = tokensOf(find);
  const tokens = tokensOf(text);
  const places = [];
  for (let first = 0; first + wanted.length <= tokens.length; first += 1) {
    if (wanted.every((token, index) => token.text === tokens[first + index].text)) {
      places.push({ start: tokens[first].start, end: tokens[first + wanted.length - 1].end });
    }
  }
  return places;
}

/** The tokens of some TypeScript, without white space and trailing commas; strings compare by their value. */
function tokensOf(code) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code);
  const tokens = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const isClosing = [
      ts.SyntaxKind.CloseParenToken,
      ts.SyntaxKind.CloseBracketToken,
      ts.SyntaxKind.CloseBraceToken,
    ].includes(kind);
    if (isClosing && tokens.at(-1)?.text === ',') tokens.pop();
    const text = kind === ts.SyntaxKind.StringLiteral ? `"${scanner.getTokenValue()}"` : scanner.getTokenText();
    tokens.push({ text, start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  }
  return tokens;
}

/**
 * Plants a mistake in the copy, runs its test and takes the mistake back.
 * Gives `red`: tests with the name failed; `seen`: how many; `output`: what jest printed.
 */
export async function plant(folder, { name, test, edits }) {
  const before = new Map(edits.map(({ file }) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  try {
    const texts = new Map(before);
    for (const edit of edits) texts.set(edit.file, edited(texts.get(edit.file), edit));
    for (const [file, text] of texts) writeFileSync(path.join(folder, file), text);
    return await runTest(folder, test, name);
  } finally {
    for (const [file, text] of before) writeFileSync(path.join(folder, file), text);
  }
}

function runTest(folder, test, name) {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parameters = [
    path.join('node_modules', 'jest', 'bin', 'jest.js'),
    '--ci',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    test,
    '--testNamePattern',
    pattern,
  ];
  // SQLite is enough here: whether the engines agree is the tests' own question. Some tests are of the long set.
  const environment = { ...process.env, LONG: '1', TEST_POSTGRES_URL: '', TEST_POSTGRES: '' };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', () => {
      const results = readReport(report)
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ fullName, status }) => fullName.includes(name) && status === 'failed');
      resolve({ red: results.length > 0, seen: results.length, output });
    });
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}
