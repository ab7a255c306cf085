import { observeWindowOffset, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Up to this many rows are all rendered, so that find-in-page and screen readers have them. */
const virtualAbove = 200;

interface VirtualRowsInput {
  count: number;
  /** page: the window scrolls; own: the box itself scrolls. */
  scroll: 'page' | 'own';
  /** The element that contains the rows (page) or scrolls them (own). */
  box: RefObject<HTMLElement | null>;
  rowHeight: number;
}

export interface VirtualRows {
  /** The indexes of the rows to render. */
  indexes: number[];
  /** The empty height before and after them, in pixels. */
  before: number;
  after: number;
  /**
   * The ref of a rendered row, which has `data-index`: it measures the row's real height. Undefined when all rows are
   * rendered.
   */
  measure: ((row: Element | null) => void) | undefined;
  /**
   * Scrolls to a row that may not be rendered yet, where the box itself scrolls. It does nothing when all rows are
   * rendered.
   */
  scrollTo: (index: number) => void;
}

/**
 * The virtualizer scrolls to its offset when it starts. The router restores the window's scroll position, so that offset
 * has to be where the window is by then, not at the first render.
 */
const observeOffsetFromNow: typeof observeWindowOffset = (instance, report) => {
  report(window.scrollY, false);
  return observeWindowOffset(instance, report);
};

/** The median height of the rendered rows in pixels; 0 without a layout. */
function medianRowHeight(box: HTMLElement): number {
  const heights = [...box.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect().height);
  return heights.sort((one, other) => one - other)[heights.length >> 1] ?? 0;
}

/** Selects which of many rows to render. Above `virtualAbove` rows, only those near the visible area. */
export function useVirtualRows({ count, scroll, box, rowHeight }: VirtualRowsInput): VirtualRows {
  const isVirtual = count > virtualAbove;
  const [scrollMargin, setScrollMargin] = useState(0);
  // With a wrong estimate a restored scroll position shows other rows.
  const [estimate, setEstimate] = useState(rowHeight);
  const shared = {
    count,
    overscan: 8,
    useFlushSync: false,
    estimateSize: () => estimate,
    // A row without layout (no window, a hidden tab) has no height of its own.
    measureElement: (row: Element) => row.getBoundingClientRect().height || rowHeight,
  };
  const page = useWindowVirtualizer({
    ...shared,
    scrollMargin,
    // Without a size the first render has no rows; with another size it renders twice.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementOffset: observeOffsetFromNow,
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
      const reportSize = () => report({ width: element.clientWidth || 640, height: element.clientHeight || 480 });
      reportSize();
      const observer = new ResizeObserver(reportSize);
      observer.observe(element);
      return () => observer.disconnect();
    },
  });
  // Content above the rows that appears or disappears (a create row, a message) moves them. In another width of the
  // window rows have another height.
  useLayoutEffect(() => {
    if (!isVirtual || scroll !== 'page') return undefined;
    let measuredWidth: number | undefined;
    const measureLayout = () => {
      if (!box.current) return;
      setScrollMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
      if (measuredWidth === window.innerWidth) return;
      const height = medianRowHeight(box.current);
      if (height === 0) return;
      measuredWidth = window.innerWidth;
      setEstimate(height);
      page.measure();
    };
    measureLayout();
    const observer = new ResizeObserver(measureLayout);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual, scroll, box, page]);
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
  const first = items[0];
  const last = items.at(-1);
  return {
    indexes: items.map((item) => item.index),
    before: first ? first.start - margin : 0,
    after: virtualizer.getTotalSize() - (last ? last.end - margin : 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
