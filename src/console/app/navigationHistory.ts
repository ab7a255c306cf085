type Step = { key: string; pathname: string };

let steps: Step[] = [];
let place = 0;

/**
 * The places of the console in this document's history, so that a back arrow can lead to a list as it was left:
 * its filter, its order and where one had scrolled to. After a reload it is empty, and the arrow leads to the list
 * anew.
 */
export const navigationHistory = {
  /** Follows the router: a push goes on, a replace takes the place over, a pop goes to a step that was made before. */
  follow(step: Step, type: 'PUSH' | 'REPLACE' | 'POP'): void {
    if (steps[place]?.key === step.key) return;
    const known = steps.findIndex(({ key }) => key === step.key);
    if (type === 'PUSH') place += 1;
    else if (type === 'POP') place = Math.max(known, 0);
    if (type === 'POP' && known === -1) steps = [step];
    else if (type !== 'POP') steps = [...steps.slice(0, place), step];
  },

  /** How far back (a negative number) the address was shown last; undefined when it was not. */
  backTo(pathname: string): number | undefined {
    const found = steps.slice(0, place).findLastIndex((step) => step.pathname === pathname);
    return found === -1 ? undefined : found - place;
  },
};
