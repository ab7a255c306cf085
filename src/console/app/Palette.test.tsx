import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import type { RenderConsoleOptions } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../testing/wire';
import { firstCases, itWhenLong } from '../../testing/itWhenLong';

const fixtures = {
  accounts: [
    aWireAccount({ id: 'a1', name: 'Northwind', contractOptions: ['themes'] }),
    aWireAccount({ id: 'a2', name: 'Akademie Süd' }),
  ],
  cards: [
    aWireCard({ id: 'c1', accountId: 'a1', name: 'Jonas Weiden', link: 'JONAS' }),
    aWireCard({ id: 'c2', accountId: 'a1', name: 'Marta Özdoğan', link: 'MARTA' }),
  ],
};

async function paletteAt(path: string, setUp: RenderConsoleOptions = fixtures) {
  const page = renderConsole(path, setUp);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(page.server.requestsOf('getStatistics')).toHaveLength(1));
  await page.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  return {
    ...page,
    palette,
    names: () => palette.queryAllByRole('option').map((option) => option.querySelector('.options-text')?.textContent),
    type: (text: string) => page.user.type(palette.getByRole('combobox'), text),
  };
}

afterEach(() => jest.restoreAllMocks());

describe('the palette on a card', () => {
  const card = '/admin/accounts/card/c1/card-link';

  it("offers the card's actions first, with their keys", async () => {
    const { names, palette } = await paletteAt(card);
    expect(names().slice(0, 10)).toEqual([
      'Copy link',
      'Show QR code',
      'Open public page',
      'Edit theme',
      'Move to another account',
      'Next card',
      'Edit details',
      'Change photo',
      'Edit login details',
      'Delete card',
    ]);
    expect(palette.getByRole('option', { name: /Next card/ })).toHaveTextContent('Alt↓');
    expect(palette.getAllByRole('option')[0]?.querySelector('svg')).toBeInTheDocument();
  });

  itWhenLong('names the groups of its options for screen readers', async () => {
    const { palette } = await paletteAt(card);
    const groupOf = (option: string) => palette.getByRole('option', { name: option }).closest('[role=group]');
    expect(groupOf('Copy link')).toHaveAccessibleName('Jonas Weiden');
    expect(groupOf('Copy link')).toContainElement(palette.getByRole('option', { name: 'Delete card' }));
    expect(groupOf('Settings')).toHaveAccessibleName('Go to');
  });

  it('offers a holder neither theme nor move nor deletion', async () => {
    const { names } = await paletteAt(card, { ...fixtures, as: 'BASIC' });
    expect(names().slice(0, 7)).toEqual([
      'Copy link',
      'Show QR code',
      'Open public page',
      'Next card',
      'Edit details',
      'Change photo',
      'Edit login details',
    ]);
  });

  itWhenLong('opens the next card on the same tab, as Alt with an arrow does', async () => {
    const { user, at, type } = await paletteAt(card);
    await type('next{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c2/card-link'));
    await screen.findByRole('heading', { level: 1, name: /Marta/ });
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(at()).toBe(card));
  });
});

describe('the palette on an account', () => {
  it("offers the account's actions first", async () => {
    const { names, type, at } = await paletteAt('/admin/accounts/a1/account-details');
    expect(names().slice(0, 5)).toEqual(['Show cards', 'Add card', 'Edit theme', 'Edit details', 'Edit login details']);
    await type('add{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards?create'));
  });
});

describe('a command in the palette', () => {
  it('shows the QR code of the card that follows it', async () => {
    const { type, names, at } = await paletteAt('/admin/contact-us');
    await type('qr marta');
    expect(names()).toEqual(['Marta Özdoğan Northwind']);
    await type('{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c2/card-link?qr'));
    expect(await screen.findByRole('img', { name: 'QR code for Default' })).toBeVisible();
  });

  itWhenLong('copies a link without leaving the screen', async () => {
    const { type, at, alerts } = await paletteAt('/admin/contact-us');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await type('copy link jonas{Enter}');
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(copied).toHaveBeenCalledWith('http://localhost/preview/JONAS');
    expect(at()).toBe('/admin/contact-us');
  });

  it.each(firstCases(['move jonas akademie', 'move jonas to sud akademie']))(
    'opens the move with the account chosen and moves nothing before it is confirmed: %s',
    async (text) => {
      const { type, names, user, server } = await paletteAt('/admin/contact-us');
      await type(text);
      expect(names()[0]).toContain('Jonas Weiden → Akademie Süd');
      await type('{Enter}');
      const button = await screen.findByRole('button', { name: 'Move' });
      await waitFor(() => expect(button).toHaveFocus());
      expect(screen.getByLabelText('To')).toHaveDisplayValue('Akademie Süd');
      expect(server.requestsOf('moveCard')).toEqual([]);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(server.requestsOf('moveCard')).toHaveLength(1));
      expect(server.requestsOf('moveCard')[0]?.body).toMatchObject({ accountId: 'a2' });
    },
  );
});

describe('the palette', () => {
  it('shows how many characters are missing, and finds emails and typos', async () => {
    const { type, palette } = await paletteAt('/admin/contact-us');
    await type('q');
    expect(palette.getByText('Type two more letters')).toBeVisible();
    await type('x');
    expect(palette.getByText('Type one more letter')).toBeVisible();
    await type('q');
    expect(await palette.findByText('Nothing found')).toBeVisible();
    await type('{Backspace}{Backspace}{Backspace}mrata');
    const option = await palette.findByRole('option', { name: /Marta/ });
    expect(palette.getByText('Did you mean')).toBeVisible();
    expect(option.querySelector('mark')).toHaveTextContent('Marta');
  });

  itWhenLong('says that more were found than it shows', async () => {
    const cards = Array.from({ length: 11 }, (_, place) => aWireCard({ id: `m${place}`, name: `Mulligan ${place}` }));
    const { type, palette } = await paletteAt('/admin/contact-us', { ...fixtures, cards });
    await type('mull');
    expect(await palette.findByText('More were found. Type more to narrow them down.')).toBeVisible();
  });

  it('does not say that nothing was found before all records are loaded', async () => {
    const server = mockApi(fixtures);
    const release = server.hold('getCards');
    const { type, palette } = await paletteAt('/admin/contact-us', { server });
    await type('qxq');
    expect(await palette.findByText('Searching')).toBeVisible();
    server.respondWithError('getCards', 500, 'No');
    release();
    expect(await palette.findByText('Nothing found. Some records could not be loaded.')).toBeVisible();
  });

  itWhenLong('does not say for each letter that it searches when nothing was found', async () => {
    const { type, palette } = await paletteAt('/admin/contact-us');
    await type('qxq');
    const note = await palette.findByText('Nothing found');
    const texts: unknown[] = [];
    const observer = new MutationObserver(() => texts.push(note.textContent));
    observer.observe(note, { characterData: true, childList: true, subtree: true });
    await type('xqx{Backspace}');
    observer.disconnect();
    expect(texts).not.toContain('Searching');
  });

  describe('on the first Ctrl+K', () => {
    const idle: (() => void)[] = [];
    beforeEach(() => Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) }));
    afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    const press = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

    it('begins with what was typed while it was loading, the next time empty', async () => {
      renderConsole('/admin/dashboard', fixtures);
      await screen.findByRole('heading', { level: 1 });
      press();
      const waiting = screen.getByRole('textbox', { name: 'Command palette' });
      expect(waiting).toHaveFocus();
      fireEvent.change(waiting, { target: { value: 'settings' } });
      expect(await screen.findByRole('combobox', { name: 'Command palette' })).toHaveValue('settings');
      press();
      press();
      expect(await screen.findByRole('combobox', { name: 'Command palette' })).toHaveValue('');
    });

    itWhenLong('does not open once Escape is pressed while it is loading', async () => {
      renderConsole('/admin/dashboard', fixtures);
      await screen.findByRole('heading', { level: 1 });
      press();
      fireEvent.keyDown(screen.getByRole('textbox', { name: 'Command palette' }), { key: 'Escape' });
      await act(() => import('./keyDialogs'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    itWhenLong('opens at once after an idle moment', async () => {
      renderConsole('/admin/dashboard', fixtures);
      await screen.findByRole('heading', { level: 1 });
      await act(async () => {
        for (const run of idle) run();
        await import('./keyDialogs');
      });
      press();
      expect(screen.queryByRole('textbox', { name: 'Command palette' })).not.toBeInTheDocument();
      expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    });
  });

  itWhenLong('stays open when a filter reaches the address', async () => {
    const { user, router } = renderConsole('/admin/recently-deleted', {
      ...fixtures,
      pagedLists: { getDeletedRecords: [] },
    } as RenderConsoleOptions);
    await user.type(await screen.findByRole('searchbox'), 'ann');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('ann'));
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  });

  itWhenLong('closes when the browser goes back', async () => {
    const { router } = await paletteAt('/admin/dashboard');
    await act(() => router.navigate('/admin/cards'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens from the search box', async () => {
    const { user } = renderConsole('/admin/contact-us', fixtures);
    await user.click(await screen.findByRole('button', { name: 'Search or run a command, Ctrl K' }));
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
  });
});
