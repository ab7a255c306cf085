/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { aPublicCard, publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhanceSendMyDetails } from './sendMyDetails';

function show(address: string): void {
  history.replaceState(null, '', address);
  const card = aPublicCard({ consentText: 'You may write to me.', requiresConsent: true });
  enhanceSendMyDetails(showMarkup(publicPageMarkup(card)));
}

function become(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const leave = () => become('hidden');
const stored = (link: string) => sessionStorage.getItem(`typed /preview/${link}`);
const field = (name: string) => document.querySelector<HTMLInputElement>(`#send-${name}`)!;

describe('what a visitor typed', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('is restored after the page was loaded again or its tab was ended, and is in the storage only while it is hidden', () => {
    show('/preview/K1?type=card');
    field('name').value = 'Zoë & Bo';
    field('phone').value = '+46 1';
    expect(stored('K1')).toBeNull();
    leave();
    show('/preview/K1?lang=de');
    expect(field('name').value).toBe('Zoë & Bo');
    expect(field('phone').value).toBe('+46 1');
    expect(field('email').value).toBe('');
    expect(stored('K1')).toBeNull();
  });

  it('does not replace what the page came with', () => {
    show('/preview/K6');
    field('name').value = 'Bo Berg';
    leave();
    const markup = publicPageMarkup().replace('id="send-name"', 'id="send-name" value="Zoë"');
    enhanceSendMyDetails(showMarkup(markup));
    expect(field('name').value).toBe('Zoë');
  });

  it('is not there on the page of another card', () => {
    show('/preview/K2');
    field('name').value = 'Bo Berg';
    leave();
    show('/preview/K3');
    expect(field('name').value).toBe('');
  });

  it('stays out of the storage when nothing is typed, and once the page is shown again', () => {
    show('/preview/K4');
    leave();
    expect(stored('K4')).toBeNull();
    field('name').value = 'Bo Berg';
    leave();
    expect(stored('K4')).toContain('Bo');
    become('visible');
    expect(stored('K4')).toBeNull();
  });

  it('is in the form only where storage is forbidden', () => {
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    show('/preview/K5');
    field('name').value = 'Bo Berg';
    expect(() => leave()).not.toThrow();
    spies.forEach((spy) => spy.mockRestore());
  });
});
