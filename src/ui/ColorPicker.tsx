import './ColorPicker.css';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { hexFromHsva, hsvaFromHex } from '../color/hsva';
import type { Hsva } from '../color/hsva';

interface ColorPickerProps {
  value: string;
  onChange: (hex: string) => void;
  hasAlpha?: boolean;
}

const black: Hsva = { hue: 210, saturation: 0, value: 0, alpha: 1 };
const percent = (part: number) => `${Math.round(part * 100)}%`;
const within = (part: number) => Math.min(1, Math.max(0, part));

/** A field of saturation and brightness, a strip of hues, a strip of opacity; pointer, touch and keyboard. */
export function ColorPicker({ value, onChange, hasAlpha }: ColorPickerProps) {
  const [turned, setTurned] = useState<Hsva>(() => hsvaFromHex(value) ?? black);
  // Grey has no hue and black no saturation: what was turned last is kept as long as it still means the value.
  const known = hsvaFromHex(value);
  const color = known && hexFromHsva(known) !== hexFromHsva(turned) ? known : turned;

  function turn(change: Partial<Hsva>) {
    const next = { ...color, ...change };
    setTurned(next);
    onChange(hexFromHsva(next));
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    const area = event.currentTarget.getBoundingClientRect();
    turn({
      saturation: within((event.clientX - area.left) / area.width),
      value: within(1 - (event.clientY - area.top) / area.height),
    });
  }
  function step(event: KeyboardEvent) {
    const size = event.shiftKey ? 0.1 : 0.01;
    const move = { ArrowLeft: [-size, 0], ArrowRight: [size, 0], ArrowUp: [0, size], ArrowDown: [0, -size] }[event.key];
    if (!move) return;
    event.preventDefault();
    turn({ saturation: within(color.saturation + move[0]!), value: within(color.value + move[1]!) });
  }
  const paint = {
    '--color-picker-hue': `hsl(${color.hue} 100% 50%)`,
    '--color-picker-solid': hexFromHsva({ ...color, alpha: 1 }),
  } as CSSProperties;
  return (
    <div className="color-picker" style={paint}>
      <div
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
          point(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
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
        onChange={(event) => turn({ hue: Number(event.target.value) })}
      />
      {hasAlpha && (
        <input
          type="range"
          className="color-picker-strip color-picker-alpha"
          aria-label="Opacity"
          aria-valuetext={percent(color.alpha)}
          min={0}
          max={255}
          value={Math.round(color.alpha * 255)}
          onChange={(event) => turn({ alpha: Number(event.target.value) / 255 })}
        />
      )}
    </div>
  );
}
