import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveUnsavedMessage } from '../../../contract/messages';
import { defaultTextures, defaultThemes, userTextures } from '../../../contract/themes';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';
import { aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const account = aWireAccount({ id: 'a1', name: 'Northwind', contractOptions: ['themes'], version: 7 });
const cards = [
  aWireCard({
    id: 'c1',
    accountId: 'a1',
    name: 'Ann Lee',
    cards: [aWireCardProfile({ id: 'p1', cardId: 'c1', fullName: 'Ann Lee', emails: ['ann@cards.test'] })],
  }),
  aWireCard({ id: 'c2', accountId: 'a1', name: 'Bo Berg' }),
];
const path = '/admin/accounts/a1/account-themes';
const addressOf = (name: string) => `/storage/textures/a1/${name}.png`;

/** A server whose account has these own textures. */
const withTextures = (...names: string[]) => mockApi({ accounts: [{ ...account, textures: names }], cards });

/** jsdom loads no pictures: these own textures load, the others fail. */
function pictures(...names: string[]) {
  const there = new Set(names.map(addressOf));
  class LoadedImage {
    onload = () => undefined;
    onerror = () => undefined;
    set src(address: string) {
      queueMicrotask(() => (there.has(address) ? this.onload() : this.onerror()));
    }
  }
  // The class has only the members that the product uses.
  globalThis.Image = LoadedImage as unknown as typeof Image;
}

async function openEditor({
  as = 'SUPER_ADMIN' as 'ADMIN' | 'SUPER_ADMIN',
  server = mockApi({ accounts: [account], cards }),
} = {}) {
  const page = renderConsole(path, { as, server });
  const font = await screen.findByRole('combobox', { name: 'Font' });
  const preview = screen.getByRole('group', { name: 'Preview of the card' });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const property = (name: string) => preview.querySelector<HTMLElement>('.card-themed')?.style.getPropertyValue(name);
  return { ...page, font, preview, save, type, property };
}

const textures = () => within(screen.getByRole('group', { name: 'Texture' })).getAllByRole<HTMLInputElement>('radio');
const fonts = () => [...screen.getByRole('listbox').querySelectorAll('.options-text')].map((font) => font.textContent);
const drop = (file: File) => fireEvent.change(screen.getByLabelText('Upload Texture'), { target: { files: [file] } });
const png = new File(['png'], 'waves.png', { type: 'image/png' });

const realImage = globalThis.Image;

afterEach(() => {
  globalThis.Image = realImage;
  jest.restoreAllMocks();
  document.head.querySelectorAll('link').forEach((link) => link.remove());
});

describe('the themes of an account', () => {
  // Specification: THEME-24
  it('close with an alert as soon as the contract does not include them', async () => {
    const { server, store, at, save, alerts } = await openEditor();
    server.fixtures.accounts = [{ ...account, contractOptions: [] }];
    expect(selectAccountsByName(store.getState()).map(({ accountId }) => accountId)).toEqual(['a1']);
    await save();
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(alerts()).toContain('You no longer have access to this page.');
  });

  itWhenLong.each([
    [
      'the contract no longer includes them',
      [{ ...account, contractOptions: [] }],
      /^The contract option 'themes' is off\./,
    ],
    ['the account is deleted', [], /^This account does not exist any more\./],
  ])('stay with unsaved changes, and a message, when %s', async (_fact, accounts, message) => {
    const { server, store, at, user, type, alerts } = await openEditor();
    type('Button Colour', '#123456');
    const field = screen.getByLabelText('Button Colour');
    server.fixtures.accounts = accounts;
    await act(async () => {
      await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }));
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Button Colour')).toBe(field);
    expect(field).toHaveValue('#123456');
    expect(alerts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(at()).not.toBe(path));
  });

  itWhenLong('say that the contract no longer includes them when the server refuses a save', async () => {
    const { server, type, save } = await openEditor();
    type('Button Colour', '#123456');
    server.respondWithError('saveAccountThemes', 403, 'You do not have permission');
    server.fixtures.accounts = [{ ...account, contractOptions: [] }];
    await save();
    expect(await screen.findByText(/^The contract option 'themes' is off\./)).toBeVisible();
    expect(screen.getByLabelText('Button Colour')).toHaveValue('#123456');
  });

  it('reject a color that is cut short or missing, keep the preview and send nothing', async () => {
    const { type, save, server, property } = await openEditor();
    const message = 'Enter a colour such as #00A4EF';
    for (const text of ['#12', '']) {
      type('Button Colour', text);
      expect(property('--card-button')).toBe('#00a4ef');
      await save();
      expect(await screen.findByText(message)).toBeVisible();
      expect(server.requestsOf('saveAccountThemes')).toEqual([]);
      type('Button Colour', '#00A4EF');
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
  });

  // Specification: THEME-20, THEME-22
  it("keep the changes after a failure, with the server's message, and return to the saved theme on Cancel", async () => {
    const { type, save, server, alerts, user, property } = await openEditor();
    server.respondWithError('saveAccountThemes', 200, 'Nope');
    type('Theme Colour', '#aa0000');
    await user.click(screen.getByRole('radio', { name: 'Rounded' }));
    await save();
    expect(await within(screen.getByRole('form', { name: 'Themes' })).findByText('Nope')).toBeVisible();
    expect(screen.getByLabelText('Theme Colour')).toHaveValue('#aa0000');
    expect(alerts()).toEqual(['Edit Failed']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Theme Colour')).toHaveValue('#00A4EF');
    expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked();
    expect(property('--card-theme')).toBe('#00a4ef');
    expect(server.requestsOf('saveAccountThemes')).toHaveLength(1);
  });

  itWhenLong('ask before changes are lost', async () => {
    const { type, user, at } = await openEditor();
    type('Theme Colour', '#aa0000');
    await user.click(screen.getByRole('link', { name: 'Card List' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    expect(at()).toBe(path);
  });

  // Specification: THEME-04, THEME-05, THEME-06, THEME-08, THEME-09, THEME-15, THEME-16, THEME-17, THEME-18, THEME-25
  it('start with the defaults, and offer eleven shipped textures, a PNG of their own and four icon shapes', async () => {
    const { font, server } = await openEditor();
    expect(font).toHaveValue('Default');
    expect(screen.getByLabelText('Font Colour')).toHaveValue('#2c384af2');
    expect(screen.getByLabelText('Theme Colour')).toHaveValue('#00A4EF');
    expect(screen.getByLabelText('Icon Colour')).toHaveValue('#2c384a');
    expect(screen.getByLabelText('Button Colour')).toHaveValue('#00A4EF');
    expect(screen.getByRole('radio', { name: 'Texture 1' })).toBeChecked();
    expect(textures().map(({ value }) => value)).toEqual(defaultTextures);
    const shown = [...document.querySelectorAll('.texture img')].map((picture) => picture.getAttribute('src'));
    expect(shown).toEqual(defaultTextures.map((name) => `/storage/themes/default/${name}.png`));
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.getByText(/800x300 png/)).toBeVisible();
    expect(screen.getByLabelText('Upload Texture')).toHaveAttribute('accept', 'image/png');
    const shapes = within(screen.getByRole('group', { name: 'Icon Shape' })).getAllByRole<HTMLInputElement>('radio');
    expect(shapes.map(({ value }) => value)).toEqual(['standard', 'semi-rounded', 'rounded', 'shape-1']);
    shapes.forEach((shape) => expect(shape.closest('label')?.querySelectorAll('svg')).toHaveLength(3));
    // The preview requests nothing public: no view is counted.
    expect(server.requestsOf('getPublicCard')).toEqual([]);
    expect(server.requestsOf('countVisit')).toEqual([]);
  });

  // Specification: THEME-21, THEME-22, RFSH-01
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))(
    'are saved by %s with their seven keys, and accounts and cards are reloaded',
    async (as) => {
      const { type, save, user, server, alerts } = await openEditor({ as });
      type('Font Colour', '#112233cc');
      await user.click(screen.getByRole('radio', { name: 'Texture 4' }));
      await user.click(screen.getByRole('radio', { name: 'Shape 1' }));
      await save();
      await waitFor(() => expect(alerts()).toEqual(['Account Login Details Edited Successfully']));
      const [request] = server.requestsOf('saveAccountThemes');
      expect([request?.method, request?.url]).toEqual(['POST', '/api/accounts/a1/themes']);
      expect(request?.body).toEqual({
        version: 7,
        themes: {
          ...defaultThemes,
          fontColor: '#112233cc',
          headerBackgroundTexture: 'header-texture-4',
          iconShape: 'shape-1',
        },
      });
      await waitFor(() =>
        expect(server.requestsOf(as === 'ADMIN' ? 'getManagedAccountsOf' : 'getAccounts')).toHaveLength(2),
      );
    },
  );
});

describe('the font select', () => {
  // Specification: THEME-02
  it('offers Default and Effra when the list fails, without an alert', async () => {
    const server = mockApi({ accounts: [account], cards });
    server.respondWithError('getFonts', 503, 'Closed');
    const { font, user, alerts } = await openEditor({ server });
    await user.click(font);
    await waitFor(() => expect(fonts()).toEqual(['Default', 'Effra']));
    expect(alerts()).toEqual([]);
  });

  // Specification: THEME-01, THEME-02, THEME-03
  it('offers Default, Effra and the list, and shows the chosen font in the preview', async () => {
    const { font, user, property } = await openEditor();
    await user.click(font);
    await waitFor(() => expect(fonts()).toEqual(['Default', 'Effra', 'Lora', 'Nunito']));
    expect(within(screen.getByRole('option', { name: 'Lora' })).getByText('Lora').style.fontFamily).toContain('Lora');
    await user.click(screen.getByRole('option', { name: 'Nunito' }));
    expect(font).toHaveValue('Nunito');
    expect(property('--card-font')).toContain('"Nunito"');
    expect(document.head.querySelectorAll('link[rel="stylesheet"][href="/fonts/nunito.css"]')).toHaveLength(1);
  });

  itWhenLong('fetches an unused font and requests its style sheet again', async () => {
    const server = mockApi({ accounts: [account], cards, fonts: ['Abril Fatface', 'Roboto Slab'] });
    server.respondWithError('getFont', 503, 'Closed');
    const { font, user, alerts } = await openEditor({ server });
    const links = (slug: string) => [...document.head.querySelectorAll(`link[href="/fonts/${slug}.css"]`)];
    await user.click(font);
    await waitFor(() => expect(links('roboto-slab')).toHaveLength(1));
    fireEvent.error(links('abril-fatface')[0]!);
    await waitFor(() => expect(links('abril-fatface')).toEqual([]));
    server.resetHandlers('getFont');
    const [first] = links('roboto-slab');
    fireEvent.error(first!);
    await waitFor(() => expect(links('roboto-slab')[0]).not.toBe(first));
    expect(links('roboto-slab')).toHaveLength(1);
    expect(server.requestsOf('getFont')).toHaveLength(2);
    expect(alerts()).toEqual([]);
  });

  itWhenLong('finds a font by a part of its name', async () => {
    const { font, user } = await openEditor();
    await user.click(font);
    await waitFor(() => expect(fonts()).toHaveLength(4));
    fireEvent.change(font, { target: { value: 'nun' } });
    expect(fonts()).toEqual(['Nunito']);
  });
});

describe('a color with low contrast', () => {
  it('shows a warning that offers the nearest readable color', async () => {
    const { type, user } = await openEditor();
    expect(screen.queryByText(/Hard to read/)).not.toBeInTheDocument();
    type('Font Colour', '#aaaaaa');
    expect(await screen.findByText('Hard to read on white: 2.3 to 1, 4.5 to 1 is needed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(screen.queryByText(/Hard to read/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Font Colour')).not.toHaveValue('#aaaaaa');
    expect(screen.getByLabelText('Font Colour')).toHaveFocus();
  });

  itWhenLong('is announced after what the user hears, not in place of it at each step of a color', async () => {
    const { type } = await openEditor();
    type('Font Colour', '#aaaaaa');
    const warning = await screen.findByText(/Hard to read/);
    expect(warning.closest('[role=alert]')).toBeNull();
    const status = warning.closest('[role=status]');
    type('Font Colour', '#000000');
    await waitFor(() => expect(warning).not.toBeInTheDocument());
    expect(status).toBeInTheDocument();
  });

  itWhenLong('is a problem for bare icons, not for icons on a shape', async () => {
    const { type, user } = await openEditor();
    type('Icon Colour', '#dddddd');
    expect(await screen.findByText(/3 to 1 is needed/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rounded' }));
    expect(screen.queryByText(/Hard to read/)).not.toBeInTheDocument();
  });
});

describe('the texture picker', () => {
  // Specification: THEME-07, THEME-08, THEME-12, THEME-15, THEME-27
  it('reads own textures that the server lists from the user storage; only they can be deleted', async () => {
    const tried: string[] = [];
    // The class has only the members that the product uses.
    globalThis.Image = class {
      set src(address: string) {
        tried.push(address);
      }
    } as unknown as typeof Image;
    await openEditor({ server: withTextures('custom-header-texture-2') });
    const own = await screen.findByRole('radio', { name: 'Own texture 2' });
    expect(own.closest('label')?.querySelector('img')).toHaveAttribute('src', addressOf('custom-header-texture-2'));
    expect(textures()).toHaveLength(12);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    expect(tried).toEqual([]);
  });

  // Specification: THEME-07
  it('hides the upload when five own textures exist', async () => {
    await openEditor({ server: withTextures(...userTextures) });
    expect(await screen.findByText(/up to five textures/)).toBeVisible();
    expect(screen.queryByLabelText('Upload Texture')).not.toBeInTheDocument();
    expect(textures()).toHaveLength(16);
  });

  itWhenLong('keeps a texture that is chosen while another one is deleted', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = withTextures('custom-header-texture-1');
    const { user } = await openEditor({ server });
    await user.click(await screen.findByRole('radio', { name: 'Own texture 1' }));
    const release = server.hold('deleteTexture');
    await user.click(screen.getByRole('button', { name: 'Delete Own texture 1' }));
    await user.click(screen.getByRole('radio', { name: 'Texture 7' }));
    server.fixtures.accounts = [{ ...account, textures: [] }];
    server.respond('deleteTexture', { ...account, textures: [] });
    release();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Own texture 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'Texture 7' })).toBeChecked();
  });

  itWhenLong('keep the focus when one of them is deleted', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = withTextures('custom-header-texture-1');
    const { user } = await openEditor({ server });
    server.fixtures.accounts = [{ ...account, textures: [] }];
    server.respond('deleteTexture', { ...account, textures: [] });
    await user.click(await screen.findByRole('button', { name: 'Delete Own texture 1' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Own texture 1' })).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Texture' })).toHaveFocus();
  });
});

describe('the own textures of a server that does not list them', () => {
  const older: Partial<typeof account> = { ...account };
  delete older.textures;
  const openOlder = (...names: string[]) => {
    pictures(...names);
    return openEditor({ server: mockApi({ accounts: [older as typeof account], cards }) });
  };

  // Specification: THEME-07, THEME-08, THEME-10, THEME-13, THEME-15
  it('are those whose picture loads, and follow an upload and a deletion', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user } = await openOlder('custom-header-texture-2');
    expect(await screen.findByRole('radio', { name: 'Own texture 2' })).toBeInTheDocument();
    expect(textures()).toHaveLength(12);
    server.respond('uploadTexture', { name: 'custom-header-texture-1' });
    drop(png);
    expect(await screen.findByRole('radio', { name: 'Own texture 1' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Delete Own texture 1' }));
    await waitFor(() => expect(textures()).toHaveLength(12));
  });

  itWhenLong('are all gone after deletions that run at the same time', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user } = await openOlder('custom-header-texture-2', 'custom-header-texture-3');
    const release = server.hold('deleteTexture');
    await user.click(await screen.findByRole('button', { name: 'Delete Own texture 2' }));
    await user.click(screen.getByRole('button', { name: 'Delete Own texture 3' }));
    release();
    await waitFor(() => expect(textures()).toHaveLength(11));
  });
});

describe('uploading a texture', () => {
  // Specification: THEME-11
  it("rejects a jpeg, and a picture over 1 MB, before sending it, and shows the server's message", async () => {
    const { server, alerts } = await openEditor();
    drop(new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Only PNG files can be used: photo.jpg')).toBeVisible();
    expect(alerts()).toEqual(['Texture Upload Failed']);
    drop(new File([new Uint8Array(1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText('The picture is larger than 1 MB')).toBeVisible();
    expect(alerts()).toHaveLength(2);
    expect(server.requestsOf('uploadTexture')).toEqual([]);
    server.respondWithError('uploadTexture', 200, 'Nope');
    drop(png);
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(alerts()).toEqual(Array(3).fill('Texture Upload Failed'));
    expect(textures()).toHaveLength(11);
  });

  // Specification: THEME-07, THEME-10, RFSH-01
  it('posts the file, shows progress and selects the new texture', async () => {
    const { server, alerts, preview } = await openEditor();
    server.respond('uploadTexture', () => {
      server.fixtures.accounts = [{ ...account, textures: ['custom-header-texture-1'] }];
      return { name: 'custom-header-texture-1' };
    });
    const release = server.hold('uploadTexture');
    drop(png);
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveValue(0.5);
    act(release);
    expect(await screen.findByRole('radio', { name: 'Own texture 1' })).toBeChecked();
    expect(preview.querySelector('.card-texture')?.getAttribute('src')).toMatch(
      /^\/storage\/textures\/a1\/custom-header-texture-1\.png/,
    );
    const [request] = server.requestsOf('uploadTexture');
    expect([request?.method, request?.url]).toEqual(['POST', '/api/accounts/a1/themes/texture']);
    expect((request?.body as FormData).get('texture')).toBeInstanceOf(File);
    expect(alerts()).toEqual(['Texture Uploaded Successfully']);
    await waitFor(() => expect(server.requestsOf('getAccounts')).toHaveLength(2));
  });
});

describe('an uploaded texture', () => {
  itWhenLong('does not replace one that is chosen while it is uploaded', async () => {
    const { server, user } = await openEditor();
    server.respond('uploadTexture', () => {
      server.fixtures.accounts = [{ ...account, textures: ['custom-header-texture-1'] }];
      return { name: 'custom-header-texture-1' };
    });
    const release = server.hold('uploadTexture');
    drop(png);
    await screen.findByRole('progressbar', { name: 'Upload' });
    await user.click(screen.getByRole('radio', { name: 'Texture 7' }));
    act(release);
    expect(await screen.findByRole('radio', { name: 'Own texture 1' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Texture 7' })).toBeChecked();
  });

  itWhenLong('has an address of its own, as its slot may have had another picture', async () => {
    const { server, router, user } = await openEditor();
    server.respond('uploadTexture', () => {
      server.fixtures.accounts = [{ ...account, textures: ['custom-header-texture-1'] }];
      return { name: 'custom-header-texture-1' };
    });
    const source = async () =>
      (await screen.findByRole('radio', { name: 'Own texture 1' }))
        .closest('label')
        ?.querySelector('img')
        ?.getAttribute('src');
    drop(png);
    const uploaded = await source();
    expect(uploaded).toMatch(/custom-header-texture-1\.png\?./);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate('/admin/accounts/a1/account-details'));
    expect(await screen.findByRole('textbox', { name: 'Contact Person' })).toBeVisible();
    await act(() => router.navigate(path));
    expect(await source()).toBe(uploaded);
  });
});

describe('deleting a texture', () => {
  itWhenLong('is done once, also for a double click', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, server } = await openEditor({ server: withTextures('custom-header-texture-1') });
    server.respondWithError('deleteTexture', 404, 'Not found');
    const release = server.hold('deleteTexture');
    const button = await screen.findByRole('button', { name: 'Delete Own texture 1' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(server.requestsOf('deleteTexture')).toHaveLength(1);
    release();
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  // Specification: THEME-12, THEME-13, THEME-14, CONF-01, CONF-06, RFSH-01
  it('is confirmed, names the file with its suffix and replaces a selected texture by the first', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { user, server, alerts } = await openEditor({ server: withTextures('custom-header-texture-1') });
    await user.click(await screen.findByRole('radio', { name: 'Own texture 1' }));
    const remove = screen.getByRole('button', { name: 'Delete Own texture 1' });
    await user.click(remove);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this texture?');
    expect(server.requestsOf('deleteTexture')).toEqual([]);
    server.respondWithError('deleteTexture', 200, 'Nope');
    await user.click(remove);
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(alerts()).toEqual(['Texture Delete Failed']);
    expect(textures()).toHaveLength(12);
    server.respond('deleteTexture', () => {
      server.fixtures.accounts = [account];
    });
    await user.click(remove);
    await waitFor(() => expect(textures()).toHaveLength(11));
    expect(server.requestsOf('deleteTexture').map(({ method, url }) => [method, url])).toEqual(
      Array(2).fill(['DELETE', '/api/accounts/a1/themes/texture/custom-header-texture-1.png']),
    );
    expect(screen.getByRole('radio', { name: 'Texture 1' })).toBeChecked();
    expect(alerts()).toContain('Texture Deleted Successfully');
  });
});

describe('the live preview', () => {
  itWhenLong('shows another card when another user moves the shown one to another account', async () => {
    const { preview, user, server, store } = await openEditor();
    const choice = screen.getByLabelText('Shown on the card of');
    await user.selectOptions(choice, 'Bo Berg');
    const third = aWireCard({ id: 'c3', accountId: 'a1', name: 'Cy Cole' });
    server.fixtures.cards = [...cards.map((card) => (card.id === 'c2' ? { ...card, accountId: 'a2' } : card)), third];
    await act(async () => {
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    });
    expect(await screen.findByRole('option', { name: 'Cy Cole' })).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('Ann Lee');
    expect(within(preview).getByRole('heading', { name: 'Ann Lee' })).toBeVisible();
  });

  it('shows a sample for an account without cards', async () => {
    const { preview } = await openEditor({ server: mockApi({ accounts: [account] }) });
    expect(within(preview).getByRole('heading', { name: 'Robin Sample' })).toBeVisible();
    expect(screen.queryByLabelText('Shown on the card of')).not.toBeInTheDocument();
  });

  // Specification: THEME-19
  it('follows every control before it is saved', async () => {
    const { type, user, property, preview, server } = await openEditor();
    type('Font Colour', '#112233');
    type('Theme Colour', '#aa0000');
    type('Icon Colour', '#005500');
    type('Button Colour', '#550055');
    await user.click(screen.getByRole('radio', { name: 'Rounded' }));
    await user.click(screen.getByRole('radio', { name: 'Texture 7' }));
    expect(preview.querySelector('.card-texture')).toHaveAttribute(
      'src',
      '/storage/themes/default/header-texture-7.png',
    );
    expect(['--card-text', '--card-theme', '--card-shape', '--card-button'].map(property)).toEqual([
      '#112233',
      '#aa0000',
      '#005500',
      '#550055',
    ]);
    expect(preview.querySelector('.card-icon-rounded')).toBeInTheDocument();
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it("compares the saved theme with the draft, on one of the account's cards, and on others on request", async () => {
    const { type, user, property, preview } = await openEditor();
    type('Theme Colour', '#aa0000');
    await user.click(screen.getByRole('button', { name: 'Before' }));
    expect(property('--card-theme')).toBe('#00a4ef');
    expect(screen.getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(property('--card-theme')).toBe('#aa0000');
    expect(within(preview).getByRole('heading', { name: 'Ann Lee' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Shown on the card of'), 'Bo Berg');
    expect(within(preview).getByRole('heading', { name: 'Bo Berg' })).toBeVisible();
  });
});
