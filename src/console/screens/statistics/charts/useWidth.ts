import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels. Charts are drawn for it, so that their text keeps its size. */
export function useWidth(initial = 680) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(260, Math.floor(element.clientWidth)) || initial);
    if (element.clientWidth > 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return { place, width };
}
