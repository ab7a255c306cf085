const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name of the key that runs commands: Ctrl, or the one that Mac keyboards have in place of it. */
export const commandKey = isApple ? '⌘' : 'Ctrl';
