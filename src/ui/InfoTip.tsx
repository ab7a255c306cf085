import './InfoTip.css';
import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Floating } from './Floating';

interface InfoTipProps {
  /** The button's name, e.g. "About Views". */
  label: string;
  /** The explanation. */
  children: ReactNode;
}

/** An info icon with a tooltip on hover, focus and touch. Escape closes it. The pointer can move onto it. */
export function InfoTip({ label, children }: InfoTipProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <span
      className="info-tip"
      onPointerEnter={(event) => event.pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className="info-tip-button"
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Info aria-hidden="true" />
      </button>
      {isOpen && (
        <Floating
          anchor={button}
          align="center"
          isAbove
          className="info-tip-sheet"
          role="tooltip"
          id={id}
          onClose={() => setOpen(false)}
        >
          {children}
        </Floating>
      )}
    </span>
  );
}
