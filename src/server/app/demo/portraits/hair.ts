import type { HairTone } from './palette';
import { ellipse, path, stroke } from './svg';
import type { HairStyle } from './traits';

/** The part of the hair behind the person, and the part on the head. */
export type HairDrawing = { behind: string; upon: string };

type Draw = (tone: HairTone) => HairDrawing;

export const shine = (tone: HairTone, ...lines: string[]) =>
  stroke(lines.join(' '), tone.light, 4.5, { 'stroke-opacity': 0.42 });
export const depth = (tone: HairTone, ...lines: string[]) =>
  stroke(lines.join(' '), tone.deep, 4, { 'stroke-opacity': 0.5 });

/** A row of round curls along points. */
export function curls(points: readonly (readonly [number, number, number])[], tone: HairTone): string {
  return (
    points.map(([x, y, radius]) => ellipse(x, y, radius, radius, tone.base)).join('') +
    points
      .map(([x, y, radius]) =>
        stroke(
          `M${x - radius * 0.5} ${y - radius * 0.1} C${x - radius * 0.4} ${y - radius * 0.6} ${x + radius * 0.3} ${y - radius * 0.6} ${x + radius * 0.45} ${y - radius * 0.1}`,
          tone.light,
          3.4,
          { 'stroke-opacity': 0.42 },
        ),
      )
      .join('')
  );
}

/** Points on an arc around the head's middle; angles in degrees, 0 = right, -90 = up. */
export function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  radius: number,
): [number, number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle), radius * (index % 2 === 0 ? 1 : 0.88)];
  });
}

const scalp =
  'M201 246 C191 158 236 98 300 98 C364 98 409 158 399 246 C395 248 392 246 391 240 L389 212 C386 188 376 176 362 168';

export const shortHair: Partial<Record<HairStyle, Draw>> = {
  bald: () => ({
    behind: '',
    upon: ellipse(262, 140, 30, 13, '#ffffff', { 'fill-opacity': 0.22, transform: 'rotate(-24 262 140)' }),
  }),
  crew: (tone) => ({
    behind: '',
    upon:
      path(
        `${scalp} C340 158 260 158 238 168 C224 176 214 188 211 212 L209 240 C208 246 205 248 201 246 Z`,
        tone.base,
      ) + shine(tone, 'M238 126 C256 112 280 106 300 106'),
  }),
  sidePart: (tone) => ({
    behind: '',
    upon:
      path(
        `M200 250 C184 150 230 88 304 86 C376 84 416 142 400 250 C396 252 392 248 391 240 L389 214 C387 196 380 184 370 176 C330 178 286 172 254 148 C248 170 224 180 214 204 L209 240 C208 248 204 252 200 250 Z`,
        tone.base,
      ) +
      depth(tone, 'M254 148 C252 128 256 112 268 98') +
      shine(tone, 'M276 138 C310 152 346 156 376 152', 'M284 118 C318 130 350 134 376 132'),
  }),
  quiff: (tone) => ({
    behind: '',
    upon:
      path(
        'M201 250 C190 208 192 176 208 154 C200 112 236 70 300 66 C352 62 404 78 410 122 C414 148 404 170 400 250 C396 252 392 248 391 240 L388 204 C384 186 378 178 368 172 C344 160 316 170 286 164 C258 158 232 170 220 190 C212 206 210 224 209 240 C208 248 204 252 201 250 Z',
        tone.base,
      ) +
      shine(
        tone,
        'M240 150 C244 118 276 92 320 88',
        'M274 148 C284 122 314 106 356 104',
        'M318 150 C330 132 354 124 384 124',
      ),
  }),
  swept: (tone) => ({
    behind: '',
    upon:
      path(
        `${scalp} C352 150 336 142 300 142 C264 142 248 150 238 168 C224 178 214 190 211 212 L209 240 C208 246 205 248 201 246 Z`,
        tone.base,
      ) +
      shine(
        tone,
        'M258 140 C262 122 276 110 292 104',
        'M300 134 C300 122 304 112 308 106',
        'M342 142 C340 126 334 116 326 108',
      ),
  }),
  curlyTop: (tone) => ({
    behind: '',
    upon:
      path(
        `${scalp} C340 150 260 150 238 168 C224 178 214 190 211 212 L209 240 C208 246 205 248 201 246 Z`,
        tone.base,
      ) +
      curls(
        [
          ...arc(300, 176, 92, 82, -172, -8, 9, 27),
          ...arc(300, 168, 52, 46, -168, -12, 5, 27),
          [258, 150, 22],
          [300, 146, 24],
          [342, 150, 22],
        ],
        tone,
      ),
  }),
  receding: (tone) => ({
    behind: '',
    upon:
      path(
        `${scalp} C366 146 352 128 334 128 C320 130 312 146 300 150 C288 146 280 130 266 128 C248 128 234 146 232 172 C220 182 214 194 212 212 L209 240 C208 246 205 248 201 246 Z`,
        tone.base,
      ) + shine(tone, 'M262 114 C274 107 288 104 302 104'),
  }),
  shortAfro: (tone) => ({
    behind: '',
    upon:
      path(
        'M198 246 C180 140 226 78 300 78 C374 78 420 140 402 246 C398 250 392 248 391 238 L388 208 C384 184 374 174 358 168 C336 160 264 160 242 168 C226 174 216 184 212 208 L209 238 C208 248 202 250 198 246 Z',
        tone.base,
      ) +
      curls([...arc(300, 178, 100, 92, -178, -2, 13, 15), ...arc(300, 172, 70, 62, -170, -10, 9, 14)], {
        ...tone,
        light: tone.light,
      }),
  }),
  topKnot: (tone) => ({
    behind:
      ellipse(300, 78, 40, 36, tone.base) +
      stroke('M276 70 C288 54 314 54 324 70', tone.light, 4, { 'stroke-opacity': 0.45 }),
    upon:
      path(
        `${scalp} C342 146 320 140 300 140 C280 140 258 146 238 168 C224 178 214 190 211 212 L209 240 C208 246 205 248 201 246 Z`,
        tone.base,
      ) + shine(tone, 'M246 144 C258 124 276 112 290 108', 'M354 144 C342 124 324 112 310 108', 'M300 134 L300 110'),
  }),
  pixie: (tone) => ({
    behind: '',
    upon:
      path(
        'M198 264 C178 150 222 82 306 80 C388 80 420 148 402 262 C398 268 392 262 391 250 C390 226 386 206 376 190 C352 188 336 180 322 166 C300 196 256 208 226 206 C214 222 212 244 209 258 C206 270 201 272 198 264 Z',
        tone.base,
      ) +
      shine(
        tone,
        'M322 158 C302 184 262 196 234 194',
        'M318 132 C296 156 262 166 232 166',
        'M338 150 C350 164 362 170 374 172',
      ) +
      depth(tone, 'M322 166 C326 140 320 112 306 96'),
  }),
};
