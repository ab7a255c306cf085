import './PhoneFrame.css';
import type { ReactNode } from 'react';

interface PhoneFrameProps {
  /** Names the picture: "Preview of the card". */
  label: string;
  /** How large the phone is drawn; 1 shows a 375-px screen at its own size. */
  scale?: number;
  /** A picture beside the form it repeats: readers are spared it, and the keyboard passes by. */
  isPicture?: boolean;
  children: ReactNode;
}

/** A phone around what a visitor will see. The content is laid out 375 px wide and drawn smaller; it scrolls inside. */
export function PhoneFrame({ label, scale = 0.8, isPicture = false, children }: PhoneFrameProps) {
  return (
    <div
      className="phone-frame"
      role="group"
      aria-label={label}
      aria-hidden={isPicture || undefined}
      style={{ width: 375 * scale + 20 }}
    >
      <div
        className="phone-frame-screen"
        tabIndex={isPicture ? -1 : 0}
        role="region"
        aria-label={`${label}, screen`}
        style={{ height: 720 * scale }}
      >
        <div className="phone-frame-content" style={{ zoom: scale }}>
          {children}
        </div>
      </div>
    </div>
  );
}
