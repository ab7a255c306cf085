import { darker, mixColors } from './palette';
import type { HairTone, Skin } from './palette';
import { bothSides, ellipse, group, mirrored, path, stroke } from './svg';
import type { Traits } from './traits';

/** The outline of a head; `jaw` 0 is round and narrow, 1 is square and broad. */
export function headOutline(jaw: number): string {
  const cheek = 92 + jaw * 3;
  const corner = 48 + jaw * 14;
  const chin = 20 + jaw * 12;
  const left = 300 - cheek;
  const right = 300 + cheek;
  return (
    `M${left} 236 C${left - 2} 162 240 116 300 116 C360 116 ${right + 2} 162 ${right} 236 ` +
    `C${right} 288 ${right - 8} 326 ${300 + corner} 356 C${300 + corner - 16} 372 ${300 + chin} 382 300 382 ` +
    `C${300 - chin} 382 ${300 - corner + 16} 372 ${300 - corner} 356 C${left + 8} 326 ${left} 288 ${left} 236 Z`
  );
}

export function ears(skin: Skin, jaw: number): string {
  const x = 300 - 93 - jaw * 3;
  return bothSides(
    ellipse(x, 254, 17, 27, skin.base) +
      ellipse(x, 254, 17, 27, skin.shade, { 'fill-opacity': 0.35 }) +
      stroke(`M${x - 4} 240 C${x + 9} 240 ${x + 8} 262 ${x - 1} 266`, skin.line, 3, { 'stroke-opacity': 0.4 }),
  );
}

function eye(traits: Traits, skin: Skin): string {
  const smiling = traits.mouth === 'grin';
  const lid = mixColors(skin.line, '#1b1416', 0.55);
  const iris =
    ellipse(256, smiling ? 252 : 251, 8.6, smiling ? 8.8 : 10.6, '#2a2022') +
    ellipse(259.2, 247.4, 2.7, 3, '#ffffff', { 'fill-opacity': 0.92 });
  const upperLid = stroke(
    smiling ? 'M241 250 C246 239.5 265 239 271 249' : 'M241 247 C246 237 265 236.5 271 246',
    lid,
    traits.lashes ? 4.6 : 3.4,
  );
  const lashes = traits.lashes ? stroke('M241.5 247.5 L235.5 242.6', lid, 3.6) : '';
  const crease = stroke('M242 237 C249 230.5 263 230.5 269 235.5', skin.line, 2.2, { 'stroke-opacity': 0.3 });
  const lowerLid = smiling
    ? stroke('M245 264.5 C251 268 261 268 267 264', skin.line, 2.4, { 'stroke-opacity': 0.4 })
    : '';
  const lines = traits.lines
    ? stroke('M231 256 L223 260 M232 248 L224 247', skin.line, 2, { 'stroke-opacity': 0.32 })
    : '';
  return group(iris + upperLid + lashes + crease + lowerLid + lines, {
    transform: 'translate(-38.4 -37.6) scale(1.15)',
  });
}

function brow(traits: Traits, tone: HairTone): string {
  const color =
    traits.hair === 'bald' || traits.tone === 'silver' || traits.tone === 'blond' ? darker(tone.deep, 0.12) : tone.deep;
  return traits.lashes
    ? path('M231 226 C240 214.5 258 212.5 274 221 C275 224 274 226 271 226 C258 220.5 243 220.5 233 228.5 Z', color, {
        'fill-opacity': 0.92,
      })
    : path(
        'M228 227 C238 212.5 259 210.5 276 219.5 C277.5 224 276 227.5 272 227 C258 221.5 242 222.5 231 231.5 Z',
        color,
        { 'fill-opacity': 0.95 },
      );
}

function nose(skin: Skin): string {
  return (
    path('M297 250 C292 274 284 289 284 297 C286 307 314 307 317 297 C316 289 305 274 303 250 Z', skin.light, {
      'fill-opacity': 0.4,
    }) +
    stroke('M285 293 C280 305 290 309 300 308 C310 309 320 305 315 293', skin.line, 3.4, { 'stroke-opacity': 0.55 })
  );
}

function mouth(traits: Traits, skin: Skin): string {
  if (traits.mouth === 'grin') {
    return (
      path('M263 324 C278 329 322 329 337 324 C335 350 318 358 300 358 C282 358 265 350 263 324 Z', '#7d2f33') +
      path(
        'M266.5 326 C282 330 318 330 333.5 326 C333 334 330.5 337.5 329 339 C315 342 285 342 271 339 C269 337 267 333 266.5 326 Z',
        '#fffdf9',
      ) +
      stroke('M260 322.5 C278 328.5 322 328.5 340 322.5', skin.lip, 4.4) +
      stroke('M281 364 C292 368 308 368 319 364', skin.line, 2.6, { 'stroke-opacity': 0.3 })
    );
  }
  const lips = traits.lashes
    ? path(
        'M270 330 C283 323.5 293 323.5 300 327 C307 323.5 317 323.5 330 330 C318 344.5 282 344.5 270 330 Z',
        skin.lip,
        { 'fill-opacity': 0.9 },
      )
    : path('M274 331 C288 328 312 328 326 331 C314 342 286 342 274 331 Z', skin.lip, { 'fill-opacity': 0.55 });
  const line = {
    smile: 'M264 326.5 C276 337 324 337 336 326.5',
    calm: 'M269 330 C282 334 318 334 331 330',
    halfSmile: 'M268 331 C288 336.5 318 335 335 324.5',
  }[traits.mouth];
  return lips + stroke(line, mixColors(skin.lip, skin.line, 0.65), 3.8);
}

/** The bare skin around the mouth inside a beard. */
const lipsWithin = (skin: Skin) =>
  path('M266 327 C280 322 320 322 334 327 C334 346 318 352 300 352 C282 352 266 346 266 327 Z', skin.shade);

function beard(traits: Traits, skin: Skin, tone: HairTone): string {
  const around =
    'M204 246 C203 316 220 364 258 386 C284 399 316 399 342 386 C380 364 397 316 396 246 C391 288 380 308 352 313 C334 302 266 302 248 313 C220 308 209 288 204 246 Z';
  const moustache = path(
    'M300 314 C285 306 262 310 253 330 C267 329 286 330 300 325 C314 330 333 329 347 330 C338 310 315 306 300 314 Z',
    tone.base,
  );
  switch (traits.beard) {
    case 'stubble':
      return path(around, tone.deep, { 'fill-opacity': 0.17 });
    case 'short':
      return path(around, tone.base, { 'fill-opacity': 0.95 }) + lipsWithin(skin);
    case 'full':
      return (
        path(
          'M203 240 C198 330 216 388 256 410 C284 424 316 424 344 410 C384 388 402 330 397 240 C392 286 380 306 352 311 C334 300 266 300 248 311 C220 306 208 286 203 240 Z',
          tone.base,
        ) +
        stroke(
          'M268 392 C280 404 320 404 332 392 M246 372 C250 386 258 394 264 398 M354 372 C350 386 342 394 336 398',
          tone.light,
          3,
          { 'stroke-opacity': 0.35 },
        ) +
        lipsWithin(skin)
      );
    case 'moustache':
      return moustache;
    case 'goatee':
      return (
        moustache +
        path('M272 352 C280 345 320 345 328 352 C330 378 318 392 300 392 C282 392 270 378 272 352 Z', tone.base, {
          'fill-opacity': 0.95,
        })
      );
    default:
      return '';
  }
}

/** Everything inside the outline of the head, in drawing order. The caller clips it to the head. */
export function faceOf(traits: Traits, skin: Skin, tone: HairTone): string {
  const shading =
    path('M352 110 C392 190 384 320 318 384 L420 392 L420 110 Z', skin.shade, { 'fill-opacity': 0.4 }) +
    ellipse(260, 182, 92, 84, 'url(#glow)');
  const blush = bothSides(ellipse(242, 298, 40, 29, 'url(#blush)'));
  const spots = [
    [231, 287],
    [243, 282],
    [254, 289],
    [238, 296],
    [249, 299],
  ] as const;
  const freckles = traits.freckles
    ? bothSides(spots.map(([x, y]) => ellipse(x, y, 2.1, 2.1, skin.line, { 'fill-opacity': 0.4 })).join(''))
    : '';
  const folds = traits.lines
    ? bothSides(stroke('M262 300 C254 310 251 318 252 327', skin.line, 2.4, { 'stroke-opacity': 0.34 }))
    : '';
  const features = bothSides(brow(traits, tone)) + eye(traits, skin) + mirrored(eye(traits, skin)) + nose(skin);
  return shading + blush + freckles + folds + features;
}

/** The beard reaches over the outline of the head, the mouth is drawn over it. */
export function lowerFaceOf(traits: Traits, skin: Skin, tone: HairTone): string {
  return beard(traits, skin, tone) + mouth(traits, skin);
}
