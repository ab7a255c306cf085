/**
 * Functions that write SVG as text. They escape nothing: every value comes from the demo data, never from user input.
 */
type Attributes = Record<string, string | number | undefined>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${d}"${attributes({ fill, ...more })}/>`;
}

/** A line with round ends. */
export function stroke(d: string, color: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
}

export function group(content: string, more: Attributes): string {
  return content === '' ? '' : `<g${attributes(more)}>${content}</g>`;
}

/** The drawing mirrored at the middle of the picture (x = 300). */
export function mirrored(content: string): string {
  return group(content, { transform: 'translate(600 0) scale(-1 1)' });
}

export function bothSides(content: string): string {
  return content + mirrored(content);
}
