/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { strFromU8, unzipSync } from 'fflate';
import { cardFromWire } from '../../entities/cards/card';
import { aWireCard } from '../../../testing/wire';
import { fileNames, qrArchive } from './qrArchive';

const named = (...names: string[]) =>
  names.map((name, index) => cardFromWire(aWireCard({ id: `c${index}`, link: `KEY${index}`, name })));

describe("an account's QR codes", () => {
  it('have unique file names without forbidden characters', () => {
    expect(fileNames(named('Ann', 'ann', 'A/B: C', '  '))).toEqual(['Ann', 'ann (2)', 'A B C', 'Card']);
    // macOS takes a composed and a combining letter for the same.
    expect(fileNames(named('Zo\u00eb', 'Zoe\u0308'))).toEqual(['Zo\u00eb', 'Zo\u00eb (2)']);
    expect(fileNames(named('Bo', 'Bo', 'Bo (2)', 'Bo', 'Bo (2)'))).toEqual([
      'Bo',
      'Bo (2)',
      'Bo (2) (2)',
      'Bo (3)',
      'Bo (2) (3)',
    ]);
  });

  it('are in one ZIP, an SVG and a PNG for each card; a failed PNG is left out', async () => {
    const png = async (address: string) => {
      if (address.endsWith('KEY1')) throw new Error('no canvas');
      return { arrayBuffer: async () => new TextEncoder().encode(`png of ${address}`).buffer } as Blob;
    };
    const work = { onDone: jest.fn(), signal: new AbortController().signal };
    const archive = await qrArchive(named('Ann', 'Bo'), {}, work, png);
    const files = unzipSync(new Uint8Array(await readBlob(archive)));
    expect(Object.keys(files)).toEqual(['Ann.svg', 'Ann.png', 'Bo.svg']);
    expect(strFromU8(files['Ann.svg'] as Uint8Array)).toContain('<svg');
    expect(strFromU8(files['Ann.png'] as Uint8Array)).toContain('/preview/KEY0');
    expect(work.onDone.mock.calls).toEqual([[1], [2]]);
  });

  it('are no longer drawn once they are canceled', async () => {
    const controller = new AbortController();
    const png = jest.fn().mockImplementation(async () => {
      controller.abort();
      throw new Error('no canvas');
    });
    const work = { onDone: () => undefined, signal: controller.signal };
    await expect(qrArchive(named('Ann', 'Bo'), {}, work, png)).rejects.toThrow('aborted');
    expect(png).toHaveBeenCalledTimes(1);
  });
});

/** jsdom gives its blobs no arrayBuffer(). */
function readBlob(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
}
