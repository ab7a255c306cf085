/**
 * A statement may name 32,766 values on SQLite and 65,535 on PostgreSQL; long before that it is no quicker than
 * several.
 */
const batchLength = 1000;

/** The values in parts that a statement can name. */
export function batchesOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / batchLength) }, (_, index) =>
    values.slice(index * batchLength, (index + 1) * batchLength),
  );
}
