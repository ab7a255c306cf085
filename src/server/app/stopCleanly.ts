const maxStopMilliseconds = 10_000;
const maxEndAfterFaultMilliseconds = 5000;

/** Ends the process with 1 after a fault, when the running requests have a response or after five seconds. */
export type EndAfterFault = () => void;

/**
 * Runs `stop` once on SIGTERM, SIGINT, the message 'stop' (Windows has no signals) or the end of the parent that
 * watches this process. Then it ends the process with 0, or after ten seconds with 1. A second signal changes nothing.
 * @returns a function that ends the process after a fault, with the same steps
 */
export function stopCleanly(stop: () => Promise<void>): EndAfterFault {
  let exitCode = 0;
  let stopping: Promise<void> | undefined;
  const end = (maxMilliseconds: number) => {
    setTimeout(() => process.exit(1), maxMilliseconds).unref();
    stopping ??= stop().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const once = () => {
    if (!stopping) end(maxStopMilliseconds);
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  process.on('disconnect', once);
  process.on('message', (message) => {
    if (message === 'stop') once();
  });
  return () => {
    exitCode = 1;
    end(maxEndAfterFaultMilliseconds);
  };
}
