import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/FieldError';
import { SelectField } from '../../../ui/SelectField';
import { saveFile } from '../files/saveFile';
import './LinkQrCode.css';
import { LoopbackNote } from './LoopbackNote';
import { QrMiddle } from './QrMiddle';
import { labelsPerPage, printSheet } from './printSheet';
import { qrColor } from './qrDesign';
import { pngEdges, qrPng, qrSvg, svgUrl, usualPngEdge } from './qrFiles';
import { photoUrl } from '../../settings/serverAddress';

const previewEdge = 176;

type LinkQrCodeProps = {
  address: string;
  label: string;
  fileName: string;
  /** The name on the print sheet. */
  name: string;
  themeColor: string | undefined;
  /** The path of the card's photo; '' without one. */
  photo: string;
};

/** A link's QR code in the theme's color, with or without a picture in its middle, and its files for print. */
export function LinkQrCode({ address, label, fileName, name, themeColor, photo }: LinkQrCodeProps) {
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<string>();
  const [edge, setEdge] = useState<number>(usualPngEdge);
  const design = { color: qrColor(themeColor), picture };

  async function savePng() {
    setProblem(undefined);
    try {
      saveFile(await qrPng(address, design, edge), `${fileName}.png`);
    } catch {
      setProblem('The PNG could not be made in this browser. Save the SVG instead.');
    }
  }

  return (
    <div className="link-qr-code">
      <img alt={label} src={svgUrl(qrSvg(address, design))} width={previewEdge} height={previewEdge} />
      <div className="link-qr-code-files">
        <LoopbackNote link={address} />
        <p>Print it at least 2 cm wide, or 3 cm if people scan it from a distance. Keep the white margin.</p>
        <QrMiddle photo={photo && photoUrl(photo, 256)} onChange={setPicture} />
        <SelectField label="PNG size" value={edge} onChange={({ target }) => setEdge(Number(target.value))}>
          {pngEdges.map((pixels) => (
            <option key={pixels} value={pixels}>
              {pixels} × {pixels} px
            </option>
          ))}
        </SelectField>
        <Button
          isSmall
          onClick={() => saveFile(new Blob([qrSvg(address, design)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          Save SVG
        </Button>
        <Button isSmall onClick={() => void savePng()}>
          Save PNG
        </Button>
        <Button
          isSmall
          icon={<Printer aria-hidden="true" />}
          onClick={() => void printSheet(Array(labelsPerPage).fill({ name, link: address, design }), fileName)}
        >
          Print sheet
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  );
}
