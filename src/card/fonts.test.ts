import { fontStack, fontStylesheet } from './fonts';

describe('a chosen font', () => {
  // Specification: PUB-14
  it.each(['Default', 'Effra', '', '"; } body { color: red', 'Lato}', 'url(x)', '../../etc', ' Lato', 'a'.repeat(65)])(
    '%j loads nothing',
    (family) => {
      expect(fontStylesheet(family)).toBeNull();
    },
  );

  // Specification: PUB-14, THEME-03
  it('from the list is loaded from our own origin', () => {
    expect(fontStylesheet('Source Serif 4')).toBe('/fonts/source-serif-4.css');
    expect(fontStylesheet('Lato')).toBe('/fonts/lato.css');
  });

  it('comes before its size-adjusted fallback and the system fonts', () => {
    expect(fontStack('Open Sans')).toMatch(/^"Open Sans", "Open Sans Fallback", system-ui, /);
    expect(fontStack('Effra')).toMatch(/^Effra, .*system-ui/);
    expect(fontStack('Default')).toMatch(/^system-ui, /);
    expect(fontStack('"}x')).toBe(fontStack('Default'));
  });
});
