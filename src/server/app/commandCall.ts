export type CommandName = 'backUp' | 'createSuperAdmin' | 'outbox' | 'restore' | 'rotateKeys' | 'seed';

/**
 * How an operator calls a command: with npm when npm has started this process, otherwise by its bundle, because the
 * container image has no npm scripts.
 */
export function commandCall(name: CommandName, parameters = ''): string {
  if (process.env.npm_lifecycle_event === undefined) return `node build/server/${name}.cjs ${parameters}`.trim();
  const script = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `npm run ${script}${parameters && ` -- ${parameters}`}`;
}
