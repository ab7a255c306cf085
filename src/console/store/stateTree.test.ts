import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootReducer } from './reducers';

const told = readFileSync(path.resolve(__dirname, '../../../docs/state.md'), 'utf8');
const tree = told.split('```')[1] ?? '';

describe('docs/state.md', () => {
  const state = rootReducer(undefined, { type: 'first look' });

  it('names every part of the state, and none besides', () => {
    const parts = [...tree.matchAll(/^(\w+) /gm)].map(([, name]) => name);
    expect(parts).toEqual(Object.keys(state));
  });

  it.each(['session', 'permissions', 'connection', 'textures', 'preferences'] as const)(
    'names every field of %s',
    (part) => {
      const entry = tree.slice(tree.indexOf(`\n${part} `) + 1).split(/\n(?=\w)/)[0] ?? '';
      const fields = Object.keys(state[part]).filter((field) => field !== '_persist');
      expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(entry))).toEqual([]);
    },
  );
});
