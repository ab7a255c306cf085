let isTouched = false;

/**
 * Whether anybody has pressed a key or pointed at anything since the document was opened. Import it early: it listens
 * from then on.
 */
export function userHasInteracted(): boolean {
  return isTouched;
}

for (const type of ['keydown', 'pointerdown'] as const) {
  window.addEventListener(type, () => (isTouched = true), { capture: true, once: true, passive: true });
}
