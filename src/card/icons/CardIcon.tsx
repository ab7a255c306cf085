import type { IconName, IconShape } from '../../contract/themes';
import { flatten, hexOf, parseColor, textOn, white } from '../../color/color';
import { glyphs } from './glyphs';

/** The outlines behind a glyph; standard has none. shape-1 is a leaf: two round corners, two pointed ones. */
const outlines: Record<Exclude<IconShape, 'standard'>, string> = {
  'semi-rounded': 'M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z',
  rounded: 'M12 0a12 12 0 1 1 0 24 12 12 0 1 1 0-24Z',
  'shape-1': 'M12 0h9a3 3 0 0 1 3 3v9a12 12 0 0 1-12 12H3a3 3 0 0 1-3-3v-9A12 12 0 0 1 12 0Z',
};

type CardIconProps = {
  name: IconName;
  shape: IconShape;
  /** #RRGGBB or #RRGGBBAA; left out, the colors are the theme's custom properties (card.css). */
  color?: string;
};

/**
 * One of the card's icons: the bare glyph, or the glyph in a readable color on a filled shape. It is decoration: the
 * text beside it has the meaning.
 */
export function CardIcon({ name, shape, color }: CardIconProps) {
  const { fill, line } = glyphs[name];
  const chosen = color === undefined ? null : flatten(parseColor(color) ?? white, white);
  const isBare = shape === 'standard';
  const glyphColor = chosen && (isBare ? color : hexOf(textOn(chosen)));
  const drawing = (
    <>
      {fill && <path d={fill} fill="currentColor" fillRule="evenodd" />}
      {line && <path d={line} fill="none" stroke="currentColor" strokeWidth="2" />}
    </>
  );
  return (
    <svg
      className={`card-icon card-icon-${shape}${chosen ? '' : ' card-icon-themed'}`}
      viewBox={isBare ? '-6 -6 36 36' : '0 0 24 24'}
      width="40"
      height="40"
      aria-hidden="true"
      color={glyphColor ?? undefined}
    >
      {isBare ? (
        drawing
      ) : (
        <>
          <path className="card-icon-shape" d={outlines[shape]} fill={chosen ? color : undefined} />
          <g transform="translate(5.5 5.5) scale(.542)">{drawing}</g>
        </>
      )}
    </svg>
  );
}
