import './PhoneFrame.css';
import type { ReactNode } from 'react';

interface PhoneFrameProps {
  /** The name of the preview: "Preview of the card". */
  label: string;
  /** The size of the phone; 1 shows a 375-px screen at its own size. */
  scale?: number;
  /** A preview that repeats the form beside it: hidden from screen readers and from the Tab order. */
  isPicture?: boolean;
  children: ReactNode;
}

/** A phone around the public page. The content is laid out 375 px wide and scaled down; it scrolls inside. */
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
