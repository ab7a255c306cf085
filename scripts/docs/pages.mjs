/** Writes and compares the pages that are generated from the code. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';

const read = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : '');

/** Writes pages. @param {Record<string, string>} pages file -> text */
export function writePages(pages) {
  for (const [file, text] of Object.entries(pages)) writeFileSync(inRoot(file), text);
}

/** The files whose text differs from what is generated. @param {Record<string, string>} pages file -> text */
export function outdatedPages(pages) {
  return Object.keys(pages).filter((file) => read(file) !== pages[file]);
}

/**
 * Replaces the part of a file between `<!-- name -->` and `<!-- /name -->`.
 * @throws Error when the file lacks the markers
 */
export function withPart(file, name, part) {
  const text = read(file);
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} needs the markers ${begin} and ${end}.`);
  return `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}`;
}
