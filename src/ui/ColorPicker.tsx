import './ColorPicker.css';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { hexFromHsva, hsvaFromHex } from '../color/hsva';
import type { Hsva } from '../color/hsva';

interface ColorPickerProps {
  value: string;
  onChange: (hex: string) => void;
}

const black: Hsva = { hue: 210, saturation: 0, value: 0, alpha: 1 };
const percent = (part: number) => `${Math.round(part * 100)}%`;
const within = (part: number) => Math.min(1, Math.max(0, part));

/**
 * An area for saturation and brightness, which takes the focus, a slider for the hue and one for the opacity. It works
 * by pointer, touch and keyboard.
 */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const [edited, setEdited] = useState<Hsva>(() => hsvaFromHex(value) ?? black);
  // Gray has no hue and black no saturation, so the last edited values stay as long as they produce the current color.
  const parsed = hsvaFromHex(value);
  const color = parsed && hexFromHsva(parsed) !== hexFromHsva(edited) ? parsed : edited;

  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  function edit(change: Partial<Hsva>) {
    const next = { ...color, ...change };
    setEdited(next);
    onChange(hexFromHsva(next));
  }
  function pickAt(event: PointerEvent<HTMLDivElement>) {
    const area = event.currentTarget.getBoundingClientRect();
    edit({
      saturation: within((event.clientX - area.left) / area.width),
      value: within(1 - (event.clientY - area.top) / area.height),
    });
  }
  function step(event: KeyboardEvent) {
    const size = event.shiftKey ? 0.1 : 0.01;
    const move = { ArrowLeft: [-size, 0], ArrowRight: [size, 0], ArrowUp: [0, size], ArrowDown: [0, -size] }[event.key];
    if (!move) return;
    event.preventDefault();
    edit({ saturation: within(color.saturation + move[0]!), value: within(color.value + move[1]!) });
  }
  const paint = {
    '--color-picker-hue': `hsl(${color.hue} 100% 50%)`,
    '--color-picker-solid': hexFromHsva({ ...color, alpha: 1 }),
  } as CSSProperties;
  return (
    <div className="color-picker" style={paint}>
      <div
        ref={area}
        className="color-picker-area"
        role="slider"
        tabIndex={0}
        aria-label="Saturation and brightness"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(color.saturation * 100)}
        aria-valuetext={`Saturation ${percent(color.saturation)}, brightness ${percent(color.value)}`}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          pickAt(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && pickAt(event)}
      >
        <span className="color-picker-dot" style={{ left: percent(color.saturation), top: percent(1 - color.value) }} />
      </div>
      <input
        type="range"
        className="color-picker-strip color-picker-hue"
        aria-label="Hue"
        min={0}
        max={359}
        value={Math.round(color.hue)}
        onChange={(event) => edit({ hue: Number(event.target.value) })}
      />
      <input
        type="range"
        className="color-picker-strip color-picker-alpha"
        aria-label="Opacity"
        aria-valuetext={percent(color.alpha)}
        min={0}
        max={255}
        value={Math.round(color.alpha * 255)}
        onChange={(event) => edit({ alpha: Number(event.target.value) / 255 })}
      />
    </div>
  );
}
