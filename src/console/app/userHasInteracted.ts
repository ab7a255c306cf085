let hasInteracted = false;

/**
 * Whether the user has pressed a key or used the pointer since the document was opened. Import this file early: it
 * listens from then on.
 */
export function userHasInteracted(): boolean {
  return hasInteracted;
}

for (const type of ['keydown', 'pointerdown'] as const) {
  window.addEventListener(type, () => (hasInteracted = true), { capture: true, once: true, passive: true });
}
