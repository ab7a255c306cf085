import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { coverageOf, measureFont } from '../outside/fonts/fontMetrics';
import { bundledFonts } from '../resources/fonts/bundledFonts';
import { faces, filesOf } from '../resources/publicCards/previewImage/previewImageFonts';

const file = path.resolve('src/server/resources/fonts/bundledMetrics.json');

/** `npm run font-metrics`: measures the bundled fonts and writes bundledMetrics.json, with a line for each font. */
async function fontMetrics(): Promise<void> {
  const metrics: string[] = [];
  const measured = bundledFonts().flatMap(({ files }) => files.filter(({ isSlice }) => !isSlice));
  for (const font of measured) {
    const content = await font.read();
    if (content) metrics.push(`${JSON.stringify(font.name)}:${JSON.stringify(await measureFont(content))}`);
  }
  const coverage: string[] = [];
  for (const face of faces) {
    const files = await Promise.all(filesOf(face, /-400-normal\.woff2$/).map((name) => readFile(name)));
    coverage.push(`${JSON.stringify(face.family)}:${JSON.stringify(await coverageOf(files))}`);
  }
  await writeFile(file, `{"metrics":{\n${metrics.join(',\n')}\n},"coverage":{\n${coverage.join(',\n')}\n}}\n`);
}

fontMetrics().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
