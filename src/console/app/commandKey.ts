const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name of the modifier key of commands: Ctrl, on Apple devices ⌘. */
export const commandKey = isApple ? '⌘' : 'Ctrl';
