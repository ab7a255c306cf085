/**
 * Small words for writing SVG as text. Every value that goes in comes from the demo data's own tables, never from a
 * person's input.
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

/** The same drawing on the other side of the picture's middle (x = 300). */
export function mirrored(content: string): string {
  return group(content, { transform: 'translate(600 0) scale(-1 1)' });
}

export function bothSides(content: string): string {
  return content + mirrored(content);
}
