import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { developerToolsSwitch } from './developerToolsSwitch';

/** The options of Redux DevTools, loaded in a chunk of their own; false if they are disabled. */
export async function loadDeveloperTools(): Promise<DevToolsEnhancerOptions | false> {
  const isEnabled = process.env.NODE_ENV !== 'production' || developerToolsSwitch() !== null;
  return isEnabled && (await import('./developerToolsOptions')).developerToolsOptions;
}
