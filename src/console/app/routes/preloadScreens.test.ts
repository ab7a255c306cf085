import { preloadScreens } from './preloadScreens';
import type { ScreenHandle } from './preloadScreens';

describe('preloadScreens', () => {
  const screen = () => ({ load: jest.fn(() => Promise.resolve()) }) satisfies ScreenHandle;
  const card = screen();
  const details = screen();
  const cards = screen();
  const routes = [
    { path: '/cards', handle: cards },
    { path: '/cards/:id', handle: card, children: [{ path: 'details', handle: details }] },
  ];
  beforeEach(() => jest.clearAllMocks());
  const loaded = () => [card, details, cards].map(({ load }) => load.mock.calls.length);

  it('loads the screen of an address and its tab, and no others', () => {
    void preloadScreens(routes, '/cards/1/details');
    expect(loaded()).toEqual([1, 1, 0]);
  });

  it('loads nothing for an unknown address', () => {
    void preloadScreens(routes, '/elsewhere');
    expect(loaded()).toEqual([0, 0, 0]);
  });

  it('leaves a failure to the screen itself', async () => {
    cards.load.mockReturnValueOnce(Promise.reject(new Error('offline')));
    await preloadScreens(routes, '/cards');
    expect(loaded()).toEqual([0, 0, 1]);
  });
});
