import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { developerToolsSwitch } from './developerToolsSwitch';

/** The options of Redux DevTools; false where they are off. Only developers load the options. */
export async function loadDeveloperTools(): Promise<DevToolsEnhancerOptions | false> {
  const isWanted = process.env.NODE_ENV !== 'production' || developerToolsSwitch() !== null;
  return isWanted && (await import('./developerToolsOptions')).developerToolsOptions;
}
