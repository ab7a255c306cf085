import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fontSlug } from '../../../card/fonts';
import type { FontMetrics } from '../../outside/fonts/fontMetrics';
import bundledMetrics from './bundledMetrics.json';
import { kindOf } from './servedFont';
import type { ServedFont } from './servedFont';

/** The bundled families, all under the SIL Open Font License. After a change, run `npm run font-metrics`. */
const packages = [
  '@fontsource-variable/dancing-script',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  '@fontsource-variable/lora',
  '@fontsource-variable/montserrat',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/nunito',
  '@fontsource-variable/open-sans',
  '@fontsource-variable/playfair-display',
  '@fontsource-variable/raleway',
  '@fontsource-variable/roboto',
  '@fontsource-variable/source-serif-4',
  '@fontsource/lato',
];

/** Subsets that are not served: the browser uses system fonts for them. */
const excludedSubsets = ['math', 'symbols', 'symbols2'];
/** fontsource splits Chinese and Japanese fonts into about a hundred numbered slices: "[12]". */
const sliceKey = /^\[(\d+)\]$/;
/** The weights of a family that is not variable. */
const fixedWeights = ['400', '700'];

const metricsByName: Record<string, FontMetrics> = bundledMetrics.metrics;

type Metadata = {
  id: string;
  family: string;
  category: string;
  variable: false | { wght?: { min: string; max: string } };
};

/** The folder of an installed package. @throws Error when it is not installed */
export function packageFolder(name: string): string {
  return path.dirname(createRequire(__filename).resolve(`${name}/package.json`));
}

function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Content;
}

function familyOf(packageName: string): ServedFont {
  const folder = packageFolder(packageName);
  const { id, family, category, variable } = readJson<Metadata>(folder, 'metadata.json');
  const { version } = readJson<{ version: string }>(folder, 'package.json');
  const ranges = Object.entries(readJson<Record<string, string>>(folder, 'unicode.json')).filter(
    ([subset]) => !excludedSubsets.includes(subset),
  );
  const weights =
    variable && variable.wght
      ? [{ file: 'wght', weight: `${variable.wght.min} ${variable.wght.max}` }]
      : fixedWeights.map((weight) => ({ file: weight, weight }));
  const slug = fontSlug(family);
  const files = ranges.flatMap(([key, unicodeRange]) =>
    weights.map(({ file, weight }) => {
      const slice = sliceKey.exec(key)?.[1];
      const subset = slice ?? key;
      // The name contains the version, so that responses can be cached as immutable.
      const name = `${slug}-${subset}-${file}-${version}.woff2`;
      return {
        name,
        subset,
        weight,
        unicodeRange,
        isSlice: slice !== undefined,
        read: () => readFile(path.join(folder, 'files', `${id}-${subset}-${file}-normal.woff2`)),
        metrics: async () => metricsByName[name] ?? null,
      };
    }),
  );
  return { family, kind: kindOf(category), files };
}

let families: ServedFont[] | undefined;

/** The bundled families, sorted by name and read once. Packages that are not installed are omitted. */
export function bundledFonts(): ServedFont[] {
  families ??= packages
    .flatMap((name) => {
      try {
        return [familyOf(name)];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.family.localeCompare(b.family));
  return families;
}
