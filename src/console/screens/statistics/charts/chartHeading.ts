import { svgElement } from '../../files/svgElement';

/** The text around a chart on the screen that its saved file contains as well. */
export type ChartHeading = { title: string; summary: string; legend?: readonly LegendEntry[] };
/** A color, as a custom property of the tokens (`var(--source-card)`), and its meaning. */
export type LegendEntry = { color: string; text: string };

const letterWidth = 6.9;
const swatch = 10;
const gap = 18;
const lineHeight = 20;

/** Wraps a text into lines of this width. */
function linesOf(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length * letterWidth <= width || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** The heading as SVG elements, and its height: title, summary and legend. */
export function drawHeading(
  { title, summary, legend = [] }: ChartHeading,
  width: number,
  style: CSSStyleDeclaration,
): { elements: SVGElement[]; height: number } {
  const token = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const font = { 'font-family': style.getPropertyValue('font-family') || 'sans-serif', 'font-size': 13 };
  const ink = token('--ink', '#2c384a');
  const elements = [
    svgElement(
      'text',
      { ...font, x: 0, y: 18, 'font-size': 15, 'font-weight': 600, fill: token('--ink-strong', ink) },
      title,
    ),
  ];
  let y = 18;
  for (const line of linesOf(summary, width))
    elements.push(svgElement('text', { ...font, x: 0, y: (y += lineHeight), fill: token('--ink-soft', ink) }, line));
  let x = width;
  for (const { color, text } of legend) {
    const wide = swatch + 6 + text.length * letterWidth;
    if (x + wide > width) [x, y] = [0, y + lineHeight];
    elements.push(
      svgElement('rect', {
        x,
        y: y - swatch + 1,
        width: swatch,
        height: swatch,
        rx: 2,
        fill: token(color.replace(/^var\((.*)\)$/, '$1'), ink),
      }),
    );
    elements.push(svgElement('text', { ...font, x: x + swatch + 6, y, fill: ink }, text));
    x += wide + gap;
  }
  return { elements, height: y + 16 };
}
