import { darker, fabrics, lighter } from './palette';
import type { Skin } from './palette';
import { bothSides, ellipse, path, stroke } from './svg';
import type { Garment, Traits } from './traits';

const body =
  'M64 620 C66 540 104 494 172 474 C212 462 238 452 246 434 L354 434 C362 452 388 462 428 474 C496 494 534 540 536 620 Z';

type Cloth = { base: string; dark: string; deep: string; light: string; accent: string; accentDark: string };

const cloth = (cloth: Cloth) =>
  path(body, cloth.base) +
  path('M352 434 C362 452 388 462 428 474 C496 494 534 540 536 620 L430 620 C440 560 420 500 352 470 Z', cloth.dark, {
    'fill-opacity': 0.45,
  });
const armFolds = (color: string) =>
  bothSides(stroke('M150 620 C148 586 152 562 160 540', color, 4, { 'stroke-opacity': 0.5 }));
/** The shadow of the chin on the neck. */
const neckShadow = (skin: Skin) =>
  path('M247 392 C262 424 334 430 353 384 L354 412 C334 452 268 444 246 412 Z', skin.shade, { 'fill-opacity': 0.85 });
const roundNeck = (skin: Skin) =>
  path('M246 404 C245 422 242 430 238 438 C240 488 360 488 362 438 C358 430 355 422 354 404 Z', skin.base) +
  neckShadow(skin);
const deepNeck = (skin: Skin, depth: number) =>
  path(`M246 404 C245 422 242 430 238 438 L300 ${depth} L362 438 C358 430 355 422 354 404 Z`, skin.base) +
  path(`M300 ${depth} L362 438 L326 460 Z`, skin.shade, { 'fill-opacity': 0.3 }) +
  neckShadow(skin);
const collar = (color: string, edge: string) =>
  bothSides(
    path('M244 426 C232 434 226 446 224 456 L262 520 L300 478 C280 464 256 448 244 426 Z', color, {
      stroke: edge,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }),
  );
const buttons = (color: string, ...at: number[]) => at.map((y) => ellipse(300, y, 4.4, 4.4, color)).join('');
const lapels = (base: string, dark: string) =>
  bothSides(
    path('M236 442 C222 450 206 460 196 464 L206 536 L184 548 L272 640 L304 640 L262 520 Z', base, {
      stroke: dark,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }),
  );

/** Each garment is drawn over the neck; uncovered parts are skin. */
const wardrobe: Record<Garment, (colors: Cloth, skin: Skin) => string> = {
  tee: (c, skin) =>
    cloth(c) + armFolds(c.deep) + roundNeck(skin) + stroke('M237 438 C240 490 360 490 363 438', c.dark, 9),
  vneck: (c, skin) =>
    cloth(c) + armFolds(c.deep) + deepNeck(skin, 530) + stroke('M240 438 L300 530 L360 438', c.dark, 10),
  shirt: (c, skin) =>
    cloth(c) +
    armFolds(c.deep) +
    deepNeck(skin, 500) +
    stroke('M300 496 L300 620', c.dark, 3) +
    collar(c.light, c.dark) +
    buttons(c.deep, 540, 582),
  polo: (c, skin) =>
    cloth(c) +
    armFolds(c.deep) +
    deepNeck(skin, 510) +
    path('M286 492 L314 492 L314 588 L286 588 Z', c.dark, { 'fill-opacity': 0.7 }) +
    buttons(c.light, 524, 560) +
    collar(c.base, c.deep),
  blazer: (c, skin) =>
    cloth(c) +
    path('M240 440 L300 640 L360 440 Z', c.accent) +
    roundNeck(skin) +
    stroke('M238 440 C242 488 358 488 362 440', c.accentDark, 6) +
    lapels(c.base, c.deep),
  suit: (c, skin) =>
    cloth(c) +
    path('M236 440 L300 660 L364 440 Z', fabrics.white) +
    deepNeck(skin, 490) +
    path('M288 488 L312 488 L318 512 L312 640 L288 640 L282 512 Z', c.accent) +
    path('M288 488 L312 488 L316 508 L300 516 L284 508 Z', c.accentDark) +
    bothSides(
      path('M244 426 C234 434 230 444 228 452 L266 512 L300 482 C280 466 258 450 244 426 Z', '#fbfaf7', {
        stroke: '#d8d4cb',
        'stroke-width': 2.5,
      }),
    ) +
    lapels(c.base, c.deep),
  turtleneck: (c) =>
    cloth(c) +
    armFolds(c.deep) +
    path(
      'M246 398 C262 414 338 414 354 398 C360 420 362 440 368 456 C340 480 260 480 232 456 C238 440 240 420 246 398 Z',
      c.light,
    ) +
    path('M330 410 C342 406 350 402 354 398 C360 420 362 440 368 456 C356 466 344 472 330 474 Z', c.dark, {
      'fill-opacity': 0.4,
    }) +
    stroke('M234 456 C262 480 338 480 366 456 M244 426 C264 440 336 440 356 426', c.dark, 3, { 'stroke-opacity': 0.6 }),
  hoodie: (c, skin) =>
    bothSides(
      path('M226 430 C190 436 176 466 186 500 C220 520 262 510 300 510 L300 470 C270 462 244 448 226 430 Z', c.dark),
    ) +
    cloth(c) +
    roundNeck(skin) +
    bothSides(
      path('M242 424 C210 440 194 462 196 488 C226 514 264 524 300 528 L300 492 C262 486 244 462 242 424 Z', c.light),
    ) +
    stroke('M276 512 L272 578 M324 512 L328 578', fabrics.cream, 5),
  apron: (c, skin) =>
    path(body, c.accent) +
    armFolds(c.accentDark) +
    roundNeck(skin) +
    stroke('M237 438 C240 490 360 490 363 438', c.accentDark, 8) +
    path('M226 520 C260 530 340 530 374 520 L398 640 L202 640 Z', c.base) +
    bothSides(stroke('M236 528 C222 500 216 478 214 456', c.base, 15)) +
    stroke('M226 521 C260 531 340 531 374 521', c.dark, 4) +
    stroke('M262 570 L338 570', c.dark, 4),
  coat: (c, skin) =>
    path(body, fabrics.white) +
    path('M352 434 C496 484 534 540 536 620 L430 620 C440 560 420 500 352 470 Z', '#c9ccd2', { 'fill-opacity': 0.5 }) +
    path('M240 440 L300 640 L360 440 Z', c.base) +
    deepNeck(skin, 496) +
    collar(c.light, c.dark) +
    lapels('#fbfaf7', '#c9ccd2') +
    stroke('M392 570 L440 570', '#c9ccd2', 4),
  blouse: (c, skin) =>
    cloth(c) +
    armFolds(c.deep) +
    deepNeck(skin, 516) +
    path('M240 434 C256 470 280 500 300 516 C282 520 256 500 234 462 Z', c.light) +
    path('M360 434 C344 470 320 500 300 516 C318 520 344 500 366 462 Z', c.light) +
    stroke('M300 516 C286 552 282 590 284 620 M300 516 C312 548 318 584 316 620', c.dark, 4, { 'stroke-opacity': 0.7 }),
  cardigan: (c, skin) =>
    cloth(c) +
    path('M246 446 L266 640 L334 640 L354 446 Z', c.accent) +
    roundNeck(skin) +
    stroke('M240 442 C244 488 356 488 360 442', c.accentDark, 6) +
    bothSides(stroke('M240 440 C252 500 262 560 264 640', c.dark, 13)) +
    [520, 566].map((y) => ellipse(260, y, 5, 5, c.light)).join(''),
  dungarees: (c, skin) =>
    path(body, c.accent) +
    armFolds(c.accentDark) +
    roundNeck(skin) +
    stroke('M237 438 C240 490 360 490 363 438', c.accentDark, 8) +
    path('M232 536 L368 536 L378 640 L222 640 Z', c.base) +
    bothSides(path('M196 464 L222 456 L262 548 L236 552 Z', c.base)) +
    bothSides(ellipse(250, 548, 8, 8, fabrics.mustard)) +
    stroke('M270 572 L330 572 L330 620 M270 572 L270 620', c.dark, 4),
};

export function clothesOf(traits: Traits, skin: Skin): string {
  const base = fabrics[traits.fabric];
  const accent = fabrics[traits.accent];
  return wardrobe[traits.wears](
    {
      base,
      dark: darker(base, 0.2),
      deep: darker(base, 0.34),
      light: lighter(base, 0.16),
      accent,
      accentDark: darker(accent, 0.2),
    },
    skin,
  );
}

export function neckOf(skin: Skin): string {
  return path('M249 330 L246 430 L354 430 L351 330 Z', skin.base) + neckShadow(skin);
}
