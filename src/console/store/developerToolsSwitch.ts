/** `localStorage.developerTools`: `'on'` switches Redux DevTools on in production, `'all'` shortens nothing as well. */
export function developerToolsSwitch(): string | null {
  try {
    return localStorage.getItem('developerTools');
  } catch {
    return null;
  }
}
