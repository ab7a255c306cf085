import './printSheet.css';
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
const longestText = 34;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return escaped(characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : text);
}

function drawnLabel({ name, link, design }: SheetLabel, index: number): string {
  const x = left + (index % page.columns) * label.width;
  const y = top + Math.floor(index / page.columns) * label.height;
  const middle = x + label.width / 2;
  const code = svgUrl(qrSvg(link, design));
  return (
    `<image x="${middle - label.code / 2}" y="${y + 2}" width="${label.code}" height="${label.code}" href="${code}"/>` +
    `<text x="${middle}" y="${y + 51}" font-size="4.2" font-weight="600" text-anchor="middle">${shortened(name)}</text>` +
    `<text x="${middle}" y="${y + 56}" font-size="2.6" text-anchor="middle">${shortened(link.replace(/^https?:\/\//, ''))}</text>`
  );
}

/** A small cross at every corner of a label: where to cut. */
function cuttingMarks(): string {
  const lines: string[] = [];
  for (let row = 0; row <= page.rows; row += 1)
    for (let column = 0; column <= page.columns; column += 1) {
      const [x, y] = [left + column * label.width, top + row * label.height];
      lines.push(`M${x - mark} ${y}h${2 * mark}M${x} ${y - mark}v${2 * mark}`);
    }
  return `<path d="${lines.join('')}" stroke="#888" stroke-width="0.2" fill="none"/>`;
}

/** The pages of a sheet as SVGs, twelve labels on each. */
export function sheetPages(labels: readonly SheetLabel[]): string[] {
  const pages: string[] = [];
  for (let start = 0; start < labels.length; start += labelsPerPage) {
    const drawn = labels
      .slice(start, start + labelsPerPage)
      .map(drawnLabel)
      .join('');
    pages.push(
      `<svg xmlns="http://www.w3.org/2000/svg" class="print-sheet-page" viewBox="0 0 ${page.width} ${page.height}">${drawn}${cuttingMarks()}</svg>`,
    );
  }
  return pages;
}

/** Opens the browser's print dialog with the pages in place of the screen. The dialog also saves them as a PDF. */
export async function printSheet(labels: readonly SheetLabel[], title: string): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  sheet.setAttribute('aria-hidden', 'true');
  for (const svg of sheetPages(labels))
    sheet.append(document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));
  document.body.append(sheet);
  const { title: screenTitle } = document;
  document.title = title;
  const remove = () => {
    document.title = screenTitle;
    sheet.remove();
  };
  window.addEventListener('afterprint', remove, { once: true });
  // The pictures in the page are drawn in the next frame; the print dialog takes what is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  window.print();
}
