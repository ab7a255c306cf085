import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Sets `data-more` on an element that scrolls sideways: start, end or both, for the ends where more can be scrolled to.
 * It is absent while everything is visible.
 * @param count the number of entries, which changes the strip's length
 */
export function useFadedEnds(stripRef: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = stripRef.current;
    if (!element) return undefined;
    function update() {
      const { scrollLeft, scrollWidth, clientWidth } = element!;
      // Browsers round scroll positions by up to one pixel.
      const ends = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean);
      if (ends.length === 0) delete element!.dataset.more;
      else element!.dataset.more = ends.length === 2 ? 'both' : String(ends[0]);
    }
    // The strip has another size when the sidebar narrows, its entries when the font arrives.
    const observer = new ResizeObserver(update);
    for (const sized of [element, ...element.children]) observer.observe(sized);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [stripRef, count]);
}
