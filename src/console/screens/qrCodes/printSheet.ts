import './printSheet.css';
import { svgElement } from '../files/svgElement';
import { qrSvg, svgUrl } from './qrFiles';
import type { QrDesign } from './qrDesign';

/** One label of a sheet: a person's name, the link of the card, and how its code looks. */
export type SheetLabel = { name: string; link: string; design: QrDesign };

/** Millimeters on A4. Twelve labels also fit on US Letter. */
const page = { width: 210, height: 297, columns: 3, rows: 4 };
const label = { width: 60, height: 62, code: 44 };
const left = (page.width - page.columns * label.width) / 2;
const top = (page.height - page.rows * label.height) / 2;
const mark = 2.5;
export const labelsPerPage = page.columns * page.rows;
const maxNameLength = 34;
/** Room between a text and the cutting marks. */
const textWidth = label.width - 2;

function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength - 1).join('')}…` : name;
}

/** The font size with which a text is no wider than its label. Chinese and Japanese characters are as wide as high. */
function fittingSize(text: string, size: number): number {
  const widths = Array.from(text, (character) => (character >= '\u1100' ? 1 : 0.65));
  return Math.min(size, textWidth / widths.reduce((sum, width) => sum + width, 0));
}

function drawnLabel({ name, link, design }: SheetLabel, index: number): SVGElement[] {
  const x = left + ((index % page.columns) + 0.5) * label.width;
  const y = top + Math.floor(index / page.columns) * label.height;
  const code = { x: x - label.code / 2, y: y + 2, width: label.code, height: label.code };
  const drawnText = (text: string, below: number, size: number, weight: number) => {
    const place = { x, y: y + below, 'text-anchor': 'middle' };
    return svgElement('text', { ...place, 'font-size': fittingSize(text, size), 'font-weight': weight }, text);
  };
  return [
    svgElement('image', { ...code, href: svgUrl(qrSvg(link, design)) }),
    drawnText(shortened(name), 51, 4.2, 600),
    // The whole link: people type it.
    drawnText(link.replace(/^https?:\/\//, ''), 56, 2.6, 400),
  ];
}

/** A small cross at every corner of a label: where to cut. */
function cuttingMarks(): SVGElement {
  const lines: string[] = [];
  for (let row = 0; row <= page.rows; row += 1)
    for (let column = 0; column <= page.columns; column += 1) {
      const x = left + column * label.width;
      const y = top + row * label.height;
      lines.push(`M${x - mark} ${y}h${2 * mark}M${x} ${y - mark}v${2 * mark}`);
    }
  return svgElement('path', { d: lines.join(''), stroke: '#888', 'stroke-width': 0.2, fill: 'none' });
}

/** The pages of a sheet as SVGs, twelve labels on each. */
export function sheetPages(labels: readonly SheetLabel[]): SVGElement[] {
  const pages: SVGElement[] = [];
  for (let start = 0; start < labels.length; start += labelsPerPage) {
    // A shorter paper cuts off the margin at the bottom: the labels keep their size.
    const preserveAspectRatio = 'xMidYMin slice';
    const viewBox = `0 0 ${page.width} ${page.height}`;
    const sheet = svgElement('svg', { class: 'print-sheet-page', viewBox, preserveAspectRatio });
    sheet.append(...labels.slice(start, start + labelsPerPage).flatMap(drawnLabel), cuttingMarks());
    pages.push(sheet);
  }
  return pages;
}

/**
 * Opens the browser's print dialog with the pages in place of the screen. The dialog also saves them as a PDF. While a
 * sheet is printed, another call does nothing.
 */
export async function printSheet(labels: readonly SheetLabel[], title: string): Promise<void> {
  if (document.querySelector('.print-sheet')) return;
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.append(...sheetPages(labels));
  document.body.append(sheet);
  const { title: screenTitle } = document;
  document.title = title;
  const remove = () => {
    document.title = screenTitle;
    sheet.remove();
  };
  window.addEventListener('afterprint', remove, { once: true });
  // The print dialog takes only images that are painted, which happens in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  window.print();
}
