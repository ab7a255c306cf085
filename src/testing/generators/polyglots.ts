import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { officeParts, oleDocument, pdf, zip } from './makeDocuments';
import { zipOf } from './makeZip';

export type Attachment = [what: string, name: string, content: Buffer];

const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const word = 'word/document.xml';
const book = 'xl/workbook.xml';

/** Eighty attachments for tests that are not, or not only, of the format in their names. */
export async function polyglots(): Promise<Attachment[]> {
  const flat = sharp({ create: { width: 16, height: 16, channels: 3, background: '#3366aa' } });
  const pictures = {
    gif: await flat.gif().toBuffer(),
    jpeg: await flat.jpeg().toBuffer(),
    png: await flat.png().toBuffer(),
  };
  return [
    ...wrongNames(pictures.gif),
    ...wrongKinds(pictures),
    ...texts(),
    ...pdfs(),
    ...mixedPictures(pictures),
    ...archives(),
    ...oldDocuments(),
  ];
}

function wrongNames(gif: Buffer): Attachment[] {
  const names = [
    'shot.png',
    'shot.svg',
    'shot.html',
    'shot.exe',
    'shot',
    '',
    '.gif',
    'gif',
    'shot.gif.exe',
    'shot.gif.',
    'shot.gif/',
    'shot.gif\0.exe',
    'sh\not.gif',
    'sh\u202efig.exe.gif',
    'sh\u2028ot.gif',
    'sh"ot.gif',
    'shot.gif:stream',
    'C:shot.gif',
    `${'a'.repeat(200)}.gif`,
    'shot.ｇｉｆ',
  ];
  return names.map((name) => [`a good GIF named ${JSON.stringify(name)}`, name, gif]);
}

function wrongKinds(pictures: { gif: Buffer; jpeg: Buffer; png: Buffer }): Attachment[] {
  return [
    ['nothing', 'a.txt', Buffer.alloc(0)],
    ['a PNG as a JPEG', 'a.jpg', pictures.png],
    ['a PNG as a GIF', 'a.gif', pictures.png],
    ['a JPEG as a GIF', 'a.gif', pictures.jpeg],
    ['a GIF as a JPEG', 'a.jpeg', pictures.gif],
    ['a GIF as a PDF', 'a.pdf', pictures.gif],
    ['a PDF as a text', 'a.txt', pdf],
    ['a text as a PDF', 'a.pdf', Buffer.from('hello')],
    ['a DOCX as an XLSX', 'a.xlsx', zip(officeParts(word))],
    ['an XLSX as a DOCX', 'a.docx', zip(officeParts(book))],
    ['a DOC as an XLS', 'a.xls', oleDocument(['WordDocument'])],
    ['an XLS as a DOC', 'a.doc', oleDocument(['Workbook'])],
    ['a DOCX as a DOC', 'a.doc', zip(officeParts(word))],
    ['an RTF as a DOC', 'a.doc', Buffer.from('{\\rtf1 hello}')],
    ['a page as a DOC', 'a.doc', page],
  ];
}

function texts(): Attachment[] {
  const contents: [string, string | Buffer][] = [
    ['a page', page],
    ['a page after blanks', Buffer.concat([Buffer.from('\ufeff \n\t'), page])],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML', '<?xml version="1.0"?><a/>'],
    ['PHP', '<?php system("id");'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['an HTML comment', '<!-- --><script>alert(1)</script>'],
    ['a program', 'MZ\x90\0\x03\0\0\0'],
    ['a Linux program', '\x7fELF\x02\x01\x01\0'],
    ['UTF-16', Buffer.from('\ufeffhello', 'utf16le')],
    ['a NUL', 'hello\0world'],
    ['cut-off UTF-8', Buffer.from([0x68, 0xc3])],
    ['overlong UTF-8', Buffer.from([0xc0, 0xaf])],
    ['an RTF', '{\\rtf1 hello}'],
    ['a PDF after blanks', ' \n%PDF-1.4'],
    ['PostScript', '%!PS-Adobe-3.0'],
    ['a contact', 'BEGIN:VCARD'],
    ['a mail', 'MIME-Version: 1.0\nContent-Type: text/html'],
    ['the test virus', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
  ];
  return contents.map(([what, content]) => [`${what} as a text`, 'a.txt', Buffer.from(content as string)]);
}

function pdfs(): Attachment[] {
  const withArchive = Buffer.concat([pdf, zip({ 'a.txt': strToU8('a') })]);
  return [
    ['a PDF that does not begin at the beginning', 'a.pdf', Buffer.concat([Buffer.from('<script>'), pdf])],
    ['a PDF without its end', 'a.pdf', pdf.subarray(0, 40)],
    [
      'a PDF with a page at its beginning',
      'a.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n'), pdf]),
    ],
    ['a PDF that is an archive as well', 'a.pdf', withArchive],
    [
      'an archive in a PDF before its end',
      'a.pdf',
      Buffer.concat([withArchive, Buffer.from('\nstartxref\n50\n%%EOF\n')]),
    ],
    ['a PDF of version 9', 'a.pdf', Buffer.from(pdf.toString('latin1').replace('1.7', '9.9'), 'latin1')],
  ];
}

function mixedPictures({ gif, jpeg }: { gif: Buffer; jpeg: Buffer }): Attachment[] {
  const archive = zip({ 'a.js': strToU8('alert(1)') });
  const comment = (text: string) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, text.length + 2]),
      Buffer.from(text),
      jpeg.subarray(2),
    ]);
  return [
    ['a GIF that is an archive as well', 'a.gif', Buffer.concat([gif, archive])],
    ['a GIF with something behind its end', 'a.gif', Buffer.concat([gif, Buffer.from('hello')])],
    ['a GIF with a page behind its end', 'a.gif', Buffer.concat([gif, page])],
    ['a GIF that is a script', 'a.gif', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)', 'latin1')],
    ['a GIF without its end', 'a.gif', gif.subarray(0, gif.length - 1)],
    ['a JPEG that is an archive as well', 'a.jpg', Buffer.concat([jpeg, archive])],
    ['a JPEG with a page in its comment', 'a.jpg', comment('<script>alert(1)</script>')],
    ['a JPEG with PHP in its comment', 'a.jpeg', comment('<?php system("id");')],
    ['a JPEG with a PDF in its comment', 'a.jpeg', comment('%PDF-1.4 1 0 obj')],
    ['a JPEG with an SVG in its comment', 'a.jpeg', comment('<svg onload="alert(1)">')],
    ['a JPEG with a script address in its comment', 'a.jpeg', comment('javascript:alert(1)')],
    ['a JPEG without its end', 'a.jpg', jpeg.subarray(0, jpeg.length - 30)],
    ['a JPEG that is only a signature', 'a.jpg', Buffer.from('ffd8ffe0', 'hex')],
  ];
}

function archives(): Attachment[] {
  const parts = officeParts(word);
  const macroTypes = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
  const typedAs = (types: Uint8Array) => zip({ ...parts, '[Content_Types].xml': types });
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
  const bomb = deflateRawSync(zeros(110));
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`word/media/${index}.txt`, strToU8('')]));
  const good = zip(parts);
  const files = Object.entries(parts).map(([name, data]) => ({ name, data: Buffer.from(data as Uint8Array) }));
  const lie = (change: Parameters<typeof zipOf>[0][number]) => zipOf([...files, change]);
  const named = (name: string) => zipOf([...files, { name, data: Buffer.from('a') }]);
  const packed = deflateRawSync(Buffer.alloc(500_000));
  const documents: [string, Buffer][] = [
    ['with macros', zip({ ...parts, 'word/vbaProject.bin': strToU8('x') })],
    ['with macros in other letters', zip({ ...parts, 'Word/VBAPROJECT.BIN': strToU8('x') })],
    ['of the type with macros', typedAs(strToU8(macroTypes))],
    ['of the type with macros in UTF-16', typedAs(Buffer.from(`\ufeff${macroTypes}`, 'utf16le'))],
    ['of the type with macros by a reference', typedAs(strToU8(macroTypes.replace('E', '&#69;')))],
    [
      'of the type with macros by an entity',
      typedAs(strToU8(`<!DOCTYPE Types [<!ENTITY e "E">]>${macroTypes.replace('E', '&e;')}`)),
    ],
    [
      'with a list of types of 2 MB',
      zip({ ...parts, '[Content_Types].xml': zeros(2), 'word/media/a.bin': [randomBytes(40_000), { level: 0 }] }),
    ],
    ['with a control', zip({ ...parts, 'word/activeX/activeX1.bin': strToU8('x') })],
    ['with a program', zip({ ...parts, 'word/embeddings/evil.exe': strToU8('x') })],
    ['that is a bare archive', zip({ 'a.txt': strToU8('a') })],
    ['without types', zip({ [word]: strToU8('<a/>') })],
    ['without a document', zip({ '[Content_Types].xml': strToU8('<Types/>') })],
    ['of 2,004 files', zip({ ...parts, ...many })],
    [
      'that unpacks to more than 100 MB, but not to more than 100 times its size',
      zipOf([
        ...files,
        { name: 'word/media/a.bin', data: bomb, method: 8, unpacked: zeros(110).length },
        { name: 'word/media/b.bin', data: randomBytes(1_200_000) },
      ]),
    ],
    ['that unpacks to more than 100 times its size', zip({ ...parts, 'word/media/a.bin': zeros(2) })],
    ['that unpacks to more than it says', lie({ name: 'word/a.bin', data: packed, method: 8, unpacked: 1000 })],
    ['that unpacks to less than it says', lie({ name: 'word/a.bin', data: packed, method: 8, unpacked: 500_001 })],
    ['whose data is damaged', lie({ name: 'word/a.bin', data: Buffer.from('hello'), method: 8, unpacked: 5 })],
    ['with an encrypted file', lie({ name: 'word/a.bin', data: Buffer.from('a'), flags: 1 })],
    ['with an unusual compression', lie({ name: 'word/a.bin', data: Buffer.from('a'), method: 12 })],
    ['with two methods for one file', lie({ name: 'word/a.bin', data: Buffer.from('a'), localMethod: 8 })],
    ['with two names for one file', lie({ name: 'word/a.bin', data: Buffer.from('a'), localName: 'word/b.bin' })],
    ['with the same name twice', zipOf([...files, { name: 'WORD/document.xml', data: Buffer.from('a') }])],
    [
      'with a file that reaches into the next',
      zipOf([{ name: 'word/a.bin', data: Buffer.from('a'), packed: 60 }, ...files]),
    ],
    [
      'with files that share their data',
      zipOf([...files, { name: 'word/a.bin', data: Buffer.from('a'), sharesPrevious: true }]),
    ],
    ['that unpacks outside', named('../../evil.txt')],
    ['that unpacks to the root', named('/etc/evil')],
    ['that unpacks to a drive', named('C:/evil')],
    ['that unpacks outside with backslashes', named('..\\evil')],
    ['with something before it', Buffer.concat([Buffer.from('GIF89a'), good])],
    ['with something behind it', Buffer.concat([good, page])],
    ['with a comment', Buffer.concat([good.subarray(0, -2), Buffer.from([page.length, 0]), page])],
    ['that is cut off', good.subarray(0, good.length - 30)],
    ['that is only a signature', Buffer.from('PK\x03\x04', 'latin1')],
  ];
  return documents.map(([what, content]) => [`a DOCX ${what}`, 'a.docx', content]);
}

function oldDocuments(): Attachment[] {
  const circle = oleDocument(['WordDocument', 'a', 'b', 'c', 'd']);
  circle.writeUInt32LE(1, 512 + 8);
  return [
    ['a DOC with macros', 'a.doc', oleDocument(['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'])],
    ['a DOC with the folder of macros', 'a.doc', oleDocument(['WordDocument', 'Macros'])],
    ['a DOC with a folder of VBA', 'a.doc', oleDocument(['WordDocument', 'VBA'])],
    ['an XLS with macros', 'a.xls', oleDocument(['Workbook', '_VBA_PROJECT_CUR'])],
    ['an installer as a DOC', 'a.doc', oleDocument(['\u4840\u3f7f\u4164\u422f\u4836'])],
    ['a mail as a DOC', 'a.doc', oleDocument(['__properties_version1.0'])],
    ['a DOC that is only a signature', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a DOC whose directory runs in a circle', 'a.doc', circle],
    ['a DOC that is cut off', 'a.doc', oleDocument(['WordDocument']).subarray(0, 1024)],
  ];
}
