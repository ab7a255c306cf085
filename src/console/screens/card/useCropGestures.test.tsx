import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Crop } from './squareCrop';
import { useCropGestures } from './useCropGestures';

const size = { width: 800, height: 400 };
const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };

function Frame() {
  const [crop, onCrop] = useState(middle);
  return (
    <div data-testid="frame" {...useCropGestures({ crop, size, scale: 1, onCrop })}>
      {JSON.stringify(crop)}
    </div>
  );
}

/** A frame that two fingers touch, at 100 and 200. */
function touched() {
  const captured: number[] = [];
  HTMLElement.prototype.setPointerCapture = (finger) => void captured.push(finger);
  render(<Frame />);
  const frame = screen.getByTestId('frame');
  // jsdom has no pointer events.
  const pointer = (type: string, pointerId: number, clientX: number) =>
    fireEvent(frame, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId }));
  pointer('pointerdown', 1, 100);
  pointer('pointerdown', 2, 200);
  // Without the capture a drag ends at the edge of the frame.
  expect(captured).toEqual([1, 2]);
  return { pointer, crop: () => JSON.parse(frame.textContent) as Crop };
}

describe('the crop of a photo', () => {
  it('is zoomed by two fingers, and what is between them stays there', () => {
    const { pointer, crop } = touched();
    pointer('pointermove', 1, 50);
    // In jsdom the frame's middle is at 0.
    expect(crop()).toEqual({ ...middle, x: 0.5 + 150 / size.width - 125 / (size.width * 1.5), zoom: 1.5 });
  });

  it('is zoomed around the fingers in a frame that is somewhere on the page', () => {
    const { pointer, crop } = touched();
    screen.getByTestId('frame').getBoundingClientRect = () => new DOMRect(20, -130, 260, 260);
    pointer('pointermove', 1, 50);
    // The frame's middle is at 150: the fingers' middle moves from there to 125.
    expect(crop()).toEqual({ ...middle, x: 0.5 + 25 / (size.width * 1.5), zoom: 1.5 });
  });

  it('is zoomed at most four times, and not below its whole', () => {
    const { pointer, crop } = touched();
    pointer('pointermove', 2, 1100);
    expect(crop().zoom).toBe(4);
    pointer('pointermove', 2, 110);
    expect(crop().zoom).toBe(1);
  });

  it('is not moved by a mouse that is not pressed', () => {
    const { pointer, crop } = touched();
    pointer('pointerup', 1, 100);
    pointer('pointerup', 2, 200);
    pointer('pointermove', 1, 50);
    expect(crop()).toEqual(middle);
  });

  it('is moved by two fingers, also where it cannot become smaller or larger', () => {
    const { pointer, crop } = touched();
    for (let by = 10; by <= 50; by += 10) {
      pointer('pointermove', 1, 100 + by);
      pointer('pointermove', 2, 200 + by);
    }
    expect(crop()).toEqual({ ...middle, x: 0.5 - 50 / size.width });
  });

  it.each(['pointerup', 'pointercancel'])('is moved by the finger that stays after the %s of the other', (end) => {
    const { pointer, crop } = touched();
    pointer(end, 2, 200);
    pointer('pointermove', 1, 50);
    expect(crop()).toEqual({ ...middle, x: 0.5625 });
  });

  it('stays where it is when a finger goes in the frame in which it has moved', () => {
    const { pointer, crop } = touched();
    act(() => {
      pointer('pointermove', 2, 250);
      pointer('pointerup', 2, 250);
    });
    const left = crop();
    expect(left.zoom).toBe(1.5);
    pointer('pointermove', 1, 100);
    expect(crop()).toEqual(left);
  });

  it.each([
    ['ArrowLeft', 0.47],
    ['ArrowRight', 0.53],
  ])('is moved by each %s of a frame, and the page stays', (key, x) => {
    render(<Frame />);
    const frame = screen.getByTestId('frame');
    act(() => {
      fireEvent.keyDown(frame, { key });
      expect(fireEvent.keyDown(frame, { key })).toBe(false);
    });
    expect((JSON.parse(frame.textContent) as Crop).x).toBeCloseTo(x);
  });
});
