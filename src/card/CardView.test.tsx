import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { languages } from '../contract/languages';
import { iconShapes } from '../contract/themes';
import { CardView } from './CardView';
import { PublicPageLayout } from './PublicPageLayout';
import { cardViewModel } from './cardViewModel';
import type { CardData } from './cardViewModel';
import { aCardData, aFullCardData } from '../testing/cardData';
import { translationsFor } from './pageMessages';

const share = { pageUrl: 'https://cards.example/preview/key', qr: <img src="/qr.svg" alt="" /> };

function face(card: CardData = aFullCardData()) {
  return render(<CardView view={cardViewModel(card)} share={share} />);
}

const rows = () => within(screen.getByRole('list', { name: 'Contact details' })).getAllByRole('listitem');

describe('the view of a card', () => {
  // Specification: GEN-01
  it('shows picture, name, title, company, about and the contact rows', () => {
    face();
    expect(screen.getByRole('img', { name: 'Anna Lindqvist' })).toHaveAttribute('src', '/storage/photos/p1/256.webp');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anna Lindqvist');
    expect(screen.getByText('Head of Design')).toBeInTheDocument();
    expect(screen.getByText('Nordlicht Studio')).toBeInTheDocument();
    expect(screen.getByText(/Calm things\.\s+Talk to me\./)).toBeInTheDocument();
    expect(rows()).toHaveLength(13);
  });

  it('is a microformat', () => {
    const { container } = face();
    const card = container.querySelector('.h-card')!;
    expect(card.querySelector('.p-name')).toHaveTextContent('Anna Lindqvist');
    expect(card.querySelector('.u-photo')).toHaveAttribute('alt', 'Anna Lindqvist');
    expect(card.querySelector('.p-job-title')).toHaveTextContent('Head of Design');
    expect(card.querySelector('.p-org')).toHaveTextContent('Nordlicht Studio');
    expect([...card.querySelectorAll('.p-tel')].map((element) => element.textContent)).toEqual([
      '+46 8 555 010 10',
      '+46 70 123 45 67',
    ]);
    expect(card.querySelector('.u-email')).toHaveAttribute('href', 'mailto:anna@nordlicht.example');
    expect(card.querySelector('.u-email')).not.toHaveAttribute('target');
    expect(card.querySelector('.p-adr')).toHaveTextContent('Torsgatan 12');
    expect(card.querySelectorAll('.u-url').length).toBe(8);
  });

  it('shows only fields with a value: no empty headings, no rows, initials in place of a photo', () => {
    const { container } = face(aCardData({ fullName: 'Bo Ek' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('img', { name: 'Bo Ek' })).toHaveTextContent('BE');
    expect(container.querySelectorAll('.card-head > *')).toHaveLength(1);
  });

  it('of a card without a name has a heading for screen readers and no empty picture', () => {
    const { container } = face(aCardData({ language: 'de' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kontaktdaten');
    expect(container.querySelectorAll('.card-head > *:not(.card-unnamed)')).toHaveLength(0);
    expect(container.querySelector('.card-photo > *')).toBeNull();
    expect(container.querySelector('#card-qr h2')).toHaveTextContent('QR-Code');
  });

  it('never ends a line within the number of a postal address', () => {
    const { container } = render(
      <CardView view={cardViewModel(aCardData({ address: ['ul. Lipowa 14-16-18a (2-3), 31-103 Kraków-Podgórze'] }))} />,
    );
    const value = container.querySelector('[data-row="address"] .card-row-value');
    expect([...(value?.querySelectorAll('.card-row-number') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '14-16-18a',
      '(2-3),',
      '31-103',
    ]);
    expect(value?.textContent).toBe('ul. Lipowa 14-16-18a (2-3), 31-103 Kraków-Podgórze');
  });

  it('lets a web address break after its separators, without changing its text', () => {
    const { container } = face(
      aCardData({ websites: ['https://linkedin.example/in/ann-lee'], emails: ['a@b.example'] }),
    );
    const [mail, website] = container.querySelectorAll('.card-row-value > bdi');
    const breaks = (parts: string) => parts.replaceAll('|', '<wbr aria-hidden="true">');
    expect(website?.innerHTML).toBe(breaks('https://|linkedin.|example/|in/|ann-|lee'));
    expect(website).toHaveTextContent('https://linkedin.example/in/ann-lee');
    // Short ones, too: with twice the text size a phone has room for ten letters in a line.
    expect(mail?.innerHTML).toBe(breaks('a@|b.|example'));
  });

  it('leaves its name, company and contact details untranslated when a browser translates the page', () => {
    const { container } = face(aFullCardData());
    const kept = [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
    const { fullName, company } = aFullCardData();
    const values = [...container.querySelectorAll('.card-row-value')].map(({ textContent }) => textContent);
    expect(kept).toEqual([fullName, company, ...values]);
    expect(container.querySelector('.card-title')).not.toHaveAttribute('translate');
  });

  it('sets the direction on the text of a number or an address, not on its line', () => {
    const { container } = face(aFullCardData({ language: 'ar', address: ['12 Sheikh Zayed Road'] }));
    const values = [...container.querySelectorAll('.card-row-value')];
    expect(values.map((value) => value.getAttribute('dir'))).toEqual(values.map(() => null));
    const directionOf = (kind: string) =>
      container.querySelector(`[data-row="${kind}"] .card-row-value > bdi`)?.getAttribute('dir');
    expect(['mobilePhones', 'emails', 'websites', 'address'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'auto']);
  });

  it('keeps the groups of Arabic digits in the order in which they are dialed', () => {
    const { container } = face(aFullCardData({ mobilePhones: ['+٩٦٦ ٥٠ ١٢٣'], fax: 'فاكس ٠٥٠ ١٢٣' }));
    const tagOf = (kind: string) =>
      container.querySelector(`[data-row="${kind}"] .card-row-value > [dir=ltr]`)?.tagName;
    expect(['mobilePhones', 'officePhones', 'fax'].map(tagOf)).toEqual(['BDO', 'BDI', 'BDI']);
  });

  // Specification: THEME-25
  it('puts the texture from {bucket}/{themeLocationId}/{name}.png into the header', () => {
    const { container } = face(aFullCardData({ themes: { headerBackgroundTexture: 'header-texture-7' } }));
    expect(container.querySelector('.card-texture')).toHaveAttribute(
      'src',
      '/storage/themes/default/header-texture-7.png',
    );
  });

  // Specification: THEME-08, THEME-27
  it('reads the texture of a user from user storage', () => {
    const { container } = face(
      aFullCardData({ themes: { headerBackgroundTexture: 'custom-header-texture-2' }, themeLocationId: 'account-1' }),
    );
    expect(container.querySelector('.card-texture')).toHaveAttribute(
      'src',
      '/storage/textures/account-1/custom-header-texture-2.png',
    );
  });

  // Specification: PUB-15
  it.each(iconShapes)('draws every row with an icon of the shape %s', (iconShape) => {
    const { container } = face(aFullCardData({ themes: { iconShape } }));
    expect(container.querySelectorAll(`.card-icon-${iconShape}.card-icon-themed`)).toHaveLength(13);
  });

  // Specification: GEN-02, GEN-03
  it('offers Save Contact as a plain link and Send My Details as a button', () => {
    face();
    expect(screen.getByRole('link', { name: 'Save Contact' })).toHaveAttribute('href', '/api/cards/key/vcf');
    expect(screen.getByRole('button', { name: 'Send My Details' })).toHaveAttribute('href', '#send-my-details');
  });

  it('has share and QR only when it is given what they need', () => {
    render(<CardView view={cardViewModel(aFullCardData())} />);
    expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull();
    expect(document.getElementById('card-qr')).toBeNull();
  });
});

describe('a name', () => {
  const styles = readFileSync(path.join(__dirname, 'card.css'), 'utf8');
  const sizeOf = (fullName: string) => {
    face(aCardData({ fullName }));
    return getComputedStyle(screen.getByRole('heading', { level: 1 })).fontSize;
  };

  beforeAll(() => {
    const plain = styles.replace(
      /@media[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    );
    document.head.append(Object.assign(document.createElement('style'), { textContent: plain }));
  });

  // Specification: PUB-16, CPRE-03
  it('of 22 characters has the normal size, of 23 the smaller one', () => {
    expect(sizeOf('a'.repeat(22))).toBe('1.75rem');
    document.body.replaceChildren();
    expect(sizeOf('a'.repeat(23))).toBe('1.375rem');
  });
});

describe('a contact row', () => {
  // Specification: PUB-09, GEN-04
  it('is a telephone link for office phone, mobile and fax', () => {
    face();
    expect(screen.getByRole('link', { name: /Office Phone/ })).toHaveAttribute('href', 'tel:+46855501010');
    expect(screen.getByRole('link', { name: /^Mobile/ })).toHaveAttribute('href', 'tel:+46701234567');
    expect(screen.getByRole('link', { name: /Fax/ })).toHaveAttribute('href', 'tel:+46855501011');
  });

  // Specification: PUB-10, GEN-04
  it('is a mail link for an email', () => {
    face();
    expect(screen.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', 'mailto:anna@nordlicht.example');
  });

  // Specification: PUB-11
  it('is inert for an address; the map is a link of its own beside it', () => {
    face();
    const row = document.querySelector('[data-row="address"]')!;
    expect(row.tagName).toBe('DIV');
    expect(row.querySelector('a')).toBeNull();
    expect(row.closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      expect.stringContaining('query=Torsgatan%2012'),
    );
  });

  // Specification: PUB-12, PUB-13, GEN-04
  it('opens a website and the networks in a new tab without an opener', () => {
    face();
    const website = screen.getByRole('link', { name: /^Website/ });
    expect(website).toHaveAttribute('href', 'https://nordlicht.example');
    for (const link of [website, screen.getByRole('link', { name: /^TikTok/ })]) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  // Specification: PUB-07
  it('keeps office phone, mobile, fax, email, address, website and the networks in this order', () => {
    face();
    expect(rows().map((row) => row.querySelector('.card-row-label')?.textContent)).toEqual([
      'Office Phone',
      'Mobile',
      'Fax',
      'Email',
      'Address',
      'Website',
      'Facebook',
      'Instagram',
      'Twitter',
      'LinkedIn',
      'YouTube',
      'Pinterest',
      'TikTok',
    ]);
  });

  // Specification: PUB-06
  it('shows the first value only', () => {
    face();
    expect(screen.queryByText('+46 70 000')).toBeNull();
    expect(screen.queryByText('second@nordlicht.example')).toBeNull();
  });

  it('keeps numbers left to right in a page from the right', () => {
    face(aFullCardData({ language: 'ar' }));
    expect(screen.getByText('+46 70 123 45 67')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText(/Torsgatan/)).toHaveAttribute('dir', 'auto');
  });
});

describe('hostile values', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    '</style><script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '\u202e\u0000\ud800evil',
    '&lt;script&gt;',
  ];

  it.each(payloads)('%j is text in every field, on the server and in the browser', (payload) => {
    const everywhere = Object.fromEntries(
      Object.entries(aFullCardData()).map(([key, value]) => [
        key,
        key === 'language' ? 'en' : Array.isArray(value) ? [payload] : typeof value === 'string' ? payload : value,
      ]),
    ) as CardData;
    const { container } = render(<CardView view={cardViewModel(everywhere)} share={share} />);
    const parsed = new DOMParser().parseFromString(
      renderToStaticMarkup(<CardView view={cardViewModel(everywhere)} share={share} />),
      'text/html',
    );
    for (const root of [container, parsed.body]) {
      expect(root.querySelector('script, iframe, object, embed, style')).toBeNull();
      for (const element of root.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|^style$/);
          if (['href', 'src', 'action'].includes(name)) expect(value).toMatch(/^(https?:\/\/|\/|#|mailto:|tel:|$)/);
        }
      }
    }
  });
});

describe('server and client rendering', () => {
  /** Elements with their attributes in the order of the alphabet: the two renderers write them in different orders. */
  const normal = (html: string) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const element of body.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return body.innerHTML;
  };

  it.each([
    ['a full card', aFullCardData()],
    ['an empty card', aCardData()],
    ['a card from the right', aFullCardData({ language: 'he', fullName: 'נועה' })],
  ])('give the same markup for %s', (_, card) => {
    const page = (
      <PublicPageLayout language={card.language} year={2026} product="Contact Cards">
        <CardView view={cardViewModel(card)} share={share} send={{ type: 'card' }} />
      </PublicPageLayout>
    );
    expect(normal(renderToStaticMarkup(page))).toBe(normal(render(page).container.innerHTML));
  });

  it('carry no style of their own, which a Content-Security-Policy would refuse', () => {
    expect(renderToStaticMarkup(<CardView view={cardViewModel(aFullCardData())} share={share} />)).not.toMatch(
      /<style|\sstyle=|\son\w+=/,
    );
  });
});

describe('the preview inside the console', () => {
  // Specification: CPRE-03
  it('shows the same rows and name size as the public page', () => {
    const view = cardViewModel(aFullCardData({ fullName: 'A name of twenty-three!' }));
    const texts = (root: HTMLElement) => [
      root.querySelector('.card-name')?.className,
      ...[...root.querySelectorAll('.card-name, .card-row, .card-actions .card-button')].map(
        (element) => element.textContent,
      ),
    ];
    const isPublic = texts(render(<CardView view={view} />).container);
    const isPreview = texts(render(<CardView view={view} isPreview />).container);
    expect(isPreview).toEqual(isPublic);
  });

  it('is a picture: nothing in it can be pressed or takes the focus', () => {
    const { container } = render(
      <CardView view={cardViewModel(aFullCardData({ address: ['Torsgatan 12'] }))} isPreview share={share} />,
    );
    expect(container.querySelectorAll('.card-row')).toHaveLength(13);
    expect(container.querySelector('.card-row-map')).toBeInTheDocument();
    expect(container.querySelector('a, button, input, [tabindex]')).toBeNull();
  });

  // Specification: CPRE-04
  it('adds no heading of level 1', () => {
    const { container } = render(<CardView view={cardViewModel(aFullCardData())} isPreview share={share} />);
    expect(container.innerHTML).not.toMatch(/\/api\//);
    expect(container.querySelector('form, dialog, h1')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Anna Lindqvist' })).toBeInTheDocument();
  });
});

describe('the language of a card', () => {
  it.each(languages.map(({ code }) => code))('%s sets lang, direction and labels; names and values stay', (code) => {
    const { container } = face(aFullCardData({ language: code }));
    const article = container.querySelector('article')!;
    expect(article).toHaveAttribute('lang', code);
    expect(article).toHaveAttribute('dir', code === 'ar' || code === 'he' ? 'rtl' : 'ltr');
    expect(screen.getByRole('link', { name: translationsFor(code).saveContact })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anna Lindqvist');
    expect(screen.getByText('Head of Design')).toBeInTheDocument();
  });
});
