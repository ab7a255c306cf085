import { textureSize } from '../../../contract/themes';
import { SeededRandom } from './seededRandom';
import { ellipse, group, path, stroke } from './portraits/svg';

const { width, height } = textureSize;

function picture(content: string, definitions: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`;
}

/** Roasted beans on dark wood, few and large, so that they do not distract from the photo. */
function coffee(): string {
  const random = new SeededRandom('coffee beans');
  const placed: { x: number; y: number; radius: number }[] = [];
  for (let tries = 0; tries < 900 && placed.length < 46; tries += 1) {
    const bean = {
      x: random.between(-10, width + 10),
      y: random.between(-10, height + 10),
      radius: random.between(19, 31),
    };
    if (placed.every((other) => Math.hypot(other.x - bean.x, other.y - bean.y) > (other.radius + bean.radius) * 0.92))
      placed.push(bean);
  }
  const beans = placed.map(({ x, y, radius }) => {
    const [base, light] = random.pick([
      ['#5a3221', '#7d4c33'],
      ['#4a281a', '#6c3f2a'],
      ['#6d3f28', '#935a3d'],
      ['#7a4a2e', '#a06a47'],
    ] as const);
    const drawing =
      ellipse(3, 5, radius, radius * 0.72, '#1c0e08', { 'fill-opacity': 0.45 }) +
      ellipse(0, 0, radius, radius * 0.72, base) +
      ellipse(-radius * 0.2, -radius * 0.22, radius * 0.68, radius * 0.4, light, { 'fill-opacity': 0.5 }) +
      stroke(
        `M${-radius * 0.92} 0 C${-radius * 0.4} ${-radius * 0.34} ${radius * 0.3} ${radius * 0.34} ${radius * 0.92} 0`,
        '#28130b',
        radius * 0.13,
      );
    return group(drawing, {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.integer(0, 179)})`,
    });
  });
  const ground =
    '<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4b2c1d"/><stop offset="1" stop-color="#2b170e"/></linearGradient><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b0d06" stop-opacity="0"/><stop offset="1" stop-color="#1b0d06" stop-opacity="0.55"/></linearGradient>';
  return picture(
    `<rect width="${width}" height="${height}" fill="url(#wood)"/>${beans.join('')}<rect width="${width}" height="${height}" fill="url(#dusk)"/>`,
    ground,
  );
}

/** A wall of blue and white tiles; four of them make one rosette. */
function tiles(): string {
  const blue = '#2b62b3';
  const deep = '#163d7a';
  const pale = '#a9c6ea';
  const cream = '#f7f4ea';
  const petal =
    path('M0 0 C18 -8 34 -30 34 -50 C18 -46 -2 -26 0 0 Z', blue) +
    path('M2 -4 C14 -12 24 -26 29 -42 C18 -34 6 -20 2 -4 Z', pale);
  const rosette = [0, 90, 180, 270]
    .map((turn) =>
      group(petal + group(petal, { transform: 'scale(-1 1) rotate(-90)' }), { transform: `rotate(${turn})` }),
    )
    .join('');
  const corner = [0, 90, 180, 270]
    .map((turn) =>
      group(path('M50 50 L50 28 C44 40 40 44 28 50 Z', deep) + stroke('M50 20 C38 34 34 38 20 50', blue, 3.2), {
        transform: `rotate(${turn})`,
      }),
    )
    .join('');
  const tile = `<pattern id="tile" width="100" height="100" patternUnits="userSpaceOnUse"><rect width="100" height="100" fill="${cream}"/><g transform="translate(50 50)">${rosette}${corner}${ellipse(0, 0, 8, 8, deep)}${ellipse(0, 0, 3.4, 3.4, '#e3b23c')}</g><path d="M0 0 H100 M0 0 V100" stroke="#d6d0be" stroke-width="2.4"/></pattern>`;
  const glaze =
    '<linearGradient id="glaze" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.28"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#0c2347" stop-opacity="0.22"/></linearGradient>';
  return picture(
    `<rect width="${width}" height="${height}" fill="url(#tile)"/><rect width="${width}" height="${height}" fill="url(#glaze)"/>`,
    tile + glaze,
  );
}

/** Pictures that two demo customers uploaded as their own textures, as SVG of 800 x 300. */
export const ownTextures = { coffee, tiles } as const;
