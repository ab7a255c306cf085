import { saveFile } from '../../card/saveFile';

/** What the style sheet decides of a shape: a saved picture has no style sheet, so it takes the values along. */
const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
const scale = 2;

/** The picture as it looks now, as the text of an SVG file of its own. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of kept) {
      const value = style.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    element.removeAttribute('class');
    element.removeAttribute('style');
  });
  const { width, height } = sizeOf(svg);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: getComputedStyle(svg).getPropertyValue('--ground').trim() || '#ffffff' })) ground.setAttribute(name, value);
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [, , width = 640, height = 240] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** Saves a picture as a file named after its title. */
export async function saveChart(svg: SVGSVGElement, title: string, kind: 'png' | 'svg'): Promise<void> {
  const file = new Blob([svgText(svg)], { type: 'image/svg+xml' });
  if (kind === 'svg') return saveFile(file, `${title}.svg`);
  const { width, height } = sizeOf(svg);
  const address = URL.createObjectURL(file);
  try {
    const image = new Image(width * scale, height * scale);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (picture) saveFile(picture, `${title}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}
