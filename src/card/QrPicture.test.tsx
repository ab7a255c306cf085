import { render, screen } from '@testing-library/react';
import { readQrCode } from '../testing/readers/readQrCode';
import { QrPicture } from './QrPicture';

/** The modules inside the quiet zone of four that the path draws. */
function modulesOf(picture: Element): boolean[][] {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  let x = 0;
  let y = 0;
  for (const [, command, by, row] of picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (command === 'M') [x, y] = [Number(by), Number(row)];
    else {
      if (command === 'h') rows[y]!.fill(true, x, x + Number(by));
      x += Number(by);
    }
  }
  return rows.slice(4, -4).map((row) => row.slice(4, -4));
}

describe('A QR code', () => {
  it('has a name, and holds its text at level Q inside a quiet zone', () => {
    const text = 'https://cards.test/preview/aZ3kP9qL2mXw';
    render(<QrPicture text={text} label="QR code of the card" />);
    expect(readQrCode(modulesOf(screen.getByRole('img', { name: 'QR code of the card' })))).toEqual({
      level: 'Q',
      text,
    });
  });
});
