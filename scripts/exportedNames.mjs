import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from './product/root.mjs';

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|journey|d)\.tsx?$/.test(name);

/**
 * The names that two files export, and those files: `{ name: ['src/a.ts', 'src/b.ts'] }`. A constant and a type of the
 * same name in one file count once; a name that a file exports again is not counted.
 */
export function namesExportedTwice() {
  const files = new Map();
  for (const file of readdirSync(inRoot('src'), { recursive: true }).filter(isSource)) {
    for (const name of exportedNames(readFileSync(inRoot('src', file), 'utf8')))
      files.set(name, [...(files.get(name) ?? []), path.posix.join('src', file.split(path.sep).join('/'))]);
  }
  return Object.fromEntries(
    [...files].filter(([, places]) => places.length > 1).map(([name, places]) => [name, places.sort()]),
  );
}

/** The names that a source declares and exports. */
export function exportedNames(text) {
  const { statements } = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest);
  const exported = statements.filter((statement) =>
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const names = exported.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((declaration) => declaration.name)
      : [statement.name],
  );
  return new Set(names.filter((name) => name && ts.isIdentifier(name)).map(({ text: name }) => name));
}
