import { decodeText } from './decodeText';
import { FileProblem } from './fileProblem';
import type { ImportTable } from './importTable';
import { numberFormat } from './cellNumber';
import type { NumberFormat } from './cellNumber';
import { parseXml } from './parseXml';
import { readArchive } from './readArchive';
import { readSheet, withoutEscapes } from './readSheet';
import type { WorkbookParts } from './readSheet';

/** A workbook that parses a sheet when `read` is called. */
export type Workbook = {
  /** The names of the sheets that are not hidden, in the order of their tabs. */
  sheets: string[];
  /** @returns undefined for a sheet without rows @throws FileProblem */
  read: (sheet: string) => ImportTable | undefined;
};

/** Programs that write texts into the cells, or format nothing, leave these parts out. */
const noTexts = '<sst/>';
const noStyles = '<styleSheet/>';

/**
 * Opens an .xlsx file (ECMA-376).
 * @throws FileProblem for a file that is damaged or too large
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const files = new Map<string, Uint8Array>();
  const isPart = (path: string) =>
    /^xl\/(?:workbook|sharedStrings|styles)\d*\.xml$|\.rels$|^xl\/worksheets\//i.test(path);
  await readArchive(new Blob([new Uint8Array(bytes)]), isPart, (path, content) =>
    files.set(path.toLowerCase(), content),
  );
  const part = (path: string, without = '') => {
    const content = files.get(path.toLowerCase());
    return content ? decodeText(content) : without;
  };
  return asProblem(() => {
    // Microsoft's programs for servers number these parts: xl/workbook22.xml.
    const named = (name: string) =>
      [...files.keys()].find((path) => new RegExp(`^xl/${name}\\d*\\.xml$`).test(path)) ?? '';
    const workbook = named('workbook');
    const { sheets, calendar } = sheetList(part(workbook), part(workbook.replace('xl/', 'xl/_rels/') + '.rels'));
    const parts: WorkbookParts = {
      texts: sharedTexts(part(named('sharedstrings'), noTexts)),
      formats: cellFormats(part(named('styles'), noStyles)),
      calendar,
    };
    return {
      sheets: [...sheets.keys()],
      read: (sheet) => asProblem(() => readSheet(sheet, part(sheets.get(sheet) ?? ''), parts)),
    };
  });
}

/** Turns what broken XML throws into a message for people. */
function asProblem<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(
      'The workbook is damaged. Open it in a spreadsheet program, save it again and choose it again.',
    );
  }
}

/** The path of each sheet that is not hidden, by its name. */
function sheetList(workbook: string, relations: string): { sheets: Map<string, string>; calendar: 1900 | 1904 } {
  const targets = new Map<string, string>();
  parseXml(relations, {
    open: (element, { Id, Target }) => {
      if (element === 'Relationship' && Id && Target) targets.set(Id, Target);
    },
  });
  const sheets = new Map<string, string>();
  let calendar: 1900 | 1904 = 1900;
  parseXml(workbook, {
    open: (element, attributes) => {
      const target = targets.get(attributes.id ?? '');
      if (element === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
      if (element !== 'sheet' || target === undefined || (attributes.state ?? 'visible') !== 'visible') return;
      sheets.set(attributes.name ?? '', pathOf(target));
    },
  });
  if (sheets.size === 0)
    throw new FileProblem('The file has no sheet that can be read. Save it as XLSX or CSV in a spreadsheet program.');
  return { sheets, calendar };
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. Readings above Japanese names (rPh) are not part of a text. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let isReading = false;
  parseXml(xml, {
    open: (element) => {
      if (element === 'si') current = '';
      else if (element === 'rPh') isReading = true;
      else if (element === 't') isText = !isReading;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (element) => {
      if (element === 't') isText = false;
      else if (element === 'rPh') isReading = false;
      else if (element === 'si') texts.push(withoutEscapes(current));
    },
  });
  return texts;
}

/** How each cell style shows a number, by the style's position. */
function cellFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCellStyle = false;
  parseXml(xml, {
    open: (element, { numFmtId, formatCode }) => {
      if (element === 'cellXfs') isCellStyle = true;
      else if (element === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (element === 'xf' && isCellStyle) {
        const id = Number(numFmtId ?? 0);
        formats.push(numberFormat(id, codes.get(id)));
      }
    },
    close: (element) => {
      if (element === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}
