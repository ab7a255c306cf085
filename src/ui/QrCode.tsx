import './QrCode.css';

interface QrCodeProps {
  /** What the code links to, in words: "QR code of the card link". */
  label: string;
  /** The code's squares without the quiet zone. true is dark. */
  modules: readonly (readonly boolean[])[];
  size?: number;
}

const quietZone = 4;

/** The SVG path of all dark squares, one rectangle for each horizontal run. One unit is one square. */
export function qrPath(modules: QrCodeProps['modules']): string {
  return modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}

/**
 * A QR code with its quiet zone of four squares. It is dark on white in the dark theme as well, because cameras need
 * that.
 */
export function QrCode({ label, modules, size = 176 }: QrCodeProps) {
  const side = modules.length + 2 * quietZone;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={qrPath(modules)} />
    </svg>
  );
}
