import { importLimits } from '../../../contract/imports';
import { uploadLimits } from '../../../contract/limits';
import type { ImportRow } from '../../entities/jobs/importEndpoints';
import { nextBatch } from './rowBatches';

const positioned = (rows: ImportRow[]) => rows.map((values, index) => ({ position: index + 1, values }));

describe('a batch of rows', () => {
  it('has at most as many rows as a request takes', () => {
    const rows = positioned(Array.from({ length: 1200 }, () => ({ fullName: 'Ann' })));
    expect(nextBatch(rows)).toHaveLength(importLimits.rowsPerRequest);
    expect(nextBatch(rows.slice(1150))).toHaveLength(50);
  });

  it('fits into a request when its rows are long', () => {
    const rows = positioned(Array.from({ length: 500 }, () => ({ about: 'ä'.repeat(2000) })));
    const batch = nextBatch(rows).map(({ values }) => values);
    expect(batch.length).toBeGreaterThan(10);
    expect(Buffer.byteLength(JSON.stringify({ from: 20_000, rows: batch }))).toBeLessThan(uploadLimits.json);
  });

  it('ends before a gap', () => {
    const rows = [1, 2, 4].map((position) => ({ position, values: { fullName: 'Ann' } }));
    expect(nextBatch(rows)).toEqual(rows.slice(0, 2));
    expect(nextBatch(rows.slice(2))).toEqual(rows.slice(2));
  });

  it('is never empty', () => {
    expect(nextBatch(positioned([{ about: 'x'.repeat(uploadLimits.json) }]))).toHaveLength(1);
  });
});
