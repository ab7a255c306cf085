/**
 * The settings that `npm start` gives the server. As for the server, an empty variable counts as not set. Spaces around
 * a value do not count, because `set NODE_ENV=production && npm start` of Windows leaves one at the end.
 */
export function startSettings(environment, workers) {
  const textOf = (name) => environment[name]?.trim() || undefined;
  const mode = textOf('NODE_ENV');
  const isProduction = mode === 'production';
  return {
    DEMO_DATA: textOf('DEMO_DATA') ?? (isProduction ? 'false' : 'auto'),
    // The server refuses another value, such as a typo.
    NODE_ENV: ['development', 'test'].includes(mode) ? 'production' : (mode ?? 'production'),
    // A person who tries the product reads the terminal; in production the log belongs there.
    LOG_LEVEL: textOf('LOG_LEVEL') ?? (isProduction ? 'info' : 'error'),
    ...(workers && { WORKERS: workers }),
  };
}
