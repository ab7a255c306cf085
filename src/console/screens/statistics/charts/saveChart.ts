import { saveFile } from '../../files/saveFile';
import { svgElement } from '../../files/svgElement';
import { drawHeading } from './chartHeading';
import type { ChartHeading } from './chartHeading';

/** Style properties that are copied onto the shapes, because a saved file has no style sheet. */
const copiedProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const scale = 2;

/** The chart with its heading as the text of an SVG file, and its size. */
function svgFile(svg: SVGSVGElement, heading: ChartHeading): { text: string; width: number; height: number } {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of copiedProperties) {
      const value = style.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  });
  const size = sizeOf(svg);
  const { elements, height: above } = drawHeading(heading, size.width, getComputedStyle(svg));
  const ground = getComputedStyle(svg).getPropertyValue('--ground').trim() || '#ffffff';
  // In the file nothing else says what it shows.
  copy.removeAttribute('aria-hidden');
  const group = svgElement('g', { transform: `translate(0 ${above})` });
  group.append(...copy.childNodes);
  copy.append(svgElement('rect', { width: '100%', height: '100%', fill: ground }), ...elements, group);
  const { width } = size;
  const height = size.height + above;
  for (const [name, value] of Object.entries({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': heading.summary,
  }))
    copy.setAttribute(name, String(value));
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [, , width = 640, height = 240] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** Saves a chart as a file named after its title. */
export async function saveChart(svg: SVGSVGElement, heading: ChartHeading, kind: 'png' | 'svg'): Promise<void> {
  const { text, width, height } = svgFile(svg, heading);
  const file = new Blob([text], { type: 'image/svg+xml' });
  if (kind === 'svg') return saveFile(file, `${heading.title}.svg`);
  const address = URL.createObjectURL(file);
  try {
    const image = new Image(width * scale, height * scale);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) saveFile(png, `${heading.title}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}
