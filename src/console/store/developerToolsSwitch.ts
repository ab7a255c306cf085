/** `localStorage.developerTools`: `'on'` enables Redux DevTools in production; `'all'` also shows whole tables. */
export function developerToolsSwitch(): string | null {
  try {
    return localStorage.getItem('developerTools');
  } catch {
    return null;
  }
}
