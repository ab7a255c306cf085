import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { bundleReport, gzipSizeOf, modulesOf } from '../testing/bundles';

const publicFolder = path.resolve(__dirname, '../../build/public');
const ofTheConsole =
  /^src\/console\/|node_modules\/(@reduxjs|redux|react-redux|redux-persist|reselect|immer|react-router|react-router-dom|@base-ui|react-hook-form|lucide-react|@tanstack)\//;
const react = /node_modules\/(react|react-dom|scheduler)\//;

describe('The bundles', () => {
  it('keep the console, its state, router and components out of the public page', () => {
    expect(modulesOf('preview')).toContain('src/preview/main.tsx');
    expect(modulesOf('preview').filter((name) => ofTheConsole.test(name))).toEqual([]);
    expect(modulesOf('console').filter((name) => ofTheConsole.test(name))).not.toEqual([]);
  });

  it('send no React with the server-rendered page and its worker', () => {
    const names = [...modulesOf('enhancement'), ...modulesOf('worker')];
    expect(names).toContain('src/preview/enhancement/main.ts');
    expect(names).toContain('src/preview/service-worker/main.ts');
    expect(modulesOf('preview').filter((name) => react.test(name))).not.toEqual([]);
    expect(names.filter((name) => react.test(name) || ofTheConsole.test(name))).toEqual([]);
  });

  it('send no server code and no wire schemas to browsers', () => {
    const names = (['console', 'preview', 'enhancement', 'worker'] as const).flatMap(modulesOf);
    expect(
      names.filter((name) =>
        /^src\/(server|testing|journeys|contract\/wire)\/|node_modules\/(typebox|kysely|fastify)\//.test(name),
      ),
    ).toEqual([]);
  });

  it('keep the gallery of components out of the product', () => {
    expect(modulesOf('console').filter((name) => name.startsWith('src/ui/gallery/'))).toEqual([]);
  });

  it('bring the enhancement of the server-rendered page in at most 12 kB', () => {
    expect(gzipSizeOf('enhancement', ['enhancement'], '.js')).toBeLessThanOrEqual(12 * 1024);
  });

  it('hold the shared styles of the console in at most 16 kB, those of rare screens in 10 kB', () => {
    const groups = Object.keys(bundleReport('console').groups);
    const all = gzipSizeOf('console', groups, '.css');
    const shared = gzipSizeOf('console', ['Login', 'startConsole', 'DashboardScreen'], '.css');
    expect(shared).toBeLessThanOrEqual(16 * 1024);
    expect(all - shared).toBeGreaterThan(0);
    expect(all - shared).toBeLessThanOrEqual(10 * 1024);
  });
});

describe('The public folder', () => {
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));

  it('holds the scripts of the console and of the public page', () => {
    expect(scripts.length).toBeGreaterThan(20);
  });

  it('holds the icon that iPhones show on the home screen: 180 px wide and opaque', async () => {
    const icon = await sharp(path.join(publicFolder, 'apple-touch-icon.png')).metadata();
    expect(icon).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
  });

  it('holds scripts of the public page without syntax that is newer than Safari 13.1', () => {
    const ofVisitors = scripts.filter((file) => /^(assets\/enhancement\.\w+|card-worker)\.js$/.test(file));
    expect(ofVisitors).toHaveLength(2);
    const logicalAssignment = /(\?\?|\|\||&&)=/;
    for (const file of ofVisitors)
      expect(readFileSync(path.join(publicFolder, file), 'utf8')).not.toMatch(logicalAssignment);
  });

  it('holds no source maps and no script that points at one', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(
      scripts.filter((file) => readFileSync(path.join(publicFolder, file), 'utf8').includes('sourceMappingURL')),
    ).toEqual([]);
  });

  it('holds the license of every package in a bundle, and of the fonts of themes', () => {
    for (const name of ['console', 'preview'] as const) {
      const licenses = readFileSync(path.join(publicFolder, `licenses/${name}.txt`), 'utf8').split('\n');
      const packages = modulesOf(name).flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
      const fonts = name === 'preview' ? ['@fontsource-variable/lora', '@fontsource/lato'] : [];
      for (const needed of new Set([...packages, ...fonts]))
        expect(licenses.filter((line) => line.startsWith(`${needed} (`))).toEqual([
          expect.stringMatching(/\((MIT|ISC|OFL-1\.1)\)$/),
        ]);
    }
    for (const name of ['enhancement', 'worker'] as const)
      expect(modulesOf(name).filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('names no folder of the machine it was built on', () => {
    const root = path.resolve(__dirname, '../..');
    expect(scripts.filter((file) => readFileSync(path.join(publicFolder, file), 'utf8').includes(root))).toEqual([]);
  });

  it('holds documents without inline scripts and styles', () => {
    for (const name of ['console.html', 'preview.html']) {
      const text = readFileSync(path.join(publicFolder, name), 'utf8');
      expect(text).toMatch(/<script defer src="\/assets\//);
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="/);
    }
  });
});
