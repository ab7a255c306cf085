import { grounds } from './palette';
import type { Skin } from './palette';
import { bothSides, ellipse, group, path, stroke } from './svg';
import type { Traits } from './traits';

/** Spectacles, over eyes at (256, 251) and (344, 251). */
export function glassesOf(traits: Traits): string {
  const frames = {
    none: '',
    round: { d: 'M222 252 a33 33 0 1 0 66 0 a33 33 0 1 0 -66 0 Z', color: '#3a2b26', width: 5.5 },
    wire: { d: 'M222 252 a33 31 0 1 0 66 0 a33 31 0 1 0 -66 0 Z', color: '#a98a4d', width: 3.2 },
    square: {
      d: 'M222 234 C222 228 226 226 232 226 L279 227 C286 227 289 231 288 238 L285 267 C284 275 280 279 272 279 L240 279 C231 279 226 275 225 266 Z',
      color: '#23262c',
      width: 6.5,
    },
    cat: {
      d: 'M216 226 C238 226 268 228 284 232 C291 236 288 262 278 272 C266 282 240 280 231 268 C224 258 224 244 216 226 Z',
      color: '#5b2838',
      width: 6,
    },
  }[traits.glasses];
  if (typeof frames === 'string') return '';
  const lens = path(frames.d, '#ffffff', {
    'fill-opacity': 0.13,
    stroke: frames.color,
    'stroke-width': frames.width,
    'stroke-linejoin': 'round',
  });
  return (
    bothSides(lens + stroke('M223 243 L205 239', frames.color, frames.width)) +
    stroke('M287 247 C294 240 306 240 313 247', frames.color, frames.width) +
    bothSides(stroke('M238 246 L247 234', '#ffffff', 3.4, { 'stroke-opacity': 0.5 }))
  );
}

export function earringsOf(traits: Traits): string {
  const gold = '#e0b04c';
  switch (traits.earrings) {
    case 'studs':
      return bothSides(ellipse(203, 284, 5, 5, gold));
    case 'hoops':
      return bothSides(path('M201 280 a15 17 0 1 0 0.1 0', 'none', { stroke: gold, 'stroke-width': 4.5 }));
    case 'drops':
      return bothSides(stroke('M202 280 L202 296', gold, 3) + ellipse(202, 305, 7, 10, '#3d8a86'));
    default:
      return '';
  }
}

/** The background: a soft gradient, lighter at the upper left, and a few large shapes. */
export function groundOf(traits: Traits, kind: number): string {
  const ground = grounds[traits.ground % grounds.length] ?? grounds[0];
  const shapes = [
    ellipse(300, 300, 236, 236, ground.shape, { 'fill-opacity': 0.3 }),
    path('M96 640 L96 290 C96 40 504 40 504 290 L504 640 Z', ground.shape, { 'fill-opacity': 0.28 }),
    path('M-20 470 C90 380 190 430 300 392 C420 350 520 400 620 330 L620 640 L-20 640 Z', ground.shape, {
      'fill-opacity': 0.25,
    }) + ellipse(470, 130, 56, 56, ground.shape, { 'fill-opacity': 0.4 }),
    group(
      ellipse(96, 150, 84, 84, ground.shape) +
        ellipse(520, 260, 110, 110, ground.shape) +
        ellipse(60, 470, 60, 60, ground.shape) +
        ellipse(430, 70, 50, 50, ground.shape),
      { 'fill-opacity': 0.26 },
    ),
    path('M-20 -20 L330 -20 L90 640 L-20 640 Z', ground.shape, { 'fill-opacity': 0.22 }) +
      path('M420 -20 L560 -20 L320 640 L180 640 Z', ground.shape, { 'fill-opacity': 0.14 }),
  ];
  return `<rect width="600" height="600" fill="url(#ground)"/>${shapes[kind % shapes.length] ?? ''}`;
}

/** A tint that fades to its edge; far cheaper to draw than a blur. */
function softTint(id: string, color: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.5" stop-color="${color}" stop-opacity="${opacity * 0.55}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

export function definitions(traits: Traits, head: string, skin: Skin): string {
  const ground = grounds[traits.ground % grounds.length] ?? grounds[0];
  return (
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="${ground.from}"/><stop offset="1" stop-color="${ground.to}"/></linearGradient>` +
    `<linearGradient id="skin" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${skin.light}"/><stop offset="0.45" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.base}"/></linearGradient>` +
    softTint('glow', skin.light, 0.5) +
    softTint('blush', skin.blush, 0.42) +
    `<clipPath id="head"><path d="${head}"/></clipPath></defs>`
  );
}
