import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { largestZoom, zoomed } from './squareCrop';
import type { Crop, Size } from './squareCrop';
import { useCropGestures } from './useCropGestures';
import './PhotoCrop.css';

/** The edge of the square on the screen, in CSS pixels. */
const frame = 280;

type PhotoCropProps = {
  address: string;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onRead: (picture: HTMLImageElement) => void;
  onUnreadable: () => void;
  /** Turns the picture clockwise by a quarter. */
  onTurn: () => void;
};

/**
 * A picture in a square frame. It moves by finger, mouse or arrow keys and zooms by two fingers or the slider. The
 * frame shows the resulting photo.
 */
export function PhotoCrop({ address, crop, onCrop, onRead, onUnreadable, onTurn }: PhotoCropProps) {
  const [size, setSize] = useState<Size>();
  const zoomId = useId();
  const wholeScale = size ? frame / Math.min(size.width, size.height) : 1;
  const scale = wholeScale * crop.zoom;
  const gestures = useCropGestures({ crop, size, scale: wholeScale, onCrop });
  return (
    <div className="photo-crop">
      <div
        className="photo-crop-frame"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move the picture.
        tabIndex={0}
        role="group"
        aria-label="The visible part of the picture. Move it with the arrow keys."
        {...gestures}
      >
        {/* eslint-disable-next-line jsx-a11y/img-redundant-alt -- The words say which of the pictures it is. */}
        <img
          src={address}
          alt="The chosen picture"
          draggable={false}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            onRead(currentTarget);
          }}
          onError={onUnreadable}
          style={
            size && {
              width: size.width * scale,
              height: size.height * scale,
              transform: `translate(${frame / 2 - crop.x * size.width * scale}px, ${frame / 2 - crop.y * size.height * scale}px)`,
            }
          }
        />
      </div>
      <div className="photo-crop-tools">
        <label className="photo-crop-zoom" htmlFor={zoomId}>
          Zoom
          <input
            id={zoomId}
            type="range"
            min={1}
            max={largestZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) =>
              onCrop(size ? zoomed(crop, size, Number(target.value)) : { ...crop, zoom: Number(target.value) })
            }
          />
        </label>
        <IconButton label="Rotate" icon={<RotateCw />} onClick={onTurn} />
      </div>
    </div>
  );
}
