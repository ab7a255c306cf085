import { flushSync } from 'react-dom';

/** Milliseconds of an animation, as `--calm` in the tokens. */
const duration = 180;
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

const isReduced = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Animates an element by transform and opacity. It does nothing and returns undefined with reduced motion and in a
 * browser without the Web Animations API.
 * @param id names the motion in developer tools
 */
export function play(
  element: Element | null | undefined,
  id: string,
  keyframes: Keyframe[],
  pseudoElement?: string,
): Animation | undefined {
  if (!element?.animate || isReduced()) return undefined;
  return element.animate(keyframes, { id, duration, easing, pseudoElement });
}

/**
 * Updates the page in a view transition, so that elements with a `view-transition-name` cross-fade. With reduced motion
 * and in a browser without view transitions the update is immediate.
 */
export function crossFade(update: () => void): void {
  if (isReduced() || !document.startViewTransition) return update();
  // A second change interrupts the first one, which is no error.
  document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined);
}

/** Moves a picture from where one element was to another element, and removes it there. */
export function fly(picture: string, from: DOMRect, to: Element | null): void {
  if (!to) return;
  const { left, top, width, height } = to.getBoundingClientRect();
  const image = document.createElement('img');
  Object.assign(image.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: getComputedStyle(to).borderRadius,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  image.src = picture;
  image.alt = '';
  const start = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width}, ${from.height / height})`;
  document.body.append(image);
  const motion = play(image, 'photo-fly', [{ transform: start }, { transform: 'none' }]);
  if (motion) motion.onfinish = motion.oncancel = () => image.remove();
  else image.remove();
}
