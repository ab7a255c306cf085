import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the enhancement script of the public page, whose file name is in webpack's manifest. The script is inline, so
 * that a visitor on a slow connection needs only one response. Returns undefined when the bundle has not been built:
 * the page works without it.
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

/** Escapes text that would end the script element or open a comment. The bundle has it only in strings. */
function inScript(code: string): string {
  return code.replace(/<(?=\/script|!--|script)/gi, '\\x3c').trim();
}
