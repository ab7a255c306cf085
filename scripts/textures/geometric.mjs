import { dark, height, light, lightLine, numbersFrom, round, width } from './canvas.mjs';

const polygon = (points, tone) =>
  `<path d="M${points.map((point) => point.map(round).join(' ')).join('L')}Z" ${tone}/>`;
const toneFor = (value) => (value >= 0 ? light(value) : dark(-value));

/** 3: a sheet folded into facets, lit from the upper left. */
export function foldedPaper() {
  const random = numbersFrom(31337);
  const columns = 7;
  const rows = 3;
  const corner = [];
  for (let row = -1; row <= rows + 1; row += 1) {
    corner.push([]);
    for (let column = -1; column <= columns + 1; column += 1) {
      corner
        .at(-1)
        .push([
          (column + (row % 2 ? 0.5 : 0)) * (width / columns) + (random() - 0.5) * 44,
          row * (height / rows) + (random() - 0.5) * 40,
          random() * 0.9,
        ]);
    }
  }
  const facet = (a, b, c) => {
    const slope = [(b[0] - a[0]) / 90, (b[1] - a[1]) / 90, b[2] - a[2]];
    const other = [(c[0] - a[0]) / 90, (c[1] - a[1]) / 90, c[2] - a[2]];
    const normal = [
      slope[1] * other[2] - slope[2] * other[1],
      slope[2] * other[0] - slope[0] * other[2],
      slope[0] * other[1] - slope[1] * other[0],
    ];
    const length = Math.hypot(...normal) * Math.sign(normal[2]) || 1;
    const shine = (normal[0] * -0.6 + normal[1] * -0.62 + normal[2] * 0.2) / length - 0.16;
    return polygon(
      [a, b, c].map(([x, y]) => [x, y]),
      toneFor(Math.max(-0.26, Math.min(0.34, shine * 0.46))),
    );
  };
  const parts = [];
  for (let row = 0; row + 1 < corner.length; row += 1) {
    for (let column = 0; column + 1 < corner[row].length; column += 1) {
      const a = corner[row][column];
      const b = corner[row][column + 1];
      const c = corner[row + 1][column];
      const d = corner[row + 1][column + 1];
      parts.push(...(row % 2 ? [facet(a, b, d), facet(a, d, c)] : [facet(a, b, c), facet(b, d, c)]));
    }
  }
  return parts.join('');
}

/** 4: halftone: light dots that grow towards the lower right, dark ones towards the upper left. */
export function halftone() {
  const parts = [];
  const gap = 20;
  for (let row = 0; row * gap * 0.866 <= height + gap; row += 1) {
    for (let x = row % 2 ? gap / 2 : 0; x <= width + gap; x += gap) {
      const y = row * gap * 0.866;
      const reach = (x / width) * 0.9 + (y / height) * 0.5 - 0.66 + 0.12 * Math.sin(x / 120 + y / 70);
      const strength = Math.min(1, Math.abs(reach) / 0.72);
      const tone = reach > 0 ? light(0.2 + strength * 0.16) : dark(0.1 + strength * 0.12);
      parts.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.8 + strength * 7.4)}" ${tone}/>`);
    }
  }
  return parts.join('');
}

/** 5: terrazzo, chips of three tones that never touch. */
export function terrazzo() {
  const random = numbersFrom(7781);
  const chips = [];
  for (let attempt = 0; attempt < 9000; attempt += 1) {
    // The large chips are laid first, the small ones fill what is left.
    const radius = 38 - (attempt / 9000) * 33;
    const chip = { x: random() * (width + 40) - 20, y: random() * (height + 40) - 20, radius };
    if (chips.some(({ x, y, radius: other }) => Math.hypot(x - chip.x, y - chip.y) < (other + radius) * 0.86 + 4))
      continue;
    chips.push(chip);
  }
  const tones = [light(0.4), light(0.22), dark(0.08), light(0.3), dark(0.16)];
  return chips
    .map(({ x, y, radius }, index) => {
      const sides = 4 + Math.floor(random() * 3);
      const turn = random() * 6.3;
      const points = Array.from({ length: sides }, (_, side) => {
        const angle = turn + ((side + (random() - 0.5) * 0.6) / sides) * Math.PI * 2;
        const reach = radius * (0.7 + random() * 0.3);
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86];
      });
      return polygon(points, `${tones[index % tones.length]} stroke-linejoin="round"`);
    })
    .join('');
}

/** 6: cloth woven on the diagonal: each band passes over one and under the next. */
export function weave() {
  const parts = [];
  const cell = 44;
  for (let row = -14; row < 14; row += 1) {
    for (let column = -14; column < 14; column += 1) {
      const isOver = (row + column) % 2 === 0;
      const centreX = width / 2 + column * cell;
      const centreY = height / 2 + row * cell;
      if (Math.hypot(centreX - width / 2, centreY - height / 2) > 560) continue;
      for (let thread = 0; thread < 4; thread += 1) {
        const offset = -cell / 2 + 3 + thread * 10;
        const [x, y, w, h] = isOver
          ? [centreX - cell / 2 - 1, centreY + offset, cell + 2, 8]
          : [centreX + offset, centreY - cell / 2 - 1, 8, cell + 2];
        const tone = isOver ? light(0.16 + thread * 0.03) : dark(0.05 + thread * 0.02);
        parts.push(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" ${tone}/>`);
      }
    }
  }
  return `<g transform="rotate(-45 ${width / 2} ${height / 2})">${parts.join('')}</g>`;
}

/** 8: a honeycomb that comes and goes. */
export function honeycomb() {
  const random = numbersFrom(616);
  const radius = 32;
  const parts = [];
  for (let column = -1; column * radius * 1.5 < width + radius * 2; column += 1) {
    for (let row = -1; row * radius * 1.732 < height + radius * 2; row += 1) {
      const x = column * radius * 1.5;
      const y = (row + (column % 2 ? 0.5 : 0)) * radius * 1.732;
      const glow = 0.5 + 0.5 * Math.sin(x / 150 + 0.4) * Math.cos(y / 120 - x / 400);
      const tone = (random() - 0.42) * 0.42 * (0.3 + glow);
      const points = Array.from({ length: 6 }, (_, side) => {
        const angle = (side / 6) * Math.PI * 2;
        return [x + Math.cos(angle) * (radius - 2), y + Math.sin(angle) * (radius - 2)];
      });
      parts.push(polygon(points, toneFor(Math.max(-0.16, Math.min(0.3, tone)))));
      if (random() < 0.3) parts.push(polygon(points, lightLine(0.34, 1.4)));
    }
  }
  return parts.join('');
}

/** 10: the fans of a 1920s foyer. */
export function fans() {
  const radius = 50;
  const parts = [];
  for (let row = 0; row * (radius / 2) < height + radius * 2; row += 1) {
    for (let x = row % 2 ? -radius : 0; x <= width + radius; x += radius * 2) {
      const y = row * (radius / 2);
      // A fan hides those behind it: the ground is painted first, in the neutral grey that means "nothing".
      parts.push(
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="#808080"/><circle cx="${x}" cy="${y}" r="${radius}" ${dark(0.06)}/>`,
      );
      for (const [share, tone] of [
        [0.98, light(0.34)],
        [0.9, dark(0.1)],
        [0.66, light(0.28)],
        [0.58, dark(0.09)],
        [0.34, light(0.3)],
        [0.24, dark(0.1)],
      ]) {
        parts.push(
          `<circle cx="${x}" cy="${y}" r="${round(radius * share)}" fill="#808080"/><circle cx="${x}" cy="${y}" r="${round(radius * share)}" ${tone}/>`,
        );
      }
    }
  }
  return parts.join('');
}
