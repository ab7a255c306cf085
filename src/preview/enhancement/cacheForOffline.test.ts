import { cacheForOffline } from './cacheForOffline';

/** A window at an address that has loaded files. @returns what it registers, and what it sends to the worker */
function aView(address: string, loaded: string[]) {
  const postMessage = jest.fn();
  const register = jest.fn(async () => ({ active: null, waiting: null, installing: { postMessage } }));
  const view = {
    location: new URL(address),
    navigator: { serviceWorker: { register } },
    performance: { getEntriesByType: () => loaded.map((name) => ({ name })) },
  };
  // The fake has only the members that the script reads.
  return { view: view as unknown as Window, postMessage, register };
}

describe('an opened card', () => {
  it('is kept with its files of this origin, without the API', async () => {
    const { view, postMessage, register } = aView('https://cards.test/preview/K1?type=card', [
      'https://cards.test/assets/page.js',
      'https://cards.test/api/cards/K1/preview',
      'https://cards.test.evil.example/x.js',
    ]);
    await cacheForOffline(view);
    expect(register).toHaveBeenCalledWith('/card-worker.js', { scope: '/preview/' });
    const keep = ['https://cards.test/preview/K1?type=card', 'https://cards.test/assets/page.js'];
    expect(postMessage.mock.calls).toEqual([[{ keep }]]);
  });

  it('is not kept where the worker would not serve it', async () => {
    const { view, register } = aView('https://cards.test/previews/K1', []);
    await cacheForOffline(view);
    expect(register).not.toHaveBeenCalled();
  });
});
