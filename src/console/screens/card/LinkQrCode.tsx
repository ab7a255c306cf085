import { encode } from 'uqr';
import { Button } from '../../../ui/Button';
import { QrCode } from '../../../ui/QrCode';
import { qrPng, qrSvg } from './qrFiles';
import { saveFile } from './saveFile';

/** A link's QR code with its files for print (quiet zone of four modules, level Q). */
export function LinkQrCode({ address, label, fileName }: { address: string; label: string; fileName: string }) {
  return (
    <div className="card-links-code">
      <QrCode label={`QR code: ${label}`} modules={encode(address, { ecc: 'Q', border: 0 }).data} />
      <div className="card-links-files">
        <p>Print it at least 2 cm wide, 3 cm where it is scanned from a distance. Keep the white margin.</p>
        <Button isSmall onClick={() => saveFile(new Blob([qrSvg(address)], { type: 'image/svg+xml' }), `${fileName}.svg`)}>
          Save SVG
        </Button>
        <Button isSmall onClick={() => void qrPng(address).then((blob) => saveFile(blob, `${fileName}.png`))}>
          Save PNG
        </Button>
      </div>
    </div>
  );
}
