import { spawnSync } from 'node:child_process';
import { readDecisions } from './docs/decisionList.mjs';
import { layerPurposes, layers, testLayers } from './layers.mjs';
import { root } from './product/root.mjs';

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
