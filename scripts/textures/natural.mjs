import {
  dark,
  darkLine,
  height,
  light,
  lightLine,
  noiseFrom,
  numbersFrom,
  round,
  smoothPath,
  width,
} from './canvas.mjs';

/** 1: five long swells, each lit along its crest and darker towards its foot. */
export function waves() {
  const swells = [
    { base: 84, rise: 40, length: 620, phase: 0.4, crest: 0.34, foot: 0.02 },
    { base: 126, rise: 38, length: 700, phase: 2.5, crest: 0.32, foot: 0.04 },
    { base: 168, rise: 34, length: 560, phase: 4.3, crest: 0.3, foot: 0.06 },
    { base: 210, rise: 28, length: 640, phase: 0.9, crest: 0.26, foot: 0.08 },
    { base: 250, rise: 20, length: 520, phase: 3.1, crest: 0.22, foot: 0.1 },
  ];
  return swells
    .map(({ base, rise, length, phase, crest, foot }, index) => {
      const ridge = [];
      for (let x = -40; x <= width + 40; x += 20) {
        const angle = (x / length) * Math.PI * 2 + phase;
        ridge.push([x, base - rise * Math.sin(angle) - rise * 0.35 * Math.sin(angle * 0.5 + phase * 2)]);
      }
      const line = smoothPath(ridge);
      const body = `${line}L${width + 40} ${height + 10}L-40 ${height + 10}Z`;
      return (
        `<linearGradient id="swell${index}" gradientUnits="userSpaceOnUse" x1="0" y1="${base - rise}" x2="0" y2="${base + 84}">` +
        `<stop offset="0" stop-color="#fff" stop-opacity="${crest}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
        `<path d="${body}" ${dark(foot)}/><path d="${body}" fill="url(#swell${index})"/><path d="${line}" ${lightLine(0.26, 1.2)}/>`
      );
    })
    .join('');
}

/** 2: the contour lines of a hill country, every fifth one stronger, as on a hiking map. */
export function contours() {
  const noise = noiseFrom(2917);
  const step = 5;
  const heightAt = (x, y) => noise(x / 190, y / 150) * 0.74 + noise(x / 80 + 40, y / 74 + 9) * 0.26;
  const parts = [];
  for (let level = 1; level < 20; level += 1) {
    const threshold = level / 20;
    const segments = [];
    for (let x = -step; x < width + step; x += step) {
      for (let y = -step; y < height + step; y += step) {
        const corners = [
          [x, y],
          [x + step, y],
          [x + step, y + step],
          [x, y + step],
        ];
        const values = corners.map(([cornerX, cornerY]) => heightAt(cornerX, cornerY) - threshold);
        const crossings = [];
        for (let side = 0; side < 4; side += 1) {
          const next = (side + 1) % 4;
          if (values[side] > 0 === values[next] > 0) continue;
          const share = values[side] / (values[side] - values[next]);
          crossings.push([
            corners[side][0] + (corners[next][0] - corners[side][0]) * share,
            corners[side][1] + (corners[next][1] - corners[side][1]) * share,
          ]);
        }
        for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
          segments.push(`M${crossings[pair].map(round).join(' ')}L${crossings[pair + 1].map(round).join(' ')}`);
        }
      }
    }
    const isMain = level % 5 === 0;
    const line = segments.join('');
    // A shadow just below each line lets it be seen on a pale ground too.
    parts.push(
      `<path transform="translate(.6 1.6)" stroke-linecap="round" d="${line}" ${darkLine(isMain ? 0.22 : 0.12, isMain ? 2.2 : 1.4)}/>` +
        `<path stroke-linecap="round" d="${line}" ${lightLine(isMain ? 0.6 : 0.36, isMain ? 2.2 : 1.4)}/>`,
    );
  }
  return parts.join('');
}

/** 7: five soft lights, far out of focus. */
export function softLights() {
  const lights = [
    [90, 20, 340, '#fff', 0.44],
    [560, -30, 260, '#fff', 0.2],
    [830, 110, 230, '#fff', 0.3],
    [330, 340, 300, '#000', 0.22],
    [690, 330, 260, '#000', 0.26],
    [-20, 300, 220, '#000', 0.1],
  ];
  return lights
    .map(
      ([x, y, radius, color, opacity], index) =>
        `<radialGradient id="light${index}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">` +
        `<stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>` +
        `<stop offset=".5" stop-color="${color}" stop-opacity="${round(opacity * 40) / 100}"/>` +
        `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
        `<rect width="${width}" height="${height}" fill="url(#light${index})"/>`,
    )
    .join('');
}

/** 9: one broad pass of a dry brush, hair by hair. */
export function brushedStrokes() {
  const random = numbersFrom(90125);
  const hairs = [];
  for (let index = 0; index < 210; index += 1) {
    const y = (index / 210) * (height + 60) - 30;
    const start = -60 + random() * random() * 500 - (random() < 0.6 ? 300 : 0);
    const length = 380 + random() * 900;
    const bend = (x) => y + 26 * Math.sin(x / 260 + 0.8) + 8 * Math.sin(x / 90 + y / 40);
    const points = [];
    for (let x = start; x <= start + length; x += 60) points.push([x, bend(x)]);
    const thickness = round(0.6 + random() * 2.1);
    const line =
      random() < 0.66 ? lightLine(0.1 + random() * 0.26, thickness) : darkLine(0.06 + random() * 0.12, thickness);
    hairs.push(`<path stroke-linecap="round" d="${smoothPath(points)}" ${line}/>`);
  }
  return hairs.join('');
}

/** 11: stars, a young moon and two ranges of hills. */
export function nightSky() {
  const random = numbersFrom(424242);
  const parts = [
    `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".3"/>` +
      `<stop offset=".75" stop-color="#000" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#dusk)"/>`,
  ];
  for (let index = 0; index < 120; index += 1) {
    const y = random() * random() * 235;
    const radius = random() < 0.1 ? 1.9 + random() * 0.7 : 0.6 + random() * 0.8;
    parts.push(
      `<circle cx="${round(random() * width)}" cy="${round(y)}" r="${round(radius)}" ${light(0.4 + random() * 0.45)}/>`,
    );
  }
  parts.push(`<path d="M152 50a34 34 0 1 0 28 52a28 28 0 1 1-28-52Z" ${light(0.72)}/>`);
  const hills = (base, rise, phase, tone) => {
    const ridge = [];
    for (let x = -40; x <= width + 40; x += 40) {
      ridge.push([x, base - rise * Math.sin(x / 128 + phase) - rise * 0.5 * Math.sin(x / 57 + phase * 3)]);
    }
    return `<path d="${smoothPath(ridge)}L840 310L-40 310Z" ${tone}/>`;
  };
  parts.push(hills(228, 16, 0.6, dark(0.2)), hills(262, 14, 2.7, dark(0.28)));
  return parts.join('');
}
