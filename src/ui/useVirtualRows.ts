import { useVirtualizer, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Up to this many rows are simply drawn: find-in-page and readers then have them all. */
const virtualAbove = 200;

interface VirtualRowsInput {
  count: number;
  /** page: the window scrolls; own: the box itself does. */
  scroll: 'page' | 'own';
  /** The element that holds the rows (page) or scrolls them (own). */
  box: RefObject<HTMLElement | null>;
  rowHeight: number;
}

export interface VirtualRows {
  /** Which rows to draw. */
  indexes: number[];
  /** Empty height before and after them, in pixels. */
  before: number;
  after: number;
  /**
   * Ref for a drawn row (which carries `data-index`), so that its real height counts; undefined when all rows are
   * drawn.
   */
  measure: ((row: Element | null) => void) | undefined;
  /**
   * Brings a row into view that may not be drawn yet, where the box itself scrolls; does nothing when all rows are
   * drawn.
   */
  scrollTo: (index: number) => void;
}

/**
 * The window's place is the router's business: going back returns to where one was. The virtualizer would put the
 * window where it stood when it first looked; it may only make up for rows that turned out higher than estimated.
 */
const onlyAdjust: typeof windowScroll = (offset, options, instance) => {
  if (options.adjustments !== undefined) windowScroll(offset, options, instance);
};

/** Which of many rows are worth drawing now. Above `virtualAbove` rows only those near the window are. */
export function useVirtualRows({ count, scroll, box, rowHeight }: VirtualRowsInput): VirtualRows {
  const isVirtual = count > virtualAbove;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (!isVirtual || scroll !== 'page') return undefined;
    const findPlace = () =>
      setScrollMargin(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    findPlace();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // Whatever opens or closes above the rows (a create row, a message) moves them.
    const observer = new ResizeObserver(findPlace);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual, scroll, box]);
  const shared = {
    count,
    overscan: 8,
    useFlushSync: false,
    estimateSize: () => rowHeight,
    // A row that is not laid out (no window at all, a hidden tab) has no height of its own.
    measureElement: (row: Element) => row.getBoundingClientRect().height || rowHeight,
  };
  const page = useWindowVirtualizer({
    ...shared,
    scrollMargin,
    scrollToFn: onlyAdjust,
    enabled: isVirtual && scroll === 'page',
  });
  const own = useVirtualizer({
    ...shared,
    enabled: isVirtual && scroll === 'own',
    getScrollElement: () => box.current,
    initialRect: { width: 640, height: 480 },
    observeElementRect: (instance, report) => {
      const element = instance.scrollElement;
      if (!element) return undefined;
      const tell = () => report({ width: element.clientWidth || 640, height: element.clientHeight || 480 });
      tell();
      if (typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
  });
  if (!isVirtual)
    return {
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
      scrollTo: () => undefined,
    };
  const virtualizer = scroll === 'page' ? page : own;
  const margin = scroll === 'page' ? scrollMargin : 0;
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map((item) => item.index),
    before: first ? first.start - margin : 0,
    after: virtualizer.getTotalSize() - (last ? last.end - margin : 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
