/**
 * Reads or writes the browser's storage, which may be blocked or full, or hold what cannot be read.
 * @returns undefined when that throws
 */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
