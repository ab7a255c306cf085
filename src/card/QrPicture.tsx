import { encode } from 'uqr';

/** The dark modules of a row as lines from left to right: `m` moves over the light ones, `h` draws. */
function lineOf(row: readonly boolean[], y: number): string {
  let line = '';
  let end = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    let length = 1;
    while (row[x + length]) length += 1;
    line += line === '' ? `M${x} ${y}.5` : `m${x - end} 0`;
    line += `h${length}`;
    end = x + length;
  }
  return line;
}

type QrPictureProps = { text: string; label: string; className?: string };

/** A text as a QR code: black on white in every theme, with a quiet zone of four modules. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { data } = encode(text, { ecc: 'Q', border: 4 });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path stroke="#000" d={data.map(lineOf).join('')} />
    </svg>
  );
}
