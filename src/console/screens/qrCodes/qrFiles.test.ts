import { readQrCode } from '../../../testing/readers/readQrCode';
import { qrSvg } from './qrFiles';

/** The modules of a drawn code without its quiet zone of four; each dark one is a square `Mx,yhN`. */
function modulesOf(svg: string): boolean[][] {
  const dark = [...svg.matchAll(/M(\d+),(\d+)h(\d+)/g)].map(
    ([, x, y, edge]) => `${Number(x) / Number(edge)} ${Number(y) / Number(edge)}`,
  );
  const edge = Number(/h(\d+)/.exec(svg)?.[1]);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) / edge - 8;
  const indexes = Array.from({ length: size }, (_, index) => index + 4);
  return indexes.map((y) => indexes.map((x) => dark.includes(`${x} ${y}`)));
}

describe('The file of a QR code', () => {
  it.each([
    'https://cards.test/preview/aZ3kP9qL2mXw?type=card',
    'https://b.test/é',
    `https://b.test/${'k'.repeat(90)}`,
  ])('holds %s at level Q, as a reader written from the standard finds it', (text) => {
    expect(readQrCode(modulesOf(qrSvg(text)))).toEqual({ level: 'Q', text });
  });
});
