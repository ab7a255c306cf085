import sharp from 'sharp';
import { attachmentFormats } from '../../../contract/limits';
import { InvalidAttachmentError } from './invalidAttachmentError';
import { checkAttachment } from './checkAttachment';
import { officeParts, oleDocument, pdf, zip } from '../../../testing/generators/makeDocuments';
import { zipOf } from '../../../testing/generators/makeZip';
import { polyglots } from '../../../testing/generators/polyglots';
import type { Attachment } from '../../../testing/generators/polyglots';

const office = 'application/vnd.openxmlformats-officedocument';
const contentTypes: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const flat = sharp({ create: { width: 16, height: 16, channels: 3, background: '#3366aa' } });

async function goodOnes(): Promise<Record<(typeof attachmentFormats)[number], Buffer>> {
  const jpeg = await flat.jpeg().toBuffer();
  return {
    txt: Buffer.from('\ufeff\u001b[31mIt broke\u001b[0m\n\tat line 3 — <ann> said ärgerlich\n'),
    pdf,
    doc: oleDocument(['WordDocument', '1Table']),
    docx: zip(officeParts('word/document.xml')),
    xls: oleDocument(['Workbook']),
    xlsx: zip(officeParts('xl/workbook.xml', { 'xl/worksheets/sheet1.xml': new Uint8Array(5000) })),
    gif: await flat.gif().toBuffer(),
    jpg: jpeg,
    jpeg: Buffer.concat([jpeg, Buffer.from('a camera leaves its own data here: PK\x05\x06')]),
  };
}

/** A GIF that says it is this large: making one of 40 million pixels takes seconds. */
function gifOfOnePixel(width: number, height: number): Buffer {
  const size = Buffer.from(Uint16Array.of(width, height).buffer);
  const colors = [0x80, 0, 0, 0x77, 0x88, 0x99, 0, 0, 0];
  const image = [0, 2, 2, 0x4c, 1, 0, 0x3b];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([...colors, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from(image),
  ]);
}

describe('a contact-us attachment', () => {
  let bad: Attachment[];

  beforeAll(async () => {
    bad = await polyglots();
  });

  it('is refused when it is not what its name says, in more than eighty ways', async () => {
    expect(bad.length).toBeGreaterThanOrEqual(80);
    const accepted: string[] = [];
    for (const [what, name, content] of bad) {
      const outcome = await checkAttachment(name, content).catch((error: unknown) => error);
      if (!(outcome instanceof InvalidAttachmentError) || outcome.message !== 'Unsupported format') accepted.push(what);
    }
    expect(accepted).toEqual([]);
  }, 30_000);

  it('may have any number of pixels, because it is never decoded', async () => {
    for (const [width, height] of [
      [1080, 9000],
      // More pixels than sharp decodes, which takes seconds to make.
      ...(process.env.LONG ? ([[10_000, 4000]] as const) : []),
    ] as const) {
      const picture = sharp({ create: { width, height, channels: 3, background: '#778899' } });
      await expect(checkAttachment('a.jpg', await picture.jpeg().toBuffer())).resolves.toBeDefined();
      const gif = gifOfOnePixel(width, height);
      expect(await sharp(gif).metadata()).toMatchObject({ width, height });
      await expect(checkAttachment('a.gif', gif)).resolves.toBeDefined();
    }
  });

  it('is refused above 5 MiB in every format', async () => {
    await expect(checkAttachment('a.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).rejects.toMatchObject({
      reason: 'bytes',
      message: 'File is too large',
    });
    await expect(checkAttachment('a.txt', Buffer.alloc(5 * 1024 * 1024, 'a'))).resolves.toMatchObject({
      extension: 'txt',
    });
  });

  it('is refused when the scanner knows it', async () => {
    await expect(checkAttachment('a.txt', Buffer.from('hello'), async () => 'infected')).rejects.toMatchObject({
      reason: 'infected',
    });
    await expect(checkAttachment('a.txt', Buffer.from('hello'), async () => 'clean')).resolves.toMatchObject({
      fileName: 'a.txt',
    });
  });

  // Specification: CONT-04
  it('may be each of the nine formats, and no other', async () => {
    const good = await goodOnes();
    expect(Object.keys(good).sort()).toEqual([...attachmentFormats].sort());
    for (const [extension, content] of Object.entries(good)) {
      expect(await checkAttachment(`report.${extension}`, content)).toEqual({
        fileName: `report.${extension}`,
        extension,
        contentType: contentTypes[extension],
      });
    }
  });

  it('keeps its name without folders and with its extension in small letters', async () => {
    const content = Buffer.from('hello');
    const nameOf = async (name: string) => (await checkAttachment(name, content)).fileName;
    expect(await nameOf('C:\\Users\\ann\\Fehler Übersicht.v2.TXT')).toBe('Fehler Übersicht.v2.txt');
    expect(await nameOf('../../a.txt')).toBe('a.txt');
  });

  it('is a document when an honest program wrote it byte by byte', async () => {
    const files = Object.entries(officeParts('word/document.xml')).map(([name, data]) => ({
      name,
      data: Buffer.from(data as Uint8Array),
    }));
    await expect(checkAttachment('a.docx', zipOf(files))).resolves.toMatchObject({ extension: 'docx' });
  });
});
