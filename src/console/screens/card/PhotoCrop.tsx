import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moved } from './squareCrop';
import type { Crop, Size } from './squareCrop';
import './PhotoCrop.css';

/** Edge of the square on the screen, in CSS pixels. */
const frame = 280;
const step = 12;

type PhotoCropProps = { address: string; crop: Crop; onCrop: (crop: Crop) => void };

/** A picture in a square window: dragged by pointer or arrow keys, zoomed by the slider. What is in the window is the photo. */
export function PhotoCrop({ address, crop, onCrop }: PhotoCropProps) {
  const [size, setSize] = useState<Size>();
  const grip = useRef<{ x: number; y: number }>(undefined);
  const zoomId = useId();
  const scale = size ? (frame / Math.min(size.width, size.height)) * crop.zoom : 1;

  function drag(event: PointerEvent) {
    if (!grip.current || !size) return;
    onCrop(moved(crop, size, { x: (event.clientX - grip.current.x) / scale, y: (event.clientY - grip.current.y) / scale }));
    grip.current = { x: event.clientX, y: event.clientY };
  }

  function nudge(event: KeyboardEvent) {
    const by = { ArrowLeft: { x: step, y: 0 }, ArrowRight: { x: -step, y: 0 }, ArrowUp: { x: 0, y: step }, ArrowDown: { x: 0, y: -step } }[event.key];
    if (!by || !size) return;
    event.preventDefault();
    onCrop(moved(crop, size, { x: by.x / scale, y: by.y / scale }));
  }

  return (
    <div className="photo-crop">
      <div
        className="photo-crop-frame"
        tabIndex={0}
        role="group"
        aria-label="The part of the picture that is shown. Move it with the arrow keys."
        onKeyDown={nudge}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = undefined)}
        onPointerCancel={() => (grip.current = undefined)}
      >
        <img
          src={address}
          alt="The chosen picture"
          draggable={false}
          onLoad={(event) => setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })}
          style={
            size && {
              width: size.width * scale,
              height: size.height * scale,
              transform: `translate(${frame / 2 - crop.x * size.width * scale}px, ${frame / 2 - crop.y * size.height * scale}px)`,
            }
          }
        />
      </div>
      <label className="photo-crop-zoom" htmlFor={zoomId}>
        Zoom
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const next = { ...crop, zoom: Number(event.target.value) };
            onCrop(size ? moved(next, size, { x: 0, y: 0 }) : next);
          }}
        />
      </label>
    </div>
  );
}
