import { act, renderHook } from '@testing-library/react';
import { useChosenPhoto } from './useChosenPhoto';

describe('a chosen photo', () => {
  it('frees the memory of each picture once another one is shown, or none', () => {
    let count = 0;
    const revoked: string[] = [];
    Object.assign(URL, {
      createObjectURL: () => `blob:${(count += 1)}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    });
    const { result, unmount } = renderHook(useChosenPhoto);
    const choose = (name: string) => act(() => result.current.choose(new File(['x'], name, { type: 'image/png' })));
    choose('one.png');
    choose('two.png');
    expect([result.current.address, revoked]).toEqual(['blob:2', ['blob:1']]);
    act(() => result.current.clear());
    expect([result.current.address, revoked]).toEqual([undefined, ['blob:1', 'blob:2']]);
    choose('three.png');
    unmount();
    expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3']);
  });

  it('takes no memory for a picture that is turned after the screen was left', async () => {
    const createObjectURL = jest.fn(() => 'blob:1');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    let decode: (picture: object) => void = () => undefined;
    Object.assign(globalThis, { createImageBitmap: () => new Promise((resolve) => (decode = resolve)) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
    const { result, unmount } = renderHook(useChosenPhoto);
    act(() => result.current.choose(new File(['x'], 'one.png', { type: 'image/png' })));
    const turned = result.current.turn();
    unmount();
    decode({ width: 2, height: 1, close: () => undefined });
    await turned;
    expect(createObjectURL).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });
});
