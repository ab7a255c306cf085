import { act, renderHook } from '@testing-library/react';
import { useImportFile } from './useImportFile';
import { startReader } from './reader/importReaderClient';

jest.mock('./reader/importReaderClient');

const table = { columns: [], rows: 2, sheets: ['A', 'B'], sheet: 'A', photos: 0 };

function mockReader(openPhotos: () => Promise<number>, open = async () => table): void {
  jest.mocked(startReader).mockResolvedValue({
    open,
    openText: async () => table,
    openSheet: async () => ({ ...table, sheet: 'B' }),
    openPhotos,
    rows: async () => [],
    photos: async () => ({ photos: [], unused: [] }),
    close: () => undefined,
  });
}

describe('the file of an import', () => {
  it.each([
    [1, 'photos.zip: 1 photo'],
    [1234, 'photos.zip: 1,234 photos'],
  ])('says how many photos its ZIP has: %i', async (count, text) => {
    mockReader(async () => count);
    const { result } = renderHook(() => useImportFile());
    await act(() => result.current.openPhotos(new File(['x'], 'photos.zip')));
    expect(result.current.photosName).toBe(text);
  });

  it('is read until its photos are read, also when another sheet is read meanwhile', async () => {
    let photosRead: (count: number) => void = () => undefined;
    mockReader(() => new Promise((resolve) => (photosRead = resolve)));
    const { result } = renderHook(() => useImportFile());
    await act(() => result.current.open(new File(['x'], 'a.xlsx')));
    let photos: Promise<void> | undefined;
    await act(async () => {
      photos = result.current.openPhotos(new File(['x'], 'photos.zip'));
    });
    expect(result.current.isReading).toBe(true);
    await act(() => result.current.openSheet('B'));
    const during = result.current.isReading;
    await act(async () => {
      photosRead(3);
      await photos;
    });
    expect(result.current.isReading).toBe(false);
    expect(during).toBe(true);
  });

  it('is the one that was chosen last, also when an earlier one is read later', async () => {
    const opened: ((rows: number) => void)[] = [];
    const open = () => new Promise<typeof table>((resolve) => opened.push((rows) => resolve({ ...table, rows })));
    mockReader(async () => 1, open);
    const { result } = renderHook(() => useImportFile());
    await act(async () => void result.current.open(new File(['x'], 'first.csv')));
    await act(async () => void result.current.open(new File(['x'], 'second.csv')));
    await act(async () => opened[1]?.(2));
    await act(async () => opened[0]?.(1));
    expect(result.current).toMatchObject({ name: 'second.csv', table: { rows: 2 }, isReading: false });
  });

  it('has no problem of a file or of photos that were chosen before', async () => {
    const fail: (() => void)[] = [];
    const failLater = () => new Promise<never>((_, reject) => fail.push(() => reject(new Error('broken'))));
    mockReader(
      jest.fn(async () => 2).mockImplementationOnce(failLater),
      jest.fn(async () => table).mockImplementationOnce(failLater),
    );
    const { result } = renderHook(() => useImportFile());
    await act(async () => void result.current.open(new File(['x'], 'first.csv')));
    await act(() => result.current.open(new File(['x'], 'second.csv')));
    await act(async () => fail[0]?.());
    await act(async () => void result.current.openPhotos(new File(['x'], 'first.zip')));
    await act(() => result.current.openPhotos(new File(['x'], 'second.zip')));
    await act(async () => fail[1]?.());
    expect(result.current).toMatchObject({ name: 'second.csv', photosName: 'second.zip: 2 photos' });
    expect([result.current.problem, result.current.photosProblem]).toEqual([undefined, undefined]);
  });

  it('has the photos that were chosen last', async () => {
    const opened: ((count: number) => void)[] = [];
    mockReader(() => new Promise((resolve) => opened.push(resolve)));
    const { result } = renderHook(() => useImportFile());
    await act(async () => void result.current.openPhotos(new File(['x'], 'first.zip')));
    await act(async () => void result.current.openPhotos(new File(['x'], 'second.zip')));
    await act(async () => opened[1]?.(2));
    await act(async () => opened[0]?.(1));
    expect(result.current.photosName).toBe('second.zip: 2 photos');
  });
});
