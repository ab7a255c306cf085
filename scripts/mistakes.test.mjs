import { readFileSync } from 'node:fs';
import { ofOthers, ofOurOwnKind } from './mistakes/list.mjs';
import { mistakesPage } from './mistakes/page.mjs';
import { edited } from './mistakes/plant.mjs';
import { inRoot } from './product/root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');

describe('the place of an edit', () => {
  const source = "function f(a) {\n  return call(\n    a,\n    'text',\n  );\n}\n";

  it('is found whatever the line breaks, quotes and trailing commas are', () => {
    expect(edited(source, ['f.ts', 'return call(a, "text");', 'return a;'])).toBe('function f(a) {\n  return a;\n}\n');
  });

  it('is refused when the code is missing or there twice', () => {
    expect(() => edited(source, ['f.ts', 'return b;', ''])).toThrow('0 times');
    expect(() => edited(source + source, ['f.ts', 'return call(a, "text");', ''])).toThrow('2 times');
  });
});

describe('a planted mistake', () => {
  it.each([...ofOthers, ...ofOurOwnKind])(
    'of %s, %s, can still be planted and has its test in %s: %s',
    (_from, name, test, _says, ...edits) => {
      expect(read(test)).toContain(name);
      for (const edit of edits) expect(edited(read(edit[0]), edit)).not.toBe(read(edit[0]));
    },
  );

  it('is there for each of the 22 mistakes of others', () => {
    expect([...new Set(ofOthers.map(([from]) => from))]).toEqual(
      Array.from({ length: 22 }, (_, index) => `P${index + 1}`),
    );
  });

  it('was seen: docs/mistakes.md holds every one', () => {
    expect(read('docs/mistakes.md')).toBe(mistakesPage());
  });
});
