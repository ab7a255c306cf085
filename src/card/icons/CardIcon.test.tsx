import { render } from '@testing-library/react';
import { iconNames, iconShapes } from '../../contract/themes';
import { CardIcon } from './CardIcon';
import { glyphs } from './glyphs';

function drawn(icon: React.ReactElement) {
  return render(icon).container.firstElementChild!;
}

describe('the icon set', () => {
  // Specification: GEN-17, CNST-14
  it('has a drawing for each name', () => {
    expect(Object.keys(glyphs).sort()).toEqual([...iconNames].sort());
  });

  it('is drawn thirteen times differently', () => {
    expect(new Set(Object.values(glyphs).map(({ fill, line }) => `${fill}${line}`)).size).toBe(13);
  });

  // Specification: GEN-16, GEN-17
  it.each(iconNames.flatMap((name) => iconShapes.map((shape) => [name, shape] as const)))(
    'draws %s in the shape %s',
    (name, shape) => {
      const icon = drawn(<CardIcon name={name} shape={shape} />);
      const { fill, line } = glyphs[name];
      const paths = [...icon.querySelectorAll('path')].map((path) => path.getAttribute('d'));
      expect(paths).toEqual(expect.arrayContaining([fill, line].filter(Boolean)));
      expect(icon.querySelectorAll('.card-icon-shape')).toHaveLength(shape === 'standard' ? 0 : 1);
      expect(icon).toHaveAttribute('aria-hidden', 'true');
    },
  );

  // Specification: GEN-16
  it('has a different outline for each of the three filled shapes', () => {
    const outlines = iconShapes.slice(1).map((shape) =>
      drawn(<CardIcon name="globe" shape={shape} />)
        .querySelector('.card-icon-shape')
        ?.getAttribute('d'),
    );
    expect(new Set(outlines).size).toBe(3);
  });
});

describe('the color of an icon', () => {
  // Specification: PUB-15
  it("is the theme's when none is given", () => {
    const icon = drawn(<CardIcon name="globe" shape="rounded" />);
    expect(icon).toHaveClass('card-icon-themed');
    expect(icon.getAttribute('color')).toBeNull();
    expect(icon.querySelector('.card-icon-shape')?.getAttribute('fill')).toBeNull();
  });

  // Specification: THEME-17
  it('fills the bare glyph, or the shape with a readable glyph on it', () => {
    expect(drawn(<CardIcon name="globe" shape="standard" color="#2c384a" />)).toHaveAttribute('color', '#2c384a');
    const filled = drawn(<CardIcon name="globe" shape="shape-1" color="#2c384a" />);
    expect(filled.querySelector('.card-icon-shape')).toHaveAttribute('fill', '#2c384a');
    expect(filled).toHaveAttribute('color', '#ffffff');
    expect(drawn(<CardIcon name="globe" shape="rounded" color="#ffff00" />).getAttribute('color')).toMatch(/^#[0-3]/);
  });
});
