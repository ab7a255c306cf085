/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { apiPrefix, operationPath } from '../../contract/operations';
import { reportVisit, visitAddress } from './visitBeacon';

const sent: { address: string; body: Blob }[] = [];

function arriveWith(serverTiming: unknown, address = '/preview/K1'): void {
  history.replaceState(null, '', address);
  // An entry has only the members that the script reads.
  performance.getEntriesByType = (() => [
    { serverTiming, responseStart: 1000 },
  ]) as unknown as typeof performance.getEntriesByType;
}

beforeEach(() => {
  sent.length = 0;
  navigator.sendBeacon = (address, body) => {
    sent.push({ address: String(address), body: body as Blob });
    return true;
  };
});

describe('the report of a visit', () => {
  it.each([
    ['in a browser that does not show it', undefined],
    ['when something on the way took it out', []],
  ])('is not made without the mark of the delivery: %s', async (_, timing) => {
    arriveWith(timing);
    await reportVisit(document, 'K1');
    expect(sent).toEqual([]);
  });

  it('carries the mark, the time since the arrival and the product, to the call of the contract', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(12_500.4);
    arriveWith(
      [
        { name: 'cdn', description: 'hit' },
        { name: 'delivery', description: 'a-1-2' },
      ],
      '/preview/K1?type=mobileRing',
    );
    await reportVisit(document, 'K1');
    expect(sent.map(({ address }) => address)).toEqual(['/api/cards/K1/visit?type=mobileRing']);
    const body = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(sent[0]!.body);
    });
    expect(JSON.parse(String(body))).toEqual({ delivery: 'a-1-2', elapsed: 11_500 });
    expect(visitAddress('K 1')).toBe(apiPrefix + operationPath('countVisit', { cardLink: 'K 1' }));
  });

  it('of a prerendered page waits until the page is viewed', async () => {
    arriveWith([{ name: 'delivery', description: 'a-1-2' }]);
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const reported = reportVisit(document, 'K1');
    await Promise.resolve();
    expect(sent).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    await reported;
    expect(sent.map(({ address }) => address)).toEqual(['/api/cards/K1/visit']);
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  });
});
