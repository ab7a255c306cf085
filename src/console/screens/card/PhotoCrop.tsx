import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { passFocusOn } from '../../../ui/focusContent';
import { IconButton } from '../../../ui/IconButton';
import { largestZoom, placedAt, placeOf, zoomed } from './squareCrop';
import type { Crop, Size } from './squareCrop';
import { useCropGestures } from './useCropGestures';
import './PhotoCrop.css';

type SliderProps = Omit<ComponentProps<'input'>, 'value'> & {
  label: string;
  value: number;
  onSlide: (value: number) => void;
};

function Slider({ label, onSlide, ...input }: SliderProps) {
  return (
    <label className="photo-crop-slider">
      {label}
      <input {...input} type="range" onChange={({ target }) => onSlide(Number(target.value))} />
    </label>
  );
}

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
 * A picture in a square frame. It moves by finger, mouse, arrow keys or sliders and zooms by two fingers or a slider.
 * The frame shows the resulting photo.
 */
export function PhotoCrop({ address, crop, onCrop, onRead, onUnreadable, onTurn }: PhotoCropProps) {
  // Turning the picture changes its address, and must not take the focus from the button.
  const [loaded, setLoaded] = useState<{ address: string; size: Size }>();
  const size = loaded?.address === address ? loaded.size : undefined;
  const wholeScale = size ? frame / Math.min(size.width, size.height) : 1;
  const scale = wholeScale * crop.zoom;
  const gestures = useCropGestures({ crop, size, scale: wholeScale, onCrop });
  const part = useRef<HTMLDivElement>(null);
  // The button that opened the picture is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus();
  }, []);
  return (
    <div className="photo-crop" ref={passFocusOn}>
      <div
        ref={part}
        className="photo-crop-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move the picture.
        tabIndex={0}
        role="group"
        aria-label="The visible part of the picture. Move it with the arrow keys."
        {...gestures}
      >
        <img
          src={address}
          // oxlint-disable-next-line jsx-a11y/img-redundant-alt -- The words say which of the pictures it is.
          alt="The chosen picture"
          draggable={false}
          onLoad={({ currentTarget }) => {
            const { naturalWidth: width, naturalHeight: height } = currentTarget;
            setLoaded({ address, size: { width, height } });
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
        <Slider
          label="Zoom"
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          onSlide={(zoom) => onCrop(size ? zoomed(crop, size, zoom) : { ...crop, zoom })}
        />
        <IconButton label="Rotate" icon={<RotateCw />} onClick={onTurn} />
      </div>
      {/* For those who cannot drag, or use a screen reader. */}
      {(['x', 'y'] as const).map((axis) => {
        const place = size && placeOf(crop, size, axis);
        return (
          <Slider
            key={axis}
            label={axis === 'x' ? 'Left to right' : 'Top to bottom'}
            max={100}
            disabled={place === undefined}
            value={place ?? 50}
            onSlide={(percent) => size && onCrop(placedAt(crop, size, axis, percent))}
          />
        );
      })}
    </div>
  );
}
