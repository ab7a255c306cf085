import { importLimits } from '../../../contract/imports';
import { uploadLimits } from '../../../contract/limits';
import { nextBatch } from './rowBatches';

describe('a batch of rows', () => {
  it('has at most as many rows as a request takes', () => {
    const rows = Array.from({ length: 1200 }, () => ({ fullName: 'Ann' }));
    expect(nextBatch(rows)).toHaveLength(importLimits.rowsPerRequest);
    expect(nextBatch(rows.slice(1150))).toHaveLength(50);
  });

  it('fits into a request when its rows are long', () => {
    const rows = Array.from({ length: 500 }, () => ({ about: 'ä'.repeat(2000) }));
    const batch = nextBatch(rows);
    expect(batch.length).toBeGreaterThan(10);
    expect(Buffer.byteLength(JSON.stringify({ from: 20_000, rows: batch }))).toBeLessThan(uploadLimits.json);
  });

  it('is never empty', () => {
    expect(nextBatch([{ about: 'x'.repeat(uploadLimits.json) }])).toHaveLength(1);
  });
});
