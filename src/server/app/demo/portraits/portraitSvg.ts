import { SeededRandom } from '../seededRandom';
import { clothesOf, neckOf } from './clothes';
import { definitions, earringsOf, glassesOf, groundOf } from './extras';
import { ears, faceOf, headOutline, lowerFaceOf } from './face';
import { shortHair } from './hair';
import type { HairDrawing } from './hair';
import { longHair } from './longHair';
import { darker, fabrics, grounds, hairTones, lighter, skins } from './palette';
import { group, path } from './svg';
import type { Traits } from './traits';

/** The looks that the demo data gives; the others are derived from the name. */
export type Looks = Pick<Traits, 'skin' | 'hair' | 'tone' | 'wears' | 'fabric'> & Partial<Traits>;

function traitsOf(name: string, looks: Looks): Traits {
  const random = new SeededRandom(`looks of ${name}`);
  const drawn = {
    accent: random.pick(['white', 'cream', 'sky', 'rose', 'mustard', 'charcoal'] as const),
    mouth: random.pick(['smile', 'smile', 'grin', 'grin', 'halfSmile'] as const),
    jaw: random.between(0.15, 0.55),
    build: random.between(0.95, 1.05),
    ground: random.integer(0, grounds.length - 1),
  };
  return {
    beard: 'none',
    glasses: 'none',
    earrings: 'none',
    lashes: false,
    lines: false,
    freckles: false,
    ...drawn,
    ...looks,
  };
}

/**
 * A friendly drawn portrait, 600 x 600, head and shoulders. The same name and looks give the same picture.
 * It is generated: it shows no real person, and no third party has rights to it.
 */
export function portraitSvg(name: string, looks: Looks): string {
  const traits = traitsOf(name, looks);
  const skin = skins[traits.skin];
  const tone = hairTones[traits.tone];
  const scarf = {
    base: fabrics[traits.accent],
    deep: darker(fabrics[traits.accent], 0.2),
    light: lighter(fabrics[traits.accent], 0.35),
  };
  const draw = shortHair[traits.hair] ?? longHair[traits.hair];
  const hair: HairDrawing = draw ? draw(tone, scarf) : { behind: '', upon: '' };
  const head = headOutline(traits.jaw);
  const kind = new SeededRandom(`ground of ${name}`).integer(0, 4);
  const person =
    hair.behind +
    group(neckOf(skin) + clothesOf(traits, skin), {
      transform: `translate(${300 - 300 * traits.build} -16) scale(${traits.build} 1)`,
    }) +
    ears(skin, traits.jaw) +
    path(head, 'url(#skin)') +
    group(faceOf(traits, skin, tone) + group(hair.upon, { transform: 'translate(4 10)', opacity: 0.16 }), {
      'clip-path': 'url(#head)',
    }) +
    lowerFaceOf(traits, skin, tone) +
    glassesOf(traits) +
    hair.upon +
    earringsOf(traits);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">${definitions(traits, head, skin)}` +
    `${groundOf(traits, kind)}${group(person, { transform: 'translate(-63 -8) scale(1.21)' })}</svg>`
  );
}
