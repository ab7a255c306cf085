import './Floating.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, CSSProperties, RefObject } from 'react';
import { classNames } from './classNames';
import { isElsewhere } from './isElsewhere';

interface FloatingProps extends Omit<ComponentProps<'div'>, 'popover'> {
  /** The element beside which the sheet is placed. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, on Android's back gesture and on a press outside. */
  onClose?: () => void;
  /**
   * Called when the focus moves to a control that is neither in the sheet nor in the anchor: by Tab, or before a sheet
   * that is loaded on use has come.
   */
  onLeave?: () => void;
  /** start and end align with that edge of the anchor, center with its middle. */
  align?: 'start' | 'end' | 'center';
  /** Prefers the space above the anchor. Without enough space the sheet goes to the other side. */
  isAbove?: boolean;
  /** As wide as the anchor, but at least 344 px where the window allows it. */
  isAnchorWide?: boolean;
}

const anchorGap = 6;
const windowMargin = 8;
const minWidth = 344;
/** One option. A sheet that is higher than its room would leave a low window. */
const minHeight = 48;

/**
 * The part of the window's height that is in view, which the keyboard of a phone cuts, and not the enlargement by two
 * fingers.
 */
function heightInView(): { top: number; bottom: number } {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || visualViewport.scale > 1.01) return { top: 0, bottom: innerHeight };
  const { offsetTop, height } = visualViewport;
  return { top: offsetTop, bottom: offsetTop + height };
}

function positionFor(
  anchor: DOMRect,
  own: { width: number; height: number },
  { align, isAbove, isAnchorWide }: Pick<FloatingProps, 'align' | 'isAbove' | 'isAnchorWide'>,
): CSSProperties {
  const { innerWidth, innerHeight } = window;
  // On a phone a list as narrow as its anchor would cut off every name.
  const width = isAnchorWide ? Math.max(anchor.width, Math.min(minWidth, innerWidth - 2 * windowMargin)) : own.width;
  const left = { start: anchor.left, end: anchor.right - width, center: anchor.left + (anchor.width - width) / 2 }[
    align ?? 'start'
  ];
  const inView = heightInView();
  const roomAbove = anchor.top - inView.top - anchorGap - windowMargin;
  const roomBelow = inView.bottom - anchor.bottom - anchorGap - windowMargin;
  const goesAbove = isAbove
    ? roomAbove >= own.height || roomAbove > roomBelow
    : roomBelow < own.height && roomAbove > roomBelow;
  return {
    left: Math.max(windowMargin, Math.min(left, innerWidth - width - windowMargin)),
    ...(goesAbove ? { bottom: innerHeight - anchor.top + anchorGap } : { top: anchor.bottom + anchorGap }),
    maxHeight: Math.max(minHeight, goesAbove ? roomAbove : roomBelow),
    width: isAnchorWide ? width : undefined,
  };
}

declare global {
  interface Window {
    /** Not in every browser, and not yet in the types of TypeScript. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * A sheet in the browser's top layer beside an element. Nothing clips it, and it inherits the color scheme because it
 * keeps its place in the document. It is open while it is mounted. Escape, Android's back gesture and a press outside
 * call `onClose`.
 */
export function Floating({
  anchor,
  onClose,
  onLeave,
  align,
  isAbove,
  isAnchorWide,
  className,
  style,
  children,
  ...rest
}: FloatingProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>({});
  // Without its content such a sheet takes no focus.
  const [isLate] = useState(() => onLeave !== undefined && isElsewhere(document.activeElement, anchor.current));
  const leaveTo = useEffectEvent((focused: Element | null) => {
    if (!sheet.current?.contains(focused) && isElsewhere(focused, anchor.current)) onLeave?.();
  });
  const closeOnPress = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!sheet.current?.contains(target) && !anchor.current?.contains(target)) onClose?.();
  });
  const closeOnBack = useEffectEvent(() => onClose?.());
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose) return;
    // Only this sheet closes, not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (isLate) leaveTo(document.activeElement);
    const leave = ({ target }: FocusEvent) => leaveTo(target as Element);
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', closeOnPress, true);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', closeOnPress, true);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [isLate]);
  useEffect(() => {
    // The back gesture of Android closes what is open, as it does with a dialog.
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    if (watcher) watcher.onclose = () => closeOnBack();
    return () => watcher?.destroy();
  }, []);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    element.showPopover?.();
    const updatePosition = () => {
      if (!anchor.current) return;
      // scrollHeight is the full height, also while maxHeight cuts the sheet.
      const own = { width: element.offsetWidth, height: element.scrollHeight };
      setPosition(positionFor(anchor.current.getBoundingClientRect(), own, { align, isAbove, isAnchorWide }));
    };
    updatePosition();
    const moves = [window, window.visualViewport].flatMap((place) =>
      ['resize', 'scroll'].map((type) => [place, type] as const),
    );
    moves.forEach(([place, type]) => place?.addEventListener(type, updatePosition, true));
    return () => moves.forEach(([place, type]) => place?.removeEventListener(type, updatePosition, true));
  }, [anchor, align, isAbove, isAnchorWide]);
  return (
    <div
      ref={sheet}
      popover="manual"
      className={classNames('floating', className)}
      style={{ ...position, ...style }}
      {...rest}
    >
      {!isLate && children}
    </div>
  );
}
