import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readWorkbook } from '../../../testing/readers/readWorkbook';
import { itWhenLong } from '../../../testing/itWhenLong';
import { makeWorkbook } from './workbook';
import type { WorkbookTable } from './workbookTable';

const columns = [
  { label: 'Name', kind: 'text' },
  { label: 'Views', kind: 'number' },
  { label: 'Saved', kind: 'number' },
] as const;

async function written(table: Partial<WorkbookTable> = {}) {
  return readWorkbook(await buffer(await makeWorkbook({ title: 'Account Statistics', columns, rows: [], ...table })));
}

async function namesBackFrom(names: readonly string[]) {
  const { sheets, formulas } = await written({ rows: names.map((name) => [name, 1, 2]) });
  return { cells: (sheets[0]?.rows ?? []).slice(1).map(([name]) => name), formulas };
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '|', '%', '＝', '＋', '－', '＠', ' =', '\u00a0+', '\ufeff='];
const commands = [
  '1+1',
  'SUM(A1:A9)',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://evil.test","x")',
  'IMPORTXML("https://evil.test","//a")',
  'WEBSERVICE("https://evil.test")',
  'DDE("cmd";"/C calc";"x")',
  '@SUM(1)',
  '2+5+cmd|x',
  '1',
  'A1',
  '"x"',
  '{1,2}',
];
const formulaNames = starts.flatMap((start) => commands.map((command) => start + command));

describe('text in a workbook', () => {
  it(`is never a formula, in ${formulaNames.length} ways`, async () => {
    expect(formulaNames.length).toBeGreaterThanOrEqual(200);
    const { cells, formulas } = await namesBackFrom(formulaNames);
    expect(formulas).toBe(0);
    expect(cells).toEqual(formulaNames.map((value) => ({ value, type: 'text', isQuoted: true, isBold: false })));
  });

  it('is not marked where nothing could be mistaken', async () => {
    const { cells } = await namesBackFrom(['Ann', '1 = 1', 'a-b']);
    expect(cells.map((cell) => cell?.isQuoted)).toEqual([false, false, false]);
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '_x0041_',
    '_x005F_x0041_',
    '__x0041_',
    '<f>1</f>',
    '</t></si>',
    '&amp;',
    ']]>',
    '"',
    "'",
    ' blanks ',
    'a\nb',
    'a\tb',
    'a\r\nb\r\nc',
    'Ärger',
    '漢字',
    '😀😀',
    '👩‍👩‍👧',
    'عربي',
    '0123',
    '+43 1 234',
    '1e5',
    'TRUE',
    '#REF!',
    '2024-01-01',
  ])('comes back as typed: %j', async (name) => {
    expect((await namesBackFrom([name])).cells[0]).toMatchObject({ value: name, type: 'text' });
  });

  it('loses control characters and half surrogate pairs, and ends where Excel ends', async () => {
    const { cells } = await namesBackFrom(['a\0b\u0007c\u009bd\ud800e', 'x'.repeat(40_000)]);
    expect(cells[0]?.value).toBe('abcde');
    expect(String(cells[1]?.value)).toHaveLength(32_767);
  });
});

describe('a workbook', () => {
  it('has the labels of its columns in a bold first row that stays in sight', async () => {
    const { sheets } = await written({ rows: [['Ann', 5, 0]] });
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.name).toBe('Account Statistics');
    expect(sheets[0]?.frozenRows).toBe(1);
    expect(sheets[0]?.rows[0]).toEqual(
      ['Name', 'Views', 'Saved'].map((value) => ({ value, type: 'text', isQuoted: false, isBold: true })),
    );
  });

  it('keeps what is typed into a new row of a text column as text, with its leading zeros', async () => {
    const { sheets } = await written({ rows: [['=1', 5, 0]], totals: 'Total' });
    const text = '49';
    expect(sheets[0]?.formats).toEqual([text, undefined, undefined]);
  });

  it('has numbers as numbers and leaves empty what is empty', async () => {
    const { sheets } = await written({
      rows: [
        ['Ann', 4_000_000_000, 0],
        ['Bo', null, Number.NaN],
        ['12', 1.5, -3],
      ],
    });
    const values = sheets[0]?.rows
      .slice(1)
      .map((row) => row.map((cell) => (cell === null ? null : [cell.type, cell.value])));
    expect(values).toEqual([
      [
        ['text', 'Ann'],
        ['number', 4_000_000_000],
        ['number', 0],
      ],
      [['text', 'Bo']],
      [
        ['text', '12'],
        ['number', 1.5],
        ['number', -3],
      ],
    ]);
  });

  it('ends with its totals in bold', async () => {
    const rows = [
      ['Ann', 5, null],
      ['Bo', 2, 1],
    ];
    const { sheets } = await written({ rows, totals: 'Total' });
    expect(sheets[0]?.rows.at(-1)?.map((cell) => [cell?.value, cell?.isBold])).toEqual([
      ['Total', true],
      [7, true],
      [1, true],
    ]);
  });

  it('has columns as wide as what they hold, within reason', async () => {
    const { sheets } = await written({
      rows: [
        ['x'.repeat(30), 1, 2],
        ['x'.repeat(20), 1, 2],
      ],
    });
    expect(sheets[0]?.widths).toEqual([32, 10, 10]);
    expect((await written({ rows: [['x'.repeat(300), 1, 2]] })).sheets[0]?.widths[0]).toBe(60);
  });

  it('says on a second sheet what days and time zone its numbers are of', async () => {
    const { sheets } = await written({ range: { from: '2026-01-01', to: '2026-01-31' }, timeZone: 'Europe/Vienna' });
    expect(sheets.map(({ name }) => name)).toEqual(['Account Statistics', 'About']);
    expect(sheets[1]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['From', '2026-01-01'],
      ['To', '2026-01-31'],
      ['Time zone', 'Europe/Vienna'],
    ]);
  });

  itWhenLong('holds 5,000 rows', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`Card ${index}`, index, index * 2]);
    const { sheets } = await written({ rows });
    expect(sheets[0]?.rows).toHaveLength(5001);
    expect(sheets[0]?.rows[5000]?.map((cell) => cell?.value)).toEqual(['Card 4999', 4999, 9998]);
  });
});

describe('the thread that makes a workbook', () => {
  const script = path.resolve(__dirname, '../../../testing/workbookThread.cjs');
  const rows = Array.from({ length: 2500 }, (_, index) => [`=Card ${index}`, index, null]);
  const table: WorkbookTable = { title: 'Cards', columns, rows, totals: 'Total', timeZone: 'Europe/Vienna' };

  it('writes the same file as the calling thread, leaves the event loop to others meanwhile, and ends', async () => {
    const terminate = jest.spyOn(Worker.prototype, 'terminate');
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    const workbook = await makeWorkbook(table, script);
    clearInterval(others);
    expect(turns).toBeGreaterThan(10);
    expect(terminate).toHaveBeenCalledTimes(1);
    terminate.mockRestore();
    expect(readWorkbook(await buffer(workbook)).parts).toEqual(
      readWorkbook(await buffer(await makeWorkbook(table))).parts,
    );
  });

  it('parses rows that are a JSON list', async () => {
    const few = rows.slice(0, 100);
    const entries = few.map(([name, views], id) => ({ id, name, views, saved: null }));
    const list = Buffer.from(JSON.stringify(entries.reverse()));
    const properties = ['name', 'views', 'saved'];
    const { sheets } = readWorkbook(await buffer(await makeWorkbook({ ...table, rows: { list, properties } }, script)));
    expect(sheets[0]?.rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['Name', 'Views', 'Saved'],
      ...few.map(([name, views]) => [name, views]).sort(([a], [b]) => String(a).localeCompare(String(b))),
      ['Total', (100 * 99) / 2, 0],
    ]);
  });

  it('fails with its error, and makes room for the next', async () => {
    for (let count = 0; count < 3; count += 1)
      await expect(makeWorkbook(table, path.resolve(__dirname, 'noThread.cjs'))).rejects.toThrow('noThread.cjs');
    await expect(makeWorkbook({ ...table, rows: [] }, script)).resolves.toBeDefined();
  });
});
