import { readFileSync } from 'node:fs';
import { mistakes } from './mistakes/list.mjs';
import { mistakesPage } from './mistakes/page.mjs';
import { edited } from './mistakes/plant.mjs';
import { inRoot } from './product/root.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');

describe('the position of an edit', () => {
  const editOf = (find) => ({ file: 'f.ts', find, replace: 'return a;' });
  const source = "function f(a) {\n  return call(\n    a,\n    'text',\n  );\n}\n";

  it('is found with any line breaks, quotes and trailing commas', () => {
    expect(edited(source, editOf('return call(a, "text");'))).toBe('function f(a) {\n  return a;\n}\n');
  });

  it('is refused when the code is missing or there twice', () => {
    expect(() => edited(source, editOf('return b;'))).toThrow('0 times');
    expect(() => edited(source + source, editOf('return call(a, "text");'))).toThrow('2 times');
  });
});

describe('a planted mistake', () => {
  it.each(mistakes)('of $name can still be planted and has its test in $test: $says', ({ name, test, edits }) => {
    expect(read(test)).toContain(name);
    for (const edit of edits) expect(edited(read(edit.file), edit)).not.toBe(read(edit.file));
  });

  it('was seen: docs/mistakes.md holds every one', () => {
    expect(read('docs/mistakes.md')).toBe(mistakesPage());
  });
});
