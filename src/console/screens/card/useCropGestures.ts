import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moved, possibleZoom } from './squareCrop';
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
  /** What the fingers move. It is taken anew when one of them comes or goes. */
  const start = useRef({ crop, hold: holdOf(new Map()) });
  // A finger goes in the frame in which it has moved: the crop of its move is not rendered yet.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);

  function change(next: Crop) {
    latest.current = next;
    onCrop(next);
  }
  function drag(from: Crop, picture: Size, by: Point) {
    const zoomedScale = scale * from.zoom;
    change(moved(from, picture, { x: by.x / zoomedScale, y: by.y / zoomedScale }));
  }
  const restart = () => (start.current = { crop: latest.current, hold: holdOf(fingers.current) });

  function move(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId) || !size) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { crop: from, hold: before } = start.current;
    const now = holdOf(fingers.current);
    const zoom = possibleZoom((from.zoom * now.width) / before.width);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    // What was under the fingers stays there.
    const by = (axis: 'x' | 'y') => now[axis] - middle[axis] - ((before[axis] - middle[axis]) * zoom) / from.zoom;
    drag({ ...from, zoom }, size, { x: by('x'), y: by('y') });
  }
  function release(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    restart();
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key];
      if (!by || !size) return;
      event.preventDefault();
      drag(latest.current, size, by);
    },
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      restart();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The place between two fingers, or of one, and how far apart they are. */
function holdOf(fingers: ReadonlyMap<number, Point>): Point & { width: number } {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
}
