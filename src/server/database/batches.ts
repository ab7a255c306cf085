/**
 * A statement may have 32,766 parameters on SQLite and 65,535 on PostgreSQL: 1,000 rows of up to 32 columns. Longer
 * statements are no quicker.
 */
const batchLength = 1000;

/** The values or rows in parts that fit into a statement. */
export function batchesOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / batchLength) }, (_, index) =>
    values.slice(index * batchLength, (index + 1) * batchLength),
  );
}
