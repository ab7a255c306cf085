import { screen } from '@testing-library/react';
import { aWireCard, aWireCardProfile } from '../../../../testing/wire';
import { renderConsole } from '../../../../testing/renderConsole';

const origin = window.location.origin;
const profile = {
  id: 'p1',
  cardId: 'c1',
  active: true,
  language: 'de',
  fullName: 'Ann <b>"Lee"</b> & Co',
  title: 'Architektin',
  company: 'Northwind',
  officePhones: ['+49 30 123'],
  emails: ['ann@cards.test'],
  websites: ['javascript:alert(1)'],
};

async function signature(given: Partial<typeof profile> = {}, profilePicture = '') {
  const card = aWireCard({
    id: 'c1',
    link: 'KEY123',
    profilePicture,
    cards: [aWireCardProfile({ ...profile, ...given })],
  });
  const view = renderConsole('/admin/accounts/card/c1/card-link', { as: 'BASIC', cards: [card] });
  await view.user.click(await screen.findByRole('button', { name: 'Email signature' }));
  const preview = await screen.findByRole('group', { name: 'Preview of the signature' });
  const copy = () => view.user.click(screen.getByRole('button', { name: 'Copy Signature' }));
  return { ...view, copy, table: preview.querySelector('table')! };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

describe('the email signature of a card', () => {
  it('is a table with inline styles, in the language of the profile, with escaped values and safe links', async () => {
    const { table } = await signature();
    expect(table).toHaveAttribute('lang', 'de');
    expect(table.outerHTML).toContain('Ann &lt;b&gt;"Lee"&lt;/b&gt; &amp; Co');
    expect(table).toHaveTextContent('Architektin, NorthwindTelefon (Büro) +49 30 123ann@cards.testjavascript:alert(1)');
    const links = Array.from(table.querySelectorAll('a'), ({ href, textContent }) => [textContent, href]);
    expect(links).toEqual([
      ['+49 30 123', 'tel:+4930123'],
      ['ann@cards.test', 'mailto:ann@cards.test'],
      ['Kontakt speichern', `${origin}/preview/KEY123`],
    ]);
    expect(table.outerHTML).not.toMatch(/class=|color/);
  });

  it('has the current photo of the card by a whole address, in a size that Outlook reads', async () => {
    const { table } = await signature({ language: 'ar' }, '/storage/photos/x/512.webp');
    const photo = table.querySelector('img');
    expect(photo).toHaveAttribute('src', `${origin}/preview/KEY123/photo.jpg`);
    expect([photo?.getAttribute('width'), photo?.getAttribute('height')]).toEqual(['96', '96']);
    expect(table).toHaveAttribute('dir', 'rtl');
    expect(table.querySelector('td')).toHaveStyle({ paddingLeft: '16px' });
  });

  const text = 'Ann\nArchitektin, Northwind\nTelefon (Büro) +49 30 123\nann@cards.test\n' + `${origin}/preview/KEY123`;

  it('is copied as HTML and as text', async () => {
    const { copy, table, alerts } = await signature({ fullName: 'Ann', websites: [] });
    const setData = jest.fn();
    const execCommand = () => {
      document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: { setData } }));
      return true;
    };
    Object.assign(document, { execCommand });
    await copy();
    expect(alerts()).toEqual(['Signature Copied to Clipboard']);
    expect(setData.mock.calls).toEqual([
      ['text/html', table.outerHTML],
      ['text/plain', text],
    ]);
  });

  it('is copied by the clipboard API otherwise, and where nothing helps a message says what to do', async () => {
    const { copy, table } = await signature({ fullName: 'Ann', websites: [] });
    Object.assign(document, { execCommand: () => false });
    await copy();
    expect(screen.getByText(/could not be copied in this browser/)).toBeVisible();
    const items: Record<string, Blob>[] = [];
    const item = class {
      constructor(blobs: Record<string, Blob>) {
        items.push(blobs);
      }
    };
    Object.assign(globalThis, { ClipboardItem: item });
    jest.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await copy();
    const contents = Object.entries(items[0] ?? {}).map(async ([type, blob]) => [type, await textOf(blob)]);
    expect(await Promise.all(contents)).toEqual([
      ['text/html', table.outerHTML],
      ['text/plain', text],
    ]);
    expect(screen.queryByText(/could not be copied in this browser/)).not.toBeInTheDocument();
  });
});

/** jsdom's blobs have no `text`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
}
