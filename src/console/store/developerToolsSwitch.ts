import { attempt } from '../session/attempt';

/** `localStorage.developerTools`: `'on'` enables Redux DevTools in production; `'all'` also shows whole tables. */
export const developerToolsSwitch = (): string | null => attempt(() => localStorage.getItem('developerTools')) ?? null;
