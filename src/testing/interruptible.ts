import { runInNewContext } from 'node:vm';

/**
 * Runs work on a hostile text. Work that would take hours is interrupted, which Jest cannot do while a pattern looks for
 * a match.
 * @throws Error when it was interrupted
 */
export function interruptible<Value>(work: () => Value): Value {
  return runInNewContext('work()', { work }, { timeout: 20_000 }) as Value;
}
