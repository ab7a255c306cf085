import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/FieldError';
import { QrCode } from '../../../ui/QrCode';
import { saveFile } from '../files/saveFile';
import './LinkQrCode.css';
import { qrPng, qrSvg } from './qrFiles';
import { qrModules } from './qrModules';

/** A link's QR code with its files for print (quiet zone of four squares, level Q). */
export function LinkQrCode({ address, label, fileName }: { address: string; label: string; fileName: string }) {
  const [problem, setProblem] = useState<string>();

  async function savePng() {
    try {
      saveFile(await qrPng(address), `${fileName}.png`);
    } catch {
      setProblem('The PNG could not be made in this browser. Save the SVG instead.');
    }
  }

  return (
    <div className="link-qr-code">
      <QrCode label={label} modules={qrModules(address)} />
      <div className="link-qr-code-files">
        <p>Print it at least 2 cm wide, 3 cm where it is scanned from a distance. Keep the white margin.</p>
        <Button
          isSmall
          onClick={() => saveFile(new Blob([qrSvg(address)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          Save SVG
        </Button>
        <Button isSmall onClick={() => void savePng()}>
          Save PNG
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  );
}
