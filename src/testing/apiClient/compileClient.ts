import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import type { ApiDocument } from '../../server/resources/openApi/openApi';
import type { Journey } from './journeyResult';

// As a command: it is an ES module, which jest does not load.
const generator = path.join(__dirname, '../../../node_modules/openapi-typescript/bin/cli.js');
const journeyFile = path.join(__dirname, 'journey.ts');
const clientFile = path.join(__dirname, 'api.d.ts');

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

/**
 * Generates a client from an OpenAPI document and compiles the journey against it. The client's file exists only for
 * the compiler.
 * @returns the errors of the compiler, one line each; empty when it compiles
 */
export function compileClient(document: ApiDocument): string[] {
  const client = execFileSync(process.execPath, [generator], { input: JSON.stringify(document), encoding: 'utf8' });
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => path.resolve(file) === clientFile || fileExists(file);
  host.getSourceFile = (file, target, ...rest) =>
    path.resolve(file) === clientFile
      ? ts.createSourceFile(file, client, target)
      : getSourceFile(file, target, ...rest);
  const program = ts.createProgram([journeyFile], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** The journey to run. A plain import would have the project compile it, which has no client to compile it with. */
export async function loadJourney(): Promise<Journey> {
  const { journey } = (await import(journeyFile)) as { journey: Journey };
  return journey;
}
