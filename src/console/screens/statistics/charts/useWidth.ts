import { useLayoutEffect, useRef, useState } from 'react';

/** How much larger the font of the browser is than by default. */
const currentFontScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/**
 * The width of an element in pixels, and how much larger the browser's font is than by default. Charts are drawn for
 * the width, so that their text keeps its size.
 */
export function useWidth(initial = 680) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  const [fontScale, setFontScale] = useState(1);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(Math.max(260, Math.floor(element.clientWidth)) || initial);
      // Firefox can enlarge text alone: then only the element's height changes.
      setFontScale(currentFontScale());
    };
    if (element.clientWidth > 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return { place, width, fontScale };
}
