type Step = { key: string; pathname: string };

let steps: Step[] = [];
let current = 0;

/**
 * The paths in this document's browser history. A back arrow uses it to return to a list with its filter, order and
 * scroll position. It is empty after a reload; the arrow then opens the list anew.
 */
export const navigationHistory = {
  /** Follows the router: a push adds a step, a replace changes the current one, a pop returns to an earlier one. */
  follow(step: Step, type: 'PUSH' | 'REPLACE' | 'POP'): void {
    if (steps[current]?.key === step.key) return;
    const known = steps.findIndex(({ key }) => key === step.key);
    if (type === 'PUSH') current += 1;
    else if (type === 'POP') current = Math.max(known, 0);
    if (type === 'POP' && known === -1) steps = [step];
    else if (type !== 'POP') steps = [...steps.slice(0, current), step];
  },

  /** How many steps back the path was last shown, as a negative number; undefined if it was not shown. */
  backTo(pathname: string): number | undefined {
    const found = steps.slice(0, current).findLastIndex((step) => step.pathname === pathname);
    return found === -1 ? undefined : found - current;
  },
};
