import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moved, zoomed } from './squareCrop';
import type { Crop, Size } from './squareCrop';

type Point = { x: number; y: number };

const step = 12;
const steps: Record<string, Point> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/**
 * Event handlers that move and zoom a picture in its frame: dragging, two fingers, arrow keys.
 * @param scale CSS pixels for one pixel of the picture, without zoom
 */
export function useCropGestures({
  crop,
  size,
  scale,
  onCrop,
}: {
  crop: Crop;
  size: Size | undefined;
  scale: number;
  onCrop: (crop: Crop) => void;
}) {
  const fingers = useRef(new Map<number, Point>());
  // Two fingers move in one frame: the second handler needs the first one's crop before it is rendered.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);

  function change(next: Crop) {
    latest.current = next;
    onCrop(next);
  }
  function drag(picture: Size, by: Point) {
    const zoomedScale = scale * latest.current.zoom;
    change(moved(latest.current, picture, { x: by.x / zoomedScale, y: by.y / zoomedScale }));
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !size) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) return drag(size, { x: now.x - before.x, y: now.y - before.y });
    const growth = distance(now, other) / Math.max(distance(before, other), 1);
    change(zoomed(latest.current, size, latest.current.zoom * growth));
  }
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key];
      if (!by || !size) return;
      event.preventDefault();
      drag(size, by);
    },
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
