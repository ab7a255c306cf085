import { tableLayout } from './tableLayout';

const widths = Array.from({ length: 100 }, (_, index) => 280 + index * 10);

describe('the layout of a statistics table', () => {
  it.each([
    [1120, 'fits', 9],
    [736, 'fits', 9],
    [648, 'sideways', 9],
    [358, 'list', 9],
    [358, 'sideways', 9, true],
    [648, 'fits', 4],
  ])('at %d pixels is %s with %d metrics', (width, kind, metrics, isEditing = false) =>
    expect(tableLayout({ width, metrics, characters: 6, isEditing }).kind).toBe(kind),
  );

  it.each([3, 6, 9, 11])('has room for numbers of %d characters at every width', (characters) => {
    for (const width of widths)
      for (const isEditing of [false, true]) {
        const { metric, views, hasSparklines } = tableLayout({ width, metrics: 9, characters, isEditing });
        expect(metric).toBeGreaterThanOrEqual(characters * 8 + 16);
        expect(views).toBeGreaterThanOrEqual(characters * 8 + 16 + (hasSparklines ? 60 : 0));
      }
  });

  it('shows whole columns beside the name when it scrolls sideways', () => {
    const seen = widths.map((width) => ({
      width,
      ...tableLayout({ width, metrics: 9, characters: 8, isEditing: true }),
    }));
    const sideways = seen.filter(({ kind }) => kind === 'sideways');
    expect(sideways.length).toBeGreaterThan(10);
    for (const { width, name = 0, views, metric } of sideways) {
      expect(views).toBe(metric);
      expect((width - name) % metric).toBe(0);
    }
  });
});
