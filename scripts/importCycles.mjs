import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.(test|journey|d)\.tsx?$/.test(file);

/** The product's files below a folder. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter(isProduct);

/** The relative imports of a file, type imports and dynamic imports included, as file names. */
function importsOf(file) {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => ['', '.ts', '.tsx'].map((ending) => join(dirname(file), fileName) + ending))
    .filter((imported) => isProduct(imported) && existsSync(imported));
}

/**
 * Finds circular imports, also those that only a type import closes.
 * @param {string} folder all product files below it are read
 * @returns {string[][]} a list of files for each cycle, the first file repeated at the end
 */
export function importCycles(folder) {
  const graph = new Map(filesBelow(folder).map((file) => [file, importsOf(file)]));
  const done = new Set();
  const cycles = [];
  const visit = (file, path) => {
    const start = path.indexOf(file);
    if (start !== -1) return void cycles.push([...path.slice(start), file]);
    if (done.has(file)) return undefined;
    for (const imported of graph.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
