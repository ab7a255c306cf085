import { strToU8, zipSync } from 'fflate';
import type { CorpusFile } from './delimitedFiles';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

type Parts = {
  sheets: { name: string; xml: string; state?: string }[];
  texts?: string;
  styles?: string;
  workbookPr?: string;
};

/** An .xlsx file of raw parts. `sheets` hold what lies inside of `sheetData`. */
export function workbookFile({ sheets, texts = '', styles = '', workbookPr = '' }: Parts): Uint8Array {
  const list = sheets
    .map(({ name, state }, index) => {
      const hidden = state ? ` state="${state}"` : '';
      return `<sheet name="${name}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
    })
    .join('');
  const relations = sheets
    .map((_, index) => `<Relationship Id="rId${index + 1}" Type="x" Target="worksheets/sheet${index + 1}.xml"/>`)
    .join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}">${workbookPr}<sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${relations}</Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}

const headers = ['Name', 'Firma', 'Position', 'Mobil', 'Telefon', 'E-Mail', 'Anschrift'];
const joerg = [
  'Jörg Müller',
  'Weiß &amp; Söhne GmbH',
  'Geschäftsführer',
  '+49 170 1234567',
  '0351 4455667; 0351 4455668',
  'joerg.mueller@weiss.example',
  'Hauptstraße 1\\; Hof 2\n01067 Dresden',
];

const shared = [...headers, ...joerg.slice(0, 5)].map((text) => `<si><t>${text}</t></si>`);

/** Excel: shared strings, rich text, a number with leading zeros from its format, text that looks like a formula. */
const excel = workbookFile({
  sheets: [
    { name: 'Hidden', state: 'hidden', xml: '<row r="1"><c r="A1" t="inlineStr"><is><t>secret</t></is></c></row>' },
    { name: 'Notes', xml: '<row r="1" spans="1:1"/>' },
    {
      name: 'People',
      xml:
        `<row r="1">${headers.map((_, i) => `<c r="${'ABCDEFG'[i]}1" t="s"><v>${i}</v></c>`).join('')}</row>` +
        '<row r="2"><c r="A2" t="s"><v>7</v></c><c r="B2" t="s"><v>8</v></c><c r="C2" t="s"><v>9</v></c>' +
        '<c r="D2" t="s"><v>10</v></c><c r="E2" t="s"><v>11</v></c>' +
        `<c r="F2" t="str"><f>LOWER("X")</f><v>${joerg[5]}</v></c><c r="G2" t="s"><v>13</v></c></row>` +
        '<row r="4"><c r="A4" t="s"><v>12</v></c><c r="B4" t="inlineStr"><is><t>=Equals, Inc.</t></is></c>' +
        '<c r="C4" s="1"/><c r="D4" s="1"><v>3.53851234567E+11</v></c>' +
        '<c r="F4" t="inlineStr"><is><r><t>zoe@equals.example</t></r><r><t xml:space="preserve">; zo@equals.example</t></r></is></c></row>',
    },
  ],
  texts:
    shared.join('') +
    '<si><r><rPr><b/></rPr><t>Zoë </t></r><r><t xml:space="preserve">"Zo" O’Brien, PhD</t></r><rPh sb="0" eb="1"><t>zo</t></rPh></si>' +
    `<si><t xml:space="preserve">${joerg[6]}</t></si>`,
  styles:
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;+&quot;0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
});

const inline = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => (cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`)).join('')}</row>`;

/** A program that writes prefixed elements, no references and texts in the cells. */
const prefixed = workbookFile({
  sheets: [
    {
      name: 'Sheet1',
      xml: [
        headers,
        joerg,
        [
          'Zoë "Zo" O’Brien, PhD',
          '=Equals, Inc.',
          '',
          '+353851234567',
          '',
          'zoe@equals.example; zo@equals.example',
          '',
        ],
      ]
        .map(inline)
        .join('')
        .replace(/<(\/?)(row|c|is|t)(?=[ />])/g, '<$1x:$2'),
    },
  ],
});

/** The corpus' people as workbooks. */
export const workbookFiles: CorpusFile[] = [
  { name: 'Excel, XLSX', bytes: excel },
  { name: 'Another program, XLSX', bytes: prefixed },
];
