import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultThemes } from '../contract/themes';
import { themeProperties } from './themeStyle';

const styles = ['card.css', 'page.css'].map((name) => readFileSync(path.join(__dirname, name), 'utf8')).join('');
const declarationsOf = (block: string) =>
  [...block.matchAll(/(--face-[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`);
const [byTheSystem, byChoice] = [
  /@media \(prefers-color-scheme: dark\) \{[^{]+\{([^}]+)\}/,
  /\n\.card-themed\[data-theme='dark'\] \{([^}]+)\}/,
].map((pattern) => declarationsOf(pattern.exec(styles)?.[1] ?? ''));

describe('the styles of the page', () => {
  it('are small enough to be inlined into every page, which goes without their comments', () => {
    expect(gzipSync(styles.replace(/\/\*[^]*?\*\//g, '')).length).toBeLessThanOrEqual(4000);
  });

  it("give text sizes in rem, so that the browser's font size applies, but initials fit their circle", () => {
    const fixed = [...styles.matchAll(/([^\s{}]+) \{[^{}]*font(?:-size)?:[^;]*\dpx/g)].map(([, selector]) => selector);
    expect(fixed).toEqual(['.card-photo', '.card-photo']);
  });

  it('give the circle the size of its initials, which some browsers enlarge alone', () => {
    const sizes = [...styles.matchAll(/\.card-photo \{([^}]*)\}/g)].flatMap(([, rules = '']) => [
      ...rules.matchAll(/(?<![-\w])(?:width|height|margin-block-start): ([^;]+)/g),
    ]);
    expect(sizes.map(([, size = '']) => size.replace(/[-\d.]+/, ''))).toEqual(['em', 'em', 'em']);
  });

  // Specification: GEN-10
  it('are dark in the same way by the system and by choice', () => {
    expect(byChoice).toEqual(byTheSystem);
    expect(byChoice?.length).toBeGreaterThan(10);
  });

  it('give every dark role a light twin', () => {
    const light = declarationsOf(/\.card-themed \{([^}]+)\}/.exec(styles)?.[1] ?? '').map((line) => line.split(':')[0]);
    expect(byChoice?.map((line) => line.split(':')[0]).filter((name) => !light.includes(name))).toEqual([]);
  });

  it('use the sheets that contrast is measured against, by default those of the default theme', () => {
    const onWhite = themeProperties({ ...defaultThemes, headerBackgroundColor: '#ffffff' })['--card-on-ground'];
    expect(styles).toContain('--face-sheet: #fff;');
    expect(styles).toContain(`--face-quiet: ${onWhite};`);
    const properties = themeProperties(defaultThemes);
    for (const role of ['sheet', 'ground', 'on-ground', 'quiet', 'line', 'edge', 'press', 'soft', 'on-soft'] as const)
      expect(byChoice).toContain(`--face-${role}: var(--card-${role}-dark, ${properties[`--card-${role}-dark`]})`);
  });

  it('use no left and right, so that both directions are laid out alike', () => {
    const physical = [...styles.matchAll(/(?:margin|padding|border)-(?:left|right)|[^-](?:left|right):/g)].map(
      ([text]) => text,
    );
    expect(physical).toEqual([]);
  });

  it('give lines of text a height that grows with their letters, also where the browser enlarges only these', () => {
    const fixed = [...styles.matchAll(/([^{}]+)\{[^}]*line-height: \d+px/g)].map(([, selector = '']) =>
      selector.trim(),
    );
    // One line in a control of a fixed height.
    expect(fixed).toEqual(['.card-face .card-language']);
  });

  // Specification: GEN-19
  it('keep rows at least 56 px high and controls at least 44', () => {
    expect(Number(/\.card-row \{[^}]*min-height: (\d+)px/.exec(styles)?.[1])).toBeGreaterThanOrEqual(56);
    expect(Number(/\.card-button \{[^}]*min-height: (\d+)px/.exec(styles)?.[1])).toBeGreaterThanOrEqual(44);
    expect(Number(/\.card-tool \{[^}]*height: (\d+)px/.exec(styles)?.[1])).toBeGreaterThanOrEqual(44);
  });
});
