import type { Root } from 'react-dom/client';
import { tokenStorage } from '../session/tokenStorage';

/** Imports the console. */
export type LoadConsole = () => Promise<{
  startConsole: (root: Root, token: string) => Promise<void>;
  preloadFirstScreen: () => Promise<unknown>;
}>;

/** Stores the token of a new session and replaces what is rendered by the console, also where nothing can be stored. */
export async function enterConsole(root: Root, token: string, loadConsole: LoadConsole): Promise<void> {
  tokenStorage.write(token);
  try {
    const { startConsole } = await loadConsole();
    await startConsole(root, token);
  } catch {
    // The token is stored: reloading the page completes the login.
    window.location.reload();
  }
}
