import './Floating.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, CSSProperties, RefObject } from 'react';
import { classNames } from './classNames';

interface FloatingProps extends Omit<ComponentProps<'div'>, 'popover'> {
  /** The element beside which the sheet is placed. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape and on a press outside. */
  onClose?: () => void;
  /** start and end align with that edge of the anchor, center with its middle. */
  align?: 'start' | 'end' | 'center';
  /** Prefers the space above the anchor. Without enough space the sheet goes to the other side. */
  isAbove?: boolean;
  /** As wide as the anchor, but at least 344 px where the window allows it. */
  isAnchorWide?: boolean;
}

const gap = 6;
const edge = 8;
const narrowest = 344;

function placeFor(
  anchor: DOMRect,
  own: { width: number; height: number },
  { align, isAbove, isAnchorWide }: Pick<FloatingProps, 'align' | 'isAbove' | 'isAnchorWide'>,
): CSSProperties {
  const { innerWidth, innerHeight } = window;
  // On a phone a list as narrow as its anchor would cut off every name.
  const width = isAnchorWide ? Math.max(anchor.width, Math.min(narrowest, innerWidth - 2 * edge)) : own.width;
  const wanted = { start: anchor.left, end: anchor.right - width, center: anchor.left + (anchor.width - width) / 2 }[
    align ?? 'start'
  ];
  const roomAbove = anchor.top - gap - edge;
  const roomBelow = innerHeight - anchor.bottom - gap - edge;
  const goesAbove = isAbove
    ? roomAbove >= own.height || roomAbove > roomBelow
    : roomBelow < own.height && roomAbove > roomBelow;
  return {
    left: Math.max(edge, Math.min(wanted, innerWidth - width - edge)),
    ...(goesAbove ? { bottom: innerHeight - anchor.top + gap } : { top: anchor.bottom + gap }),
    maxHeight: Math.max(120, goesAbove ? roomAbove : roomBelow),
    width: isAnchorWide ? width : undefined,
  };
}

/**
 * A sheet in the browser's top layer beside an element. Nothing clips it, and it inherits the theme because it keeps
 * its place in the document. It is open while it is mounted. Escape and a press outside call `onClose`.
 */
export function Floating({ anchor, onClose, align, isAbove, isAnchorWide, className, style, ...rest }: FloatingProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(() => {
    if (!onClose) return undefined;
    function press(event: PointerEvent) {
      const at = event.target as Node;
      if (!sheet.current?.contains(at) && !anchor.current?.contains(at)) onClose?.();
    }
    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Only this sheet closes, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      onClose?.();
    }
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', escape, true);
    };
  }, [anchor, onClose]);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    element.showPopover?.();
    const settle = () => {
      if (!anchor.current) return;
      // scrollHeight is the full height, also while maxHeight cuts the sheet.
      const own = { width: element.offsetWidth, height: element.scrollHeight };
      setPlace(placeFor(anchor.current.getBoundingClientRect(), own, { align, isAbove, isAnchorWide }));
    };
    settle();
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, true);
    return () => {
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle, true);
    };
  }, [anchor, align, isAbove, isAnchorWide]);
  return (
    <div
      ref={sheet}
      popover="manual"
      className={classNames('floating', className)}
      style={{ ...place, ...style }}
      {...rest}
    />
  );
}
