import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isActionCreator } from '@reduxjs/toolkit';
import { rootReducer } from './reducers';

const text = readFileSync(path.resolve(__dirname, '../../../docs/state.md'), 'utf8');
const tree = text.split('```')[1] ?? '';
const consoleFolder = path.resolve(__dirname, '..');

/** The types of all actions that the slices export. */
function actionTypes(): string[] {
  const files = readdirSync(consoleFolder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('Slice.ts'))
    .flatMap((file) => Object.values(jest.requireActual<object>(path.join(consoleFolder, file))))
    .flatMap((exported: unknown) => (isActionCreator(exported) ? exported.type : []));
}

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

  it('names every action of the slices in the table of the log, and none besides', () => {
    const firstCells = [...text.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+\/\w+)`/g)].map(([, type]) => type));
    expect(named.sort()).toEqual(actionTypes().sort());
  });
});
