import { encode, renderSVG } from 'uqr';
import { Button } from '../../../ui/Button';
import { QrCode } from '../../../ui/QrCode';
import { saveFile } from './saveFile';

const pngEdge = 1024;
/** Level Q survives a quarter of the code being damaged: tags get scratched. */
const drawing = { ecc: 'Q', border: 4 } as const;

/** The same code as a picture of 1024 pixels, for whoever cannot use an SVG. */
async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pngEdge;
  canvas.height = pngEdge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Save the SVG instead');
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, pngEdge, pngEdge);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'));
}

/** A link's QR code with its files for print (quiet zone of four modules, level Q). */
export function LinkQrCode({ address, label, fileName }: { address: string; label: string; fileName: string }) {
  const svg = () => renderSVG(address, { ...drawing, pixelSize: 16 });
  return (
    <div className="card-links-code">
      <QrCode label={`QR code: ${label}`} modules={encode(address, { ecc: 'Q', border: 0 }).data} />
      <div className="card-links-files">
        <p>Print it at least 2 cm wide, 3 cm where it is scanned from a distance. Keep the white margin.</p>
        <Button isSmall onClick={() => saveFile(new Blob([svg()], { type: 'image/svg+xml' }), `${fileName}.svg`)}>
          Save SVG
        </Button>
        <Button isSmall onClick={() => void pngOf(svg()).then((blob) => saveFile(blob, `${fileName}.png`))}>
          Save PNG
        </Button>
      </div>
    </div>
  );
}
