import { useLayoutEffect, useRef, useState } from 'react';

/** The width of a place in pixels, so that a picture is drawn for it and its letters keep their size. */
export function useWidth(initial = 680) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(260, Math.floor(element.clientWidth)) || initial);
    if (element.clientWidth > 0) measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [initial]);
  return { place, width };
}
