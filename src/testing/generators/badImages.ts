import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { deflatedZeros, makePng, pngChunk, pngHead } from './makePng';

type BadImages = [name: string, content: Buffer][];

const flat = { create: { width: 64, height: 48, channels: 3 as const, background: '#3366aa' } };
const noEnd = Buffer.alloc(0);
const end = pngChunk('IEND', noEnd);
const small = { width: 800, height: 300 };

/** Sixty uploads for tests: files that are no images, broken images, and images that attack a decoder. */
export async function badImages(): Promise<BadImages> {
  const good = {
    png: await sharp(flat).png().toBuffer(),
    jpeg: await sharp(flat).jpeg().toBuffer(),
    webp: await sharp(flat).webp().toBuffer(),
    gif: await sharp(flat).gif().toBuffer(),
    progressive: await sharp(flat).jpeg({ progressive: true }).toBuffer(),
  };
  return [
    ...notImages(),
    ...(await bombs()),
    ...brokenPngs(good.png),
    ...brokenJpegs(good),
    ...brokenGifs(good.gif),
    ...brokenWebps(good.webp),
  ];
}

function notImages(): BadImages {
  const texts: [string, string][] = [
    ['nothing', ''],
    ['one byte', '\xff'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a PDF', '%PDF-1.4\n1 0 obj\n'],
    ['a ZIP', 'PK\x03\x04'],
    ['a program', 'MZ\x90\x00'],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['a BMP', 'BM\x46\x00\x00\x00'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
    ['an AVIF', '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00'],
    ['a JPEG XL', '\x00\x00\x00\x0cJXL \x0d\x0a\x87\x0a'],
    ['ImageMagick code', 'push graphic-context\nfill url(https://evil.test/)'],
    ['PostScript', '%!PS-Adobe-3.0'],
    ['a WAV', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['zeros', '\0'.repeat(1000)],
  ];
  return texts.map(([name, text]) => [name, Buffer.from(text, 'latin1')]);
}

async function bombs(): Promise<BadImages> {
  const zeros = await deflatedZeros(400 * 1024 * 1024);
  const manyScans = Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from('ffda0008010100003f00', 'hex')));
  return [
    ['a PNG that says 800 x 300 and inflates to 400 MB', Buffer.concat([pngHead(small), pngChunk('IDAT', zeros), end])],
    [
      'a PNG of 20000 x 20000',
      Buffer.concat([pngHead({ width: 20000, height: 20000, depth: 8, color: 0 }), pngChunk('IDAT', zeros), end]),
    ],
    ['a PNG of 8193 x 1', makePng({ width: 8193, height: 1 })],
    [
      'a PNG of 1 x 2147483647',
      Buffer.concat([pngHead({ width: 1, height: 0x7fffffff }), pngChunk('IDAT', zeros), end]),
    ],
    [
      'a PNG of 4294967295 x 4294967295',
      Buffer.concat([pngHead({ width: 0xffffffff, height: 0xffffffff }), pngChunk('IDAT', zeros), end]),
    ],
    [
      'an interlaced PNG of 8000 x 8000',
      Buffer.concat([pngHead({ width: 8000, height: 8000, interlace: 1 }), pngChunk('IDAT', zeros), end]),
    ],
    ['a JPEG of 65500 x 65500', jpegOf(65500, 65500)],
    ['a progressive JPEG of 8000 x 8000', jpegOf(8000, 8000, 0xc2)],
    ['a JPEG of 5000 scans', Buffer.concat([jpegOf(8, 8, 0xc2), manyScans, Buffer.from('ffd9', 'hex')])],
    [
      'a GIF of 8000 x 8000 with a picture of one pixel',
      Buffer.from('474946383961401f401f800000000000ffffff2c00000000010001000002024401003b', 'hex'),
    ],
    ['a GIF of 65535 x 65535', Buffer.from('474946383961ffffffff00000002c0000'.padEnd(60, '0'), 'hex')],
    ['a WebP of 16383 x 16383', webpOf('VP8L', Buffer.from('2fffffff0f00', 'hex'))],
    ['a WebP whose canvas is 16777216 wide', webpOf('VP8X', Buffer.from('00000000ffffffffffff', 'hex'))],
  ];
}

function brokenPngs(good: Buffer): BadImages {
  const row = Buffer.alloc((small.width * 3 + 1) * small.height);
  const withByte = (offset: number, value: number) =>
    Buffer.concat([good.subarray(0, offset), Buffer.from([value]), good.subarray(offset + 1)]);
  return [
    ['a PNG cut off in its signature', good.subarray(0, 6)],
    ['a PNG cut off in its header', good.subarray(0, 20)],
    ['a PNG cut off in its data', good.subarray(0, good.length - 20)],
    ['a PNG without its end', good.subarray(0, good.length - 12)],
    ['a PNG without data', Buffer.concat([pngHead(small), end])],
    ['a PNG with a row too few', makePng({ ...small, data: row.subarray(0, row.length - small.width * 3 - 1) })],
    ['a PNG with a byte too many', makePng({ ...small, data: Buffer.concat([row, Buffer.alloc(1)]) })],
    ['a PNG of no width', makePng({ width: 0, height: 5 })],
    ['a PNG of no height', makePng({ width: 5, height: 0 })],
    ['a PNG of depth 3', makePng({ ...small, depth: 3 })],
    ['a PNG of color type 5', makePng({ ...small, color: 5 })],
    ['a PNG of interlacing 2', makePng({ ...small, interlace: 2 })],
    ['a PNG of compression 1', makePng({ ...small, compression: 1 })],
    [
      'a PNG whose data is no zlib stream',
      Buffer.concat([pngHead(small), pngChunk('IDAT', Buffer.from('hello')), end]),
    ],
    [
      'a PNG whose header comes second',
      Buffer.concat([good.subarray(0, 8), pngChunk('tEXt', Buffer.from('a\0b')), good.subarray(8)]),
    ],
    ['a PNG with two headers', Buffer.concat([good.subarray(0, 33), good.subarray(8)])],
    [
      'a PNG with an unknown chunk it cannot be shown without',
      makePng({ ...small, before: [pngChunk('EVIL', Buffer.alloc(4))] }),
    ],
    [
      'a PNG with a chunk longer than the file',
      Buffer.concat([pngHead(small), Buffer.from('7fffffff49444154', 'hex'), deflateSync(row)]),
    ],
    ['a PNG with a damaged header sum', withByte(29, (good[29] ?? 0) ^ 0xff)],
    ['a palette PNG without a palette', makePng({ width: 8, height: 8, color: 3, data: Buffer.alloc(9 * 8) })],
  ];
}

function brokenJpegs(good: { jpeg: Buffer; progressive: Buffer }): BadImages {
  const frame = good.jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  const twice = Buffer.concat([
    good.jpeg.subarray(0, frame),
    good.jpeg.subarray(frame, frame + 19),
    good.jpeg.subarray(frame),
  ]);
  const asArithmetic = Buffer.from(good.jpeg);
  asArithmetic[frame + 1] = 0xc9;
  const noHeight = Buffer.from(good.jpeg);
  noHeight.writeUInt16BE(0, frame + 5);
  return [
    ['a JPEG that is only a signature', good.jpeg.subarray(0, 3)],
    ['a JPEG cut off before its frame', good.jpeg.subarray(0, frame)],
    [
      'a JPEG without a picture',
      Buffer.concat([good.jpeg.subarray(0, good.jpeg.indexOf(Buffer.from('ffda', 'hex'))), Buffer.from('ffd9', 'hex')]),
    ],
    ['a JPEG cut off in its picture', good.jpeg.subarray(0, good.jpeg.length - 40)],
    ['a JPEG with two frames', twice],
    ['an arithmetic JPEG', asArithmetic],
    ['a JPEG without a height', noHeight],
    ['a JPEG whose segment has no length', Buffer.from('ffd8ffe00000ffd9', 'hex')],
  ];
}

function brokenGifs(good: Buffer): BadImages {
  const outside = Buffer.from(good);
  outside.writeUInt16LE(10, 6);
  return [
    ['a GIF that is only a signature', good.subarray(0, 6)],
    ['a GIF of version 88a', Buffer.concat([Buffer.from('GIF88a'), good.subarray(6)])],
    ['a GIF whose picture lies outside its canvas', outside],
    ['a GIF without a picture', Buffer.from('GIF89a\x05\x00\x05\x00\x00\x00\x00;', 'latin1')],
    ['a GIF made to be read as a script', Buffer.from('GIF89a=1;alert(1)//', 'latin1')],
  ];
}

function brokenWebps(good: Buffer): BadImages {
  return [
    ['a WebP that is only a signature', good.subarray(0, 12)],
    ['a WebP cut off', good.subarray(0, good.length - 10)],
    ['a WebP without a picture', webpOf('EXIF', Buffer.alloc(4))],
    ['a WebP with a wrong start code', webpOf('VP8 ', Buffer.alloc(10))],
  ];
}

/** A JPEG with nothing but a frame header of this size and the beginning of a scan. */
function jpegOf(width: number, height: number, marker = 0xc0): Buffer {
  const frame = Buffer.from([
    0xff,
    marker,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ]);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, Buffer.from('ffda0008010100003f00', 'hex')]);
}

function webpOf(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([
    Buffer.from('RIFF....WEBP', 'latin1'),
    Buffer.from(name, 'latin1'),
    Buffer.alloc(4),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  content.writeUInt32LE(content.length - 8, 4);
  content.writeUInt32LE(data.length, 16);
  return content;
}
