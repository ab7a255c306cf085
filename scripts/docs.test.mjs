import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDecisions } from './docs/decisionList.mjs';
import { layerPurposes, layers, testLayers } from './layers.mjs';
import { inRoot, root } from './product/root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const inFolder = (folder, options) => readdirSync(inRoot(folder), options).map((file) => path.join(folder, file));

describe('the generated pages', () => {
  it('are current: run npm run docs', () => {
    const { stderr, status } = spawnSync(process.execPath, ['scripts/docs.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('say of every layer what it holds', () => {
    expect(Object.keys(layerPurposes)).toEqual([...Object.keys(layers), ...testLayers]);
  });
});

describe('the decisions', () => {
  const decisions = readDecisions();

  it('are numbered without gaps, in the file name and in the title', () => {
    const names = decisions.map(({ file, text }) => [file.slice(0, 4), /^# (\d+)\. /.exec(text)?.[1]]);
    expect(names).toEqual(decisions.map((_, index) => [String(index + 1).padStart(4, '0'), String(index + 1)]));
  });

  it.each(decisions.map(({ file, text }) => [file, text]))('%s has date, status and three sections', (_file, text) => {
    expect(text).toMatch(
      /^# .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/,
    );
  });
});

describe('the documentation', () => {
  const pages = [...inFolder('.'), ...inFolder('docs', { recursive: true })].filter((file) => file.endsWith('.md'));

  it.each(pages)('%s links only to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !existsSync(inRoot(path.dirname(page), link)))).toEqual([]);
  });

  it.each(pages)('%s has no unresolved merge conflict', (page) => {
    expect(read(page)).not.toMatch(/^(<{7}|>{7}) /m);
  });
});

describe('README.md', () => {
  it('lists every setting that the server reads, and no other', () => {
    const files = inFolder('src/server/app').filter((file) => /(?<!\.test)\.ts$/.test(file));
    const readers = files.filter((file) => read(file).includes("from './readSetting'"));
    const isRead = readers.flatMap((file) =>
      [...read(file).matchAll(/(?:'|environment\.)([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*)\b/g)].map(([, name]) => name),
    );
    const rows = [...read('README.md').matchAll(/^\| (`[A-Z0-9_`, ]+) \|/gm)];
    const listed = rows.flatMap(([, names]) => names.match(/[A-Z0-9_]+/g));
    expect(listed.sort()).toEqual([...new Set(isRead)].sort());
  });
});

describe('docs/commands.md', () => {
  it('lists every script of package.json, and no other', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = read('docs/commands.md').matchAll(/npm (?:run )?(?!run\b)([a-z:-]+)/g);
    expect([...new Set([...commands].map(([, name]) => name))].sort()).toEqual(Object.keys(scripts).sort());
  });
});
