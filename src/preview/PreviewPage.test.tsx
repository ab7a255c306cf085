import { act, render, screen, within } from '@testing-library/react';
import { aPublicCard, polyfillDialogs } from '../testing/publicPage';
import { pageRequestOf } from './fetchCard';
import type { PageRequest } from './fetchCard';
import { PreviewPage } from './PreviewPage';
import { assetUrlsOf } from '../card/pageSettings';

let answer: (response: Response | Error) => void;
const asked: string[] = [];

function open(link = 'K1', type: string | null = null, serverAddress = '', more: Partial<PageRequest> = {}): void {
  render(
    <PreviewPage
      link={link}
      visit={{ type, language: null, isSwitch: false, ...more }}
      assetUrls={{ serverAddress }}
      product="Contact Cards"
      pageUrl="https://cards.test/preview/K1"
    />,
  );
}

async function arrives(response: Response | Error): Promise<void> {
  await act(async () => answer(response));
}

const success = (content: unknown) => new Response(JSON.stringify({ message: 'Success', content }));
const rejected = (status: number, message: string) => new Response(JSON.stringify({ message }), { status });

beforeAll(polyfillDialogs);
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return new Promise<Response>((resolve, reject) => {
      answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
    });
  }) as typeof fetch;
});

describe('the page drawn in the browser', () => {
  // Specification: PUB-04
  it('says LOADING CARD DETAILS with a spinner until data arrives', async () => {
    open();
    expect(screen.getByText('LOADING CARD DETAILS')).toBeVisible();
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'LOADING CARD DETAILS')).toBe(true);
    await arrives(success(aPublicCard()));
    expect(screen.queryByText('LOADING CARD DETAILS')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeVisible();
  });

  // Specification: PUB-17
  it('says that a card is unknown instead of loading for ever', async () => {
    open();
    await arrives(rejected(404, 'Not found'));
    expect(screen.getByRole('heading', { name: 'Card not found' })).toBeVisible();
  });

  it('sends no request when the address names no card', async () => {
    open('');
    expect(await screen.findByRole('heading', { name: 'Card not found' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['is in trouble', rejected(503, 'Service temporarily unavailable')],
    ['answers something else', new Response('<html>')],
    ['answers without a card', new Response(JSON.stringify({ message: 'Success' }))],
    ['answers without the word Success', new Response(JSON.stringify({ message: 'Nope', content: aPublicCard() }))],
  ])('offers to try again when the server %s', async (_, response) => {
    open();
    await arrives(response);
    expect(screen.getByRole('heading', { name: 'The card could not be loaded' })).toBeVisible();
    expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
  });

  it('offers to try again when the server does not answer within 15 seconds', async () => {
    jest.useFakeTimers();
    globalThis.fetch = ((_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )) as typeof fetch;
    open();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    expect(screen.getByRole('heading', { name: 'The card could not be loaded' })).toBeVisible();
  });

  it('sends its query in browsers without URLSearchParams.size (iOS 16)', async () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    open('K1', 'card', '', { language: 'de' });
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
    expect(asked).toEqual(['/api/cards/K1/preview?type=card&lang=de']);
  });

  it.each([
    [{ language: 'de' }, '?type=card&lang=de'],
    [{ language: 'de', isSwitch: true }, '?type=card&lang=de&switched=1'],
    [{ isSwitch: true }, '?type=card'],
  ])('looks up the language of its address, and says when the visitor only switched: %j', (visit, query) => {
    open('K1', 'card', '', visit);
    expect(asked).toEqual([`/api/cards/K1/preview${query}`]);
  });

  it.each([
    ['https://cards.test/preview/K1?type=card', true],
    ['https://cards.test/preview/K1?type=card&lang=ja', true],
    ['https://cards.test/preview/K2', false],
    ['https://cards.test/', false],
    ['', false],
  ])('is switched to another language from %j: %j', (referrer, isSwitch) => {
    const location = new URL('https://cards.test/preview/K1?type=card&lang=de');
    expect(pageRequestOf(location, referrer)).toEqual({
      type: 'card',
      language: 'de',
      isSwitch,
    });
  });

  // Specification: API-41, PUB-05
  it('looks the card up once, with the product of the link, at the configured server', async () => {
    open('K 1', 'sticker', 'https://api.cards.test');
    expect(asked).toEqual(['https://api.cards.test/api/cards/K%201/preview?type=sticker']);
    await arrives(success(aPublicCard({ link: 'K 1' })));
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Save Contact' })).toHaveAttribute(
      'href',
      'https://api.cards.test/api/cards/K%201/vcf',
    );
  });

  // Specification: VCF-02
  it('saves from the same origin when no server is configured', async () => {
    open();
    await arrives(success(aPublicCard()));
    expect(screen.getByRole('link', { name: 'Save Contact' })).toHaveAttribute('href', '/api/cards/K1/vcf');
  });

  // Specification: GEN-02
  it('has the same behavior as the server-rendered one: Send My Details opens as a dialog', async () => {
    open();
    await arrives(success(aPublicCard()));
    act(() => screen.getByRole('button', { name: 'Send My Details' }).click());
    expect(
      within(screen.getByRole('dialog', { name: 'Send My Details' })).getByRole('button', { name: 'Send' }),
    ).toBeVisible();
  });

  it('takes title, language and direction from the card', async () => {
    open();
    await arrives(success(aPublicCard({ language: 'ar', fullName: 'ليلى' })));
    expect(document.title).toBe('ليلى');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });

  it('has the name of the product as its title for a card without a name', async () => {
    open();
    await arrives(success(aPublicCard({ fullName: '' })));
    expect(document.title).toBe('Contact Cards');
  });

  // Specification: PUB-14
  it('loads the chosen font from our own server, and nothing for Default', async () => {
    open('K1', null, 'https://api.cards.test');
    await arrives(success(aPublicCard({ themes: { ...aPublicCard().themes, font: 'Open Sans' } })));
    expect(document.querySelector('link[rel="stylesheet"]')).toHaveAttribute(
      'href',
      'https://api.cards.test/fonts/open-sans.css',
    );
  });
});

describe('the settings in the document', () => {
  function settings(values: Record<string, string>): void {
    document.head.replaceChildren(
      ...Object.entries(values).map(([name, content]) =>
        Object.assign(document.createElement('meta'), { name, content }),
      ),
    );
  }

  it('leave everything to the same origin when they are empty', () => {
    settings({
      'api-base-url': '',
      'theme-bucket-production': '',
      'theme-bucket-development': '',
      'production-admin-host': '',
      'user-storage-url': '',
    });
    expect(assetUrlsOf(document)).toEqual({ serverAddress: '' });
  });

  it('name the server, and the bucket by the host', () => {
    const all = {
      'api-base-url': 'https://api.test/',
      'theme-bucket-production': 'https://p.test/',
      'theme-bucket-development': 'https://d.test/',
      'user-storage-url': 'https://s.test/',
    };
    settings({ ...all, 'production-admin-host': 'admin.test' });
    expect(assetUrlsOf(document)).toEqual({
      serverAddress: 'https://api.test',
      bucket: 'https://d.test',
      storage: 'https://s.test',
    });
    settings({ ...all, 'production-admin-host': 'localhost' });
    expect(assetUrlsOf(document).bucket).toBe('https://p.test');
  });
});
