import { strFromU8, unzipSync } from 'fflate';

export type ReadCell = { value: string | number; type: 'text' | 'number'; isQuoted: boolean; isBold: boolean };
/** `formats`: the id of each column's number format, for the cells that have no content yet. */
export type ReadSheet = {
  name: string;
  rows: (ReadCell | null)[][];
  widths: number[];
  formats: (string | undefined)[];
  frozenRows: number;
};

/** Reads a workbook for tests: unpacks it and follows its parts, independent of the writer. */
export function readWorkbook(file: Buffer): { sheets: ReadSheet[]; formulas: number; parts: Record<string, string> } {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([name, data]) => [name, strFromU8(data)]));
  const texts = elements(part(parts, 'xl/sharedStrings.xml'), 'si').map((item) =>
    elements(item.inner, 't')
      .map(({ inner }) => decoded(inner))
      .join(''),
  );
  const styles = elements(elements(part(parts, 'xl/styles.xml'), 'cellXfs')[0]?.inner ?? '', 'xf');
  const boldFonts = elements(elements(part(parts, 'xl/styles.xml'), 'fonts')[0]?.inner ?? '', 'font').map(({ inner }) =>
    inner.includes('<b/>'),
  );
  const names = elements(part(parts, 'xl/workbook.xml'), 'sheet').map(({ attributes }) =>
    decoded(attributes.name ?? ''),
  );
  const sheets = names.map((name, index) => {
    const xml = part(parts, `xl/worksheets/sheet${index + 1}.xml`);
    const rows = elements(xml, 'row').map(({ inner }) => {
      const row: (ReadCell | null)[] = [];
      for (const { attributes, inner: content } of elements(inner, 'c')) {
        const column = (attributes.r ?? '').replace(/\d+$/, '').charCodeAt(0) - 65;
        while (row.length < column) row.push(null);
        const raw = decoded(elements(content, 'v')[0]?.inner ?? '');
        const style = styles[Number(attributes.s ?? 0)]?.attributes ?? {};
        const isText = attributes.t === 's';
        row.push({
          value: isText ? (texts[Number(raw)] ?? '?') : Number(raw),
          type: isText ? 'text' : 'number',
          isQuoted: style.quotePrefix === '1',
          isBold: boldFonts[Number(style.fontId ?? 0)] === true,
        });
      }
      return row;
    });
    const columns = elements(xml, 'col').map(({ attributes }) => attributes);
    const widths = columns.map(({ width }) => Number(width));
    const formats = columns.map(({ style }) => styles[Number(style ?? 0)]?.attributes.numFmtId);
    const frozenRows =
      elements(xml, 'pane')
        .filter(({ attributes }) => attributes.state === 'frozen')
        .map(({ attributes }) => Number(attributes.ySplit))[0] ?? 0;
    return { name, rows, widths, formats, frozenRows };
  });
  const formulas = Object.values(parts).reduce((count, xml) => count + (xml.match(/<f[\s>/]/g)?.length ?? 0), 0);
  return { sheets, formulas, parts };
}

function part(parts: Record<string, string>, name: string): string {
  const xml = parts[name];
  if (xml === undefined) throw new Error(`The workbook has no ${name}`);
  return xml;
}

type Element = { attributes: Record<string, string>; inner: string };

function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
  return Array.from(xml.matchAll(pattern), ([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
    ),
    inner,
  }));
}

/** Entities of XML (a raw line break of CR counts as LF), then the escapes of ST_Xstring. */
function decoded(xml: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16))
        : (entities[name] ?? '?'),
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
