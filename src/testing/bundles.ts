import { readFileSync } from 'node:fs';
import path from 'node:path';

interface FileReport {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly modules: readonly string[];
}

interface BundleReport {
  /** Files of the entry and of everything imported on demand, by the name of the group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, FileReport>>;
}

export type BundleName = 'console' | 'preview' | 'enhancement' | 'worker';

/** The content of a bundle by webpack's statistics (build/stats); run `npm run build` first. */
export function bundleReport(bundle: BundleName): BundleReport {
  return JSON.parse(readFileSync(path.resolve(__dirname, `../../build/stats/${bundle}.json`), 'utf8')) as BundleReport;
}

/** The names of all modules of a bundle, those loaded on demand included. */
export function modulesOf(bundle: BundleName): string[] {
  return [...new Set(Object.values(bundleReport(bundle).files).flatMap(({ modules }) => modules))];
}

/** How many bytes of a kind a browser loads for some groups of a bundle, gzip-compressed; shared files count once. */
export function gzipSizeOf(bundle: BundleName, groups: readonly string[], kind: '.js' | '.css'): number {
  const report = bundleReport(bundle);
  const files = new Set(groups.flatMap((group) => report.groups[group] ?? []).filter((file) => file.endsWith(kind)));
  return [...files].reduce((sum, file) => sum + (report.files[file]?.gzip ?? 0), 0);
}
