import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(css|tsx?)$/.test(name) && !/\.test\.|^(testing|journeys|server)\/|^ui\/gallery\//.test(name),
);
const textOf = (name: string) => readFileSync(join(source, name), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const sheets = files.filter((name) => name.endsWith('.css')).map((name) => ({ name, text: textOf(name) }));
const styles = sheets.map(({ text }) => text).join('');
const documents = ['console.html', 'preview.html'].map((name) => join('..', 'public', name));
const markup = [...files.filter((name) => !name.endsWith('.css')), ...documents].map(textOf).join('');

const allOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found = '']) => found));

describe('The style sheets', () => {
  it('set no custom property that nothing reads', () => {
    const read = allOf(styles + markup, /(?:var\(|')(--[\w-]+)/g);
    const unread = [...allOf(styles, /(--[\w-]+):/g)].filter((name) => !read.has(name));
    expect(unread).toEqual([]);
  });

  it('name no class that no component or document has', () => {
    const unknown = [...allOf(styles, /\.([a-z][\w-]*)/g)].filter((name) => {
      // Some names end in a value: `button-${kind}`.
      const starts = name.split('-').map((_, index, words) => `${words.slice(0, index + 1).join('-')}-\\$\\{`);
      return !new RegExp(`(?<![\\w-])(${name}(?![\\w-])|${starts.join('|')})`).test(markup);
    });
    // Of Lucide's icons.
    expect(unknown).toEqual(['lucide']);
  });

  it('show no button and no row of a table as pointed at after a finger has pressed it', () => {
    const pressed = ['ui/Button.css', 'ui/IconButton.css', 'ui/DataTable.css'].map(textOf).join('');
    const elsewhere = pressed.replace(/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
    const rules = (text: string) => text.match(/\.(?:[\w-]*button[\w-]*|data-table-row):[^,{]*\bhover\b[^{]*/g) ?? [];
    expect(rules(pressed).length).toBeGreaterThan(5);
    expect(rules(elsewhere)).toEqual([]);
  });

  // Between `max-width: 639px` and `min-width: 640px` are widths that browsers with zoom have.
  it('of the console divide widths without a gap', () => {
    const divided = sheets.filter(({ name, text }) => !name.startsWith('card/') && /@media[^{]*(min|max)-/.test(text));
    expect(divided.map(({ name }) => name)).toEqual([]);
  });
});
