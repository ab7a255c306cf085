import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The script that brings the server-rendered page to life, as a text inside the page itself: a visitor on a
 * slow line has the whole page with one response. By the manifest that webpack writes beside the bundle; without
 * one (the bundle was not built) the page goes without: it works all the same.
 */
export function enhancementScript(buildFolder: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(path.join(buildFolder, 'manifest.json'), 'utf8')) as {
      enhancement?: { scripts?: string[] };
    };
    const [file] = manifest.enhancement?.scripts ?? [];
    return file && inScript(readFileSync(path.join(buildFolder, 'public', file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What would end the element early or open a comment in it can only stand in strings of a script: there an escape says
 * the same.
 */
function inScript(code: string): string {
  return code.replace(/<(?=\/script|!--|script)/gi, '\\x3c').trim();
}
