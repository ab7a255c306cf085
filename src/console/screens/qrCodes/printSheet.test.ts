/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { printSheet, sheetPages } from './printSheet';

const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Ann ${index}`,
    link: `https://b.test/preview/K${index}`,
    design: {},
  }));

describe('a print sheet', () => {
  it.each([
    [1, [1]],
    [12, [12]],
    [13, [12, 1]],
  ])('of %i cards has %j labels on its pages, each with code, name and link', (count, counts) => {
    const pages = sheetPages(labels(count));
    expect(pages.map((page) => page.querySelectorAll('image').length)).toEqual(counts);
    expect(pages[0]?.querySelector('text')?.textContent).toBe('Ann 0');
    expect(pages[0]?.querySelectorAll('text')[1]?.textContent).toBe('b.test/preview/K0');
    const code = decodeURIComponent(pages[0]?.querySelector('image')?.getAttribute('href') ?? '');
    expect(code).toContain('<svg');
  });

  it('has cutting marks at the corners of every label and keeps all of it on the page', () => {
    const [page] = sheetPages(labels(12));
    const marks = page?.querySelector('path')?.getAttribute('d') ?? '';
    expect(marks.match(/h5/g)).toHaveLength(4 * 5);
    for (const image of page?.querySelectorAll('image') ?? []) {
      expect(Number(image.getAttribute('x')) + Number(image.getAttribute('width'))).toBeLessThan(200);
      expect(Number(image.getAttribute('y')) + Number(image.getAttribute('height'))).toBeLessThan(290);
    }
  });

  it('takes a name as text, shortens a long one, and has no inline style', () => {
    const nameOf = (name: string) =>
      sheetPages([{ name, link: 'https://b.test/x', design: {} }])[0]?.querySelector('text')?.textContent;
    expect(nameOf('<script>&"')).toBe('<script>&"');
    expect(nameOf('李'.repeat(60))).toBe(`${'李'.repeat(33)}…`);
    expect(sheetPages(labels(1))[0]?.outerHTML).not.toContain('style=');
  });

  it('has the whole link, and texts that are no wider than their label', () => {
    const link = `https://${'cards'.repeat(8)}.example.com/preview/aZ3kP9qL2mXw?type=mobileRing`;
    const [page] = sheetPages([{ name: '李'.repeat(60), link, design: {} }]);
    const [name, address] = Array.from(page?.querySelectorAll('text') ?? []);
    expect(Number(name?.getAttribute('font-size')) * 34).toBeLessThan(60);
    expect(address?.textContent).toBe(link.replace('https://', ''));
    expect(Number(address?.getAttribute('font-size')) * link.length * 0.6).toBeLessThan(60);
  });

  it('is in the document while the print dialog is open, under its own title', async () => {
    document.title = 'Console';
    const seen: unknown[] = [];
    window.print = () => seen.push([document.title, document.querySelectorAll('.print-sheet svg').length]);
    await printSheet(labels(13), 'Northwind QR codes');
    expect(seen).toEqual([['Northwind QR codes', 2]]);
    window.dispatchEvent(new Event('afterprint'));
    expect([document.title, document.querySelector('.print-sheet')]).toEqual(['Console', null]);
  });

  it('is printed once when its button is pressed twice', async () => {
    document.title = 'Console';
    window.print = jest.fn();
    await Promise.all([printSheet(labels(1), 'Ann'), printSheet(labels(1), 'Ann')]);
    expect(window.print).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('.print-sheet')).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('Console');
  });
});
