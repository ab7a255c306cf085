import { readFileSync } from 'node:fs';

/**
 * The scripts that bring the server-rendered page to life, by the manifest that webpack writes beside the bundle.
 * Without one (the bundle was not built) the page goes without: it works all the same.
 */
export function behaviourScripts(manifestFile: string): string[] {
  try {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { behaviour?: { scripts?: string[] } };
    return manifest.behaviour?.scripts ?? [];
  } catch {
    return [];
  }
}
