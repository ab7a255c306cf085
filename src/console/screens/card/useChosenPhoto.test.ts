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
});
