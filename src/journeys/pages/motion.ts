import type { Page } from 'playwright-core';

/** Whatever has moved since the page was opened, by its name. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    // An animation of a hundredth of a millisecond is how a style sheet says "at once". The style says how long it
    // takes: getAnimations() no longer has an animation that ended within the frame of its event.
    const lasts = (durations: string) => durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
    const note = (event: Event) => {
      const { animationDuration, transitionDuration } = getComputedStyle(event.target as Element);
      if (event instanceof AnimationEvent && lasts(animationDuration)) moved.push(event.animationName);
      if (event instanceof TransitionEvent && lasts(transitionDuration)) moved.push('transition');
    };
    // Motions that a script starts have a name of their own and no event.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function named(keyframes, options) {
      moved.push(typeof options === 'object' ? (options.id ?? 'animate') : 'animate');
      return animate.call(this, keyframes, options);
    };
    const startViewTransition = document.startViewTransition;
    document.startViewTransition = function fading(update) {
      moved.push('view-transition');
      return startViewTransition.call(document, update);
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
}
