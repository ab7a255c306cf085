import { spawnSync } from 'node:child_process';
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
