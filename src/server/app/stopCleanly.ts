const longestMilliseconds = 10_000;

/**
 * Runs `stop` once on SIGTERM, SIGINT, the message 'stop' (Windows has no signals) or the end of the parent that
 * watches this process; then ends with 0, or after ten seconds with 1. A second signal changes nothing.
 */
export function stopCleanly(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestMilliseconds).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  process.on('disconnect', once);
  process.on('message', (message) => message === 'stop' && once());
}
