import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { hexOf, parseColor, textOn } from '../../../color/color';
import { confirmations } from '../../../contract/dialogMessages';
import { errorMessages, leaveUnsavedMessage } from '../../../contract/messages';
import { passwordMask } from '../../../contract/constants';
import type { OperationId } from '../../../contract/operations';
import type { WireCard } from '../../../contract/wire/card';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { qrSvg } from '../qrCodes/qrFiles';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';

const accounts = [
  aWireAccount({ id: 'a1', name: 'Northwind' }),
  aWireAccount({ id: 'a2', name: 'Zebra' }),
  aWireAccount({ id: 'a3', name: 'Amber', isEnabled: false }),
];
const card = aWireCard({
  id: 'c1',
  accountId: 'a1',
  name: 'Ann',
  link: 'KEY123',
  loginEmail: 'ann@cards.test',
  loginPassword: passwordMask,
  version: 4,
  cards: [
    aWireCardProfile({
      id: 'p1',
      cardId: 'c1',
      active: false,
      fullName: 'Ann in English',
      officePhones: ['+49 1'],
      emails: ['ann@cards.test'],
    }),
    aWireCardProfile({ id: 'p2', cardId: 'c1', active: true, fullName: 'Ann auf Deutsch' }),
  ],
});
const fixtures = () => ({ accounts, cards: [card] });
const at = (tab: string) => `/admin/accounts/card/c1/${tab}`;
const choose = async (user: UserEvent, account: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'To' }));
  await user.click(screen.getByRole('option', { name: account, hidden: true }));
};
const save = () => screen.getByRole('button', { name: 'Save' });
/** The store tells React of a started request a frame later. */
const frames = () => act(() => new Promise((resolve) => void setTimeout(resolve, 50)));

describe('Card Details', () => {
  const name = () => screen.findByRole('textbox', { name: 'Card Name' });

  itWhenLong('has no hint at the account where there is another one', async () => {
    renderConsole(at('card-details'), fixtures());
    expect(await screen.findByRole('combobox', { name: 'To' })).toHaveAccessibleDescription('');
  });

  // Specification: CDET-01, CDET-02, CDET-03, ALRT-14
  it("changes the name in 'Change card name', keeps it when the save fails; the title follows", async () => {
    const server = mockApi(fixtures());
    server.respondWithError('renameCard', 409, 'Changed by someone else. Reload and try again');
    const { user, alerts } = renderConsole(at('card-details'), { server });
    expect(await screen.findByRole('form', { name: 'Change card name' })).toBeVisible();
    await user.type(await name(), ' Lee');
    await user.click(save());
    expect(await screen.findByText(/changed this while you were editing/)).toBeVisible();
    expect(alerts()).toEqual(['Card Name Update Failed']);
    expect(await name()).toHaveValue('Ann Lee');
    server.respond('renameCard', () => {
      server.fixtures.cards = [{ ...card, name: 'Ann Lee', version: 5 }];
    });
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Northwind - Ann Lee' })).toBeVisible();
    expect(server.requestsOf('renameCard')[1]).toMatchObject({
      params: { cardId: 'c1' },
      body: { cardOwnerName: 'Ann Lee', version: 4 },
    });
    expect(alerts()).toContain('Card Name Updated Successfully');
  });

  itWhenLong('sends a name again on leaving when its save was refused meanwhile', async () => {
    const server = mockApi(fixtures());
    const answerWith = (version: number) =>
      server.respond('renameCard', ({ body }: { body: { cardOwnerName: string } }) => {
        server.fixtures.cards = [{ ...card, name: body.cardOwnerName, version }];
        return server.fixtures.cards[0];
      });
    answerWith(5);
    const { user, at: place } = renderConsole(at('card-details'), { server });
    await user.type(await name(), ' Lee');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    await user.type(await name(), ' Jr.');
    server.respondWithError('renameCard', 503, 'Service temporarily unavailable');
    const release = server.hold('renameCard');
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Northwind - Ann Lee Jr.' })).toBeVisible();
    release();
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    answerWith(6);
    await user.click(screen.getByRole('link', { name: 'Mobile Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(place()).toBe(at('mobile-preview')));
    expect(server.requestsOf('renameCard')[2]?.body).toEqual({ cardOwnerName: 'Ann Lee Jr.', version: 5 });
  });

  itWhenLong('shows what others saved after a Cancel while a save runs that fails', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('renameCard', 503, 'Service temporarily unavailable');
    const { user, store } = renderConsole(at('card-details'), { server });
    await user.type(await name(), ' Lee');
    const release = server.hold('renameCard');
    await user.click(save());
    server.fixtures.cards = server.fixtures.cards.map((each) => ({ ...each, name: 'Of others', version: 9 }));
    const refetch = cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true, subscribe: false });
    await act(async () => void (await store.dispatch(refetch)));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    release();
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    await waitFor(async () => expect(await name()).toHaveValue('Of others'));
  });

  itWhenLong('shows the saved name after a Cancel while a save runs that fails', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('renameCard', 503, 'Service temporarily unavailable');
    const { user } = renderConsole(at('card-details'), { server });
    await user.type(await name(), ' Lee');
    const release = server.hold('renameCard');
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    release();
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    expect(await name()).toHaveValue('Ann');
  });

  itWhenLong('saves a pasted name as one line, without invisible marks', async () => {
    const server = mockApi(fixtures());
    const { user } = renderConsole(at('card-details'), { server });
    await user.clear(await name());
    await user.paste('\u202aAnn\tLee\u202c');
    await user.click(save());
    await waitFor(() => expect(server.requestsOf('renameCard')[0]?.body).toMatchObject({ cardOwnerName: 'Ann Lee' }));
  });

  itWhenLong('moves the focus from a Cancel that disappears to the button of its form', async () => {
    const { user } = renderConsole(at('card-details'), fixtures());
    await user.type(await name(), ' Lee');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await name()).toHaveValue('Ann');
    expect(save()).toHaveFocus();
    await choose(user, 'Zebra');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus();
  });

  // Specification: CDET-04
  it('offers moving to ADMIN and SUPER_ADMIN, not to BASIC, and says when there is no other account', async () => {
    for (const as of firstCases(['ADMIN', 'SUPER_ADMIN'])) {
      const { view } = renderConsole(at('card-details'), { as, ...fixtures(), accounts: accounts.slice(0, 1) });
      const form = await screen.findByRole('form', { name: 'Move cards under different accounts' });
      expect(within(form).getByLabelText('To')).toHaveAccessibleDescription('There is no other account yet.');
      view.unmount();
    }
    renderConsole(at('card-details'), { as: 'BASIC', ...fixtures() });
    await name();
    expect(screen.queryByText('Move cards under different accounts')).not.toBeInTheDocument();
  });

  itWhenLong('no longer offers the chosen account when the move shows that another user has deleted it', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('moveCard', 404, 'Not found');
    const { user } = renderConsole(at('card-details'), { server });
    await choose(user, 'Zebra');
    server.fixtures.accounts = fixtures().accounts.filter(({ name }) => name !== 'Zebra');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/^Not found/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Choose...'));
  });

  itWhenLong('keeps the chosen account while a move runs, and moves over the change of another user', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('moveCard', 409, errorMessages.stale);
    const release = server.hold('moveCard');
    const { user } = renderConsole(at('card-details'), { server });
    await choose(user, 'Zebra');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await frames();
    const shown = () =>
      [screen.getByRole('textbox', { name: 'From' }), screen.getByRole('combobox', { name: 'To' })].map(
        (field) => (field as HTMLInputElement).value,
      );
    expect(shown()).toEqual(['Northwind', 'Zebra']);
    server.fixtures.cards = [{ ...card, name: 'Anna', version: 5 }];
    release();
    expect(await screen.findByText(/changed this while you were editing/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Northwind - Anna' })).toBeVisible();
    expect(shown()).toEqual(['Northwind', 'Zebra']);
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
    await waitFor(() => expect(server.requestsOf('moveCard')).toHaveLength(2));
    expect(server.requestsOf('moveCard')[1]?.body).toEqual({ accountId: 'a2', version: 5 });
  });

  itWhenLong.each([
    ['the card is moved there', { cards: [{ ...card, accountId: 'a2', version: 5 }] }, 'Zebra - Ann'],
    ['it is deleted', { accounts: accounts.filter(({ id }) => id !== 'a2') }, 'Northwind - Ann'],
  ])('needs another account when %s by another user', async (_, change, heading) => {
    const { user, server, store } = renderConsole(at('card-details'), fixtures());
    await choose(user, 'Zebra');
    Object.assign(server.fixtures, change);
    for (const list of [accountEndpoints.endpoints.getAccounts, cardEndpoints.endpoints.getCards])
      await act(async () => void (await store.dispatch(list.initiate(undefined, { forceRefetch: true }))));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Choose...');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Choose an account')).toBeVisible();
    expect(server.requestsOf('moveCard')).toEqual([]);
  });

  itWhenLong('asks nothing after a move whose response was slow', async () => {
    const server = mockApi(fixtures());
    server.respond('moveCard', () => {
      server.fixtures.cards = [{ ...card, accountId: 'a2', version: 5 }];
      return server.fixtures.cards[0];
    });
    const release = server.hold('moveCard');
    const { user, at: place } = renderConsole(at('card-details'), { server });
    await choose(user, 'Zebra');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await frames();
    release();
    expect(await screen.findByRole('heading', { name: 'Zebra - Ann' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Choose...'));
    await user.click(screen.getByRole('link', { name: 'Mobile Preview' }));
    expect(place()).toBe(at('mobile-preview'));
  });

  itWhenLong('takes the account of the address once', async () => {
    const server = mockApi({ ...fixtures(), accounts: [...accounts, aWireAccount({ id: 'a4', name: 'Acme' })] });
    server.respond('moveCard', () => {
      server.fixtures.cards = [{ ...card, accountId: 'a4', version: 5 }];
      return server.fixtures.cards[0];
    });
    const { user } = renderConsole(`${at('card-details')}?move=a2`, { server });
    const to = await screen.findByRole('combobox', { name: 'To' });
    await waitFor(() => expect(to).toHaveValue('Zebra'));
    await choose(user, 'Acme');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('heading', { name: 'Acme - Ann' })).toBeVisible();
    await waitFor(() => expect(to).toHaveValue('Choose...'));
    await frames();
    expect(to).toHaveValue('Choose...');
  });

  itWhenLong('saves by Ctrl+S only the form with changes', async () => {
    const { user, server } = renderConsole(at('card-details'), fixtures());
    await choose(user, 'Zebra');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.requestsOf('moveCard')).toHaveLength(1));
    expect(server.requestsOf('renameCard')).toEqual([]);
  });

  /** A typed name and a chosen account. `first`, then `second` is pressed; `release` ends the request of the first. */
  async function bothPressed(first: 'Save' | 'Move', second: 'Save' | 'Move') {
    const server = mockApi(fixtures());
    const answerWith = (operation: OperationId, change: Partial<WireCard>) =>
      server.respond(operation, () => {
        const [shown = card] = server.fixtures.cards;
        server.fixtures.cards = [{ ...shown, ...change, version: shown.version + 1 }];
        return server.fixtures.cards[0];
      });
    answerWith('renameCard', { name: 'Ann Lee' });
    answerWith('moveCard', { accountId: 'a2' });
    const release = server.hold(first === 'Save' ? 'renameCard' : 'moveCard');
    const page = renderConsole(at('card-details'), { server });
    await page.user.type(await name(), ' Lee');
    await choose(page.user, 'Zebra');
    await page.user.click(screen.getByRole('button', { name: first }));
    await page.user.click(screen.getByRole('button', { name: second }));
    await frames();
    const writes = () => server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(writes()).toHaveLength(1);
    return { ...page, release, writes };
  }

  itWhenLong.each([
    ['Save', 'Move', [{ cardOwnerName: 'Ann Lee' }, { accountId: 'a2' }]],
    ['Move', 'Save', [{ accountId: 'a2' }, { cardOwnerName: 'Ann Lee' }]],
  ] as const)('by %s and at once %s is changed twice, without a conflict of the two', async (first, second, bodies) => {
    const { release, writes } = await bothPressed(first, second);
    release();
    expect(await screen.findByRole('heading', { name: 'Zebra - Ann Lee' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Choose...'));
    expect(writes()).toEqual(bodies.map((body, index) => ({ ...body, version: 4 + index })));
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument();
  });

  itWhenLong('is not moved when the move that waits for the name is canceled', async () => {
    const { user, release, writes } = await bothPressed('Save', 'Move');
    const form = within(screen.getByRole('form', { name: 'Move cards under different accounts' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Amber');
    release();
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    await frames();
    expect(writes()).toHaveLength(1);
    expect(form.getByRole('combobox')).toHaveValue('Amber');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes()[1]).toEqual({ accountId: 'a3', version: 5 }));
  });

  itWhenLong('is not renamed when the name that waits for the move is typed back', async () => {
    const { user, release, writes } = await bothPressed('Move', 'Save');
    await fillIn(user, await name(), 'Ann');
    release();
    expect(await screen.findByRole('heading', { name: 'Zebra - Ann' })).toBeVisible();
    await frames();
    expect(writes()).toHaveLength(1);
  });

  itWhenLong('is not moved when the page is left while the move waits for the name', async () => {
    const { user, at: place, release, writes } = await bothPressed('Save', 'Move');
    await user.click(screen.getByRole('link', { name: 'Mobile Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place()).toBe(at('mobile-preview')));
    release();
    expect(await screen.findByRole('heading', { name: 'Northwind - Ann Lee' })).toBeVisible();
    await frames();
    expect(writes()).toHaveLength(1);
  });

  // Specification: CDET-09
  it("sends nothing without a name, or while 'Choose...' is chosen", async () => {
    const { user, server } = renderConsole(at('card-details'), fixtures());
    await user.clear(await name());
    await user.click(save());
    expect(await screen.findByText('Enter a name for the card')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Choose an account')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveFocus();
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  // Specification: CDET-05, CDET-06, CDET-07, CDET-08, ALRT-15
  it('moves the card From its account To another, and shows why it was not moved', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('moveCard', 404, 'Not found');
    const { user, alerts } = renderConsole(at('card-details'), { server });
    const from = await screen.findByRole('textbox', { name: 'From' });
    expect(from).toHaveValue('Northwind');
    expect(from).toHaveAttribute('readonly');
    const to = screen.getByRole('combobox', { name: 'To' });
    expect(to).toHaveValue('Choose...');
    await user.click(to);
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      'Choose...',
      'Amber',
      'Zebra',
    ]);
    await user.keyboard('zeb{Enter}');
    expect(to).toHaveValue('Zebra');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(alerts()).toContain('Moving Card Failed'));
    expect(screen.getByText(/^Not found\. Somebody else, or you in another tab, may have deleted it\./)).toBeVisible();
    server.respond('moveCard', () => {
      server.fixtures.cards = [{ ...card, accountId: 'a2', version: 5 }];
    });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('heading', { name: 'Zebra - Ann' })).toBeVisible();
    expect(server.requestsOf('moveCard')[1]).toMatchObject({
      params: { cardId: 'c1' },
      body: { accountId: 'a2', version: 4 },
    });
    expect(alerts()).toContain('Card Moved');
  });
});

describe('Mobile Preview', () => {
  // Specification: CPRE-01, CPRE-02, CPRE-03, CPRE-04
  it('shows one preview per profile with the rows of the public page and sends no request', async () => {
    const { server } = renderConsole(at('mobile-preview'), fixtures());
    expect(await screen.findByText('Card Profile 1')).toBeVisible();
    expect(screen.getByText('Card Profile 2 (active)')).toBeVisible();
    expect(screen.getAllByText(/\(active\)/)).toHaveLength(1);
    expect(screen.getAllByRole('figure')).toHaveLength(2);
    const face = within(screen.getByRole('group', { name: 'Preview of Card Profile 1' }));
    expect(face.getByRole('heading', { name: 'Ann in English' })).toBeVisible();
    expect(face.getByText('+49 1')).toBeVisible();
    expect(server.requestsOf('getPublicCard')).toHaveLength(0);
    expect(server.requestsOf('countVisit')).toHaveLength(0);
  });
});

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

describe('Card Link', () => {
  const link = `${window.location.origin}/preview/KEY123`;

  // Specification: CLNK-01, CLNK-04, PERM-20
  it.each(firstCases(['BASIC', 'ADMIN']))("shows %s the single link 'Card Link:' with its QR code", async (as) => {
    renderConsole(at('card-link'), { as, ...fixtures() });
    expect(await screen.findByLabelText('Card Link:')).toHaveValue(link);
    expect(screen.getAllByRole('button', { name: 'Copy Link' })).toHaveLength(1);
    expect(await screen.findByRole('img', { name: 'QR code for Card' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'QR code for Card' })).toHaveAttribute('aria-expanded', 'true');
  });

  // Specification: CLNK-02, CLNK-03, CLNK-05, PERM-20
  it('shows manufacturers the default link and one for each product variant, with controls named by it', async () => {
    renderConsole(at('card-link'), fixtures());
    expect(await screen.findByLabelText('Default link')).toHaveValue(link);
    const values = ['Card link', 'Sticker link', 'Virtago link', 'Mobile ring link', 'Petago link'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['card', 'sticker', 'virtago', 'mobileRing', 'link'].map((type) => `${link}?type=${type}`));
    const rows = ['Default', 'Card', 'Sticker', 'Virtago', 'Mobile ring', 'Petago'];
    const copy = screen.getAllByRole('button', { name: /^Copy Link/ });
    expect(copy.map((button) => button.getAttribute('aria-label'))).toEqual(rows.map((row) => `Copy Link: ${row}`));
    expect(copy.map((button) => button.textContent)).toEqual(rows.map(() => 'Copy Link'));
    expect(screen.getAllByRole('link', { name: /^Open in a new tab/ }).map((open) => open.title)).toEqual(
      rows.map((row) => `Open in a new tab: ${row}`),
    );
  });

  // Specification: CLNK-05, CLNK-06, ALRT-23
  it('copies the link of each row and shows an alert, none when copying fails', async () => {
    const { user, alerts } = renderConsole(at('card-link'), fixtures());
    await screen.findByLabelText('Default link');
    const copied: string[] = [];
    const buttons = screen.getAllByRole('button', { name: /^Copy Link/ });
    for (const button of buttons) {
      await user.click(button);
      copied.push(await navigator.clipboard.readText());
    }
    expect(copied).toEqual([
      link,
      ...['card', 'sticker', 'virtago', 'mobileRing', 'link'].map((type) => `${link}?type=${type}`),
    ]);
    expect(alerts()).toEqual(buttons.map(() => 'Link Copied to Clipboard'));
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(document, { execCommand: () => false });
    await user.click(buttons[0]!);
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(link);
    expect(alerts()).toHaveLength(buttons.length);
    Reflect.deleteProperty(document, 'execCommand');
    jest.restoreAllMocks();
  });

  itWhenLong('opens the public page in a new tab', async () => {
    renderConsole(at('card-link'), { as: 'BASIC', ...fixtures() });
    const open = await screen.findByRole('link', { name: 'Open in a new tab' });
    expect(open).toHaveAttribute('href', link);
    expect(open).toHaveAttribute('target', '_blank');
  });

  itWhenLong('shows the QR code of a link on request, with its files and print advice', async () => {
    const { user } = renderConsole(at('card-link'), fixtures());
    expect(await screen.findByLabelText('Sticker link')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'QR code for Sticker' }));
    expect(await screen.findByRole('img', { name: 'QR code for Sticker' })).toBeInTheDocument();
    expect(screen.getByText(/at least 2 cm wide/)).toBeVisible();
  });

  itWhenLong('saves the QR code as SVG with its quiet zone, and shows when the PNG fails', async () => {
    const made: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (made.push(blob), 'blob:qr'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = renderConsole(at('card-link'), { as: 'BASIC', ...fixtures() });
    await user.click(await screen.findByRole('button', { name: 'Save SVG' }));
    expect(names).toEqual(['Ann Card Link.svg']);
    expect(await textOf(made[0]!)).toBe(qrSvg(link));
    // jsdom draws nothing.
    await user.click(screen.getByRole('button', { name: 'Save PNG' }));
    expect(await screen.findByText('The PNG could not be made in this browser. Save the SVG instead.')).toBeVisible();
    expect(names).toHaveLength(1);
    jest.restoreAllMocks();
  });
});

describe('what the link of a card opens', () => {
  const colleagues = [
    card,
    aWireCard({ id: 'c2', accountId: 'a1', name: 'Bo', link: 'KEY2' }),
    aWireCard({ id: 'c3', accountId: 'a1', name: 'Cy', link: 'KEY3', linkState: 'paused' }),
    aWireCard({ id: 'c4', accountId: 'a2', name: 'Di', link: 'KEY4' }),
  ];

  it('is shown to a card holder, who cannot change it', async () => {
    const cards = [{ ...card, linkState: 'forwarded' as const, forwardTo: '/preview/KEY2' }];
    renderConsole(at('card-link'), { as: 'BASIC', accounts, cards });
    expect(await screen.findByText('Forwarded')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'What the link opens' })).not.toBeInTheDocument();
  });

  it('is a notice, another public card of the account, or a web page for those who may delete the card', async () => {
    const server = mockApi({ accounts, cards: colleagues });
    server.respond('editCardLink', () => {
      server.fixtures.cards = [{ ...card, linkState: 'paused', version: 5 }, ...colleagues.slice(1)];
      return server.fixtures.cards[0];
    });
    const { user, alerts } = renderConsole(at('card-link'), { as: 'ADMIN', server });
    const sent = () => server.requestsOf('editCardLink').at(-1)?.body;
    await user.click(await screen.findByRole('radio', { name: /^A notice/ }));
    await user.click(save());
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(alerts()).toEqual(['Card Link Saved']);
    expect(sent()).toEqual({ linkState: 'paused', forwardTo: '', version: 4 });
    server.resetHandlers('editCardLink');
    await user.click(screen.getByRole('radio', { name: /^Another card/ }));
    await user.click(save());
    expect(await screen.findByText('Choose a card')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Card' }));
    const offered = within(screen.getByRole('listbox', { hidden: true })).getAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Bo']);
    await user.click(offered[0]!);
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject({ linkState: 'forwarded', forwardTo: '/preview/KEY2' }));
    await user.click(screen.getByRole('radio', { name: /^A web page/ }));
    await fillIn(user, screen.getByRole('textbox', { name: 'Web page' }), 'acme.example');
    await user.click(save());
    await waitFor(() => expect(sent()).toMatchObject({ forwardTo: 'acme.example' }));
  });

  itWhenLong('names both choices after a conflict', async () => {
    const server = mockApi({ accounts, cards: colleagues });
    server.respondWithError('editCardLink', 409, errorMessages.stale);
    const { user } = renderConsole(at('card-link'), { server });
    await user.click(await screen.findByRole('radio', { name: /^A notice/ }));
    server.fixtures.cards = [
      { ...card, linkState: 'forwarded', forwardTo: '/preview/KEY2', version: 5 },
      ...colleagues.slice(1),
    ];
    await user.click(save());
    expect(await screen.findByRole('row', { name: 'Visitors get Another card A notice' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Card Bo Not changed' })).toBeVisible();
  });
});

describe('Android Card', () => {
  // Specification: CAND-01, CAND-02, CAND-03, CAND-04, ALRT-16, ENT-31
  it("starts with white; the text follows the picker; Save sends card and color, or says 'Save failed'", async () => {
    const server = mockApi(fixtures());
    server.respondWithError('saveToGoogleWallet', 503, 'Service temporarily unavailable');
    const { user, alerts } = renderConsole(at('android-card'), { server });
    const text = await screen.findByRole('textbox', { name: 'Colour' });
    const picker = screen.getByLabelText('Card colour');
    expect(picker).toHaveAttribute('type', 'color');
    expect(picker).toHaveValue('#ffffff');
    expect(text).toHaveAttribute('readonly');
    fireEvent.input(picker, { target: { value: '#112233' } });
    expect(text).toHaveValue('#112233');
    await user.click(save());
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    expect(alerts()).toEqual(['Save failed']);
    server.resetHandlers('saveToGoogleWallet');
    await user.click(save());
    await waitFor(() => expect(alerts()).toContain('Mail with Google Wallet token sent'));
    expect(server.requestsOf('saveToGoogleWallet')[1]?.body).toEqual({ cardId: 'c1', color: '#112233' });
  });
});

describe('the pass on the Android Card tab', () => {
  it('shows company, position, name, code and photo on the chosen color with readable text', async () => {
    const profile = aWireCardProfile({
      id: 'p1',
      cardId: 'c1',
      fullName: 'Ann M. Lee',
      title: 'Baker',
      company: 'Crumb',
    });
    const photo = '/storage/photos/p/512.webp';
    renderConsole(at('android-card'), { accounts, cards: [{ ...card, profilePicture: photo, cards: [profile] }] });
    const pass = await screen.findByRole('figure', { name: 'The pass of Ann M. Lee' });
    for (const text of ['Crumb', 'Baker', 'Ann M. Lee']) expect(within(pass).getByText(text)).toBeVisible();
    expect(within(pass).getByRole('img', { name: 'QR code of the card’s link' })).toBeVisible();
    expect(within(pass).getByRole('img', { name: 'Ann M. Lee' })).toHaveAttribute('src', photo);
    for (const background of ['#ffffff', '#969696', '#112233']) {
      fireEvent.input(screen.getByLabelText('Card colour'), { target: { value: background } });
      expect(pass).toHaveStyle({ backgroundColor: background });
      expect(pass).toHaveStyle({ color: hexOf(textOn(parseColor(background)!)) });
    }
  });

  it('says before Save that Google Wallet is not set up, and who can do it', async () => {
    const server = mockApi(fixtures());
    server.respond('getGoogleWallet', { isConfigured: false });
    renderConsole(at('android-card'), { server });
    expect(await screen.findByText(/^Google Wallet is not set up on this server/)).toHaveTextContent(
      /The operator of the server can set it up with GOOGLE_WALLET_ISSUER_ID/,
    );
    expect(save()).toHaveClass('button-quiet');
  });

  itWhenLong('says nothing while Google Wallet is set up', async () => {
    renderConsole(at('android-card'), fixtures());
    await screen.findByRole('figure');
    expect(screen.queryByText(/not set up/)).not.toBeInTheDocument();
    expect(save()).toHaveClass('button-primary');
  });
});

describe('Add Photo', () => {
  const photo = (name: string, type: string) => new File(['x'], name, { type });
  /** The browser's own input: screen readers announce its file. */
  const input = () => screen.getByLabelText<HTMLInputElement>('Photo');
  beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));

  // Specification: CPHO-03, ALRT-17
  it('requires a picture, and keeps the reason why a file cannot be one when Save is pressed', async () => {
    const tooLarge = photo('big.png', 'image/png');
    Object.defineProperty(tooLarge, 'size', { value: 50 * 1024 * 1024 + 1 });
    const { server, alerts } = renderConsole(at('card-photo'), fixtures());
    const user = userEvent.setup({ applyAccept: false });
    await screen.findByLabelText('Photo');
    await user.click(save());
    expect(await screen.findByText('Choose a picture first.')).toBeVisible();
    expect(input()).toHaveFocus();
    const before = alerts().length;
    await user.upload(input(), photo('notes.txt', 'text/plain'));
    expect(await screen.findByText(/not a picture/)).toBeVisible();
    expect(input().files).toHaveLength(0);
    await user.click(save());
    expect(screen.getByText(/not a picture/)).toBeVisible();
    expect(screen.queryByText('Choose a picture first.')).not.toBeInTheDocument();
    expect(alerts()).toHaveLength(before + 1);
    expect(alerts()[0]).toBe('Card Photo Add Failed');
    for (const [file, words] of [
      [photo('IMG_1.HEIC', ''), /HEIC/],
      [tooLarge, /too large/],
    ] as const) {
      fireEvent.change(input(), { target: { files: [file] } });
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(server.requestsOf('uploadCardPhoto')).toHaveLength(0);
  });

  itWhenLong('takes a picture whose name has no extension', async () => {
    renderConsole(at('card-photo'), fixtures());
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await screen.findByLabelText('Photo'), photo('1000012345', ''));
    expect(await screen.findByRole('img', { name: 'The chosen picture' })).toBeVisible();
  });

  // Specification: CPHO-03, ALRT-17
  it('rejects a file that only has the name of a picture, also while it is cropped', async () => {
    const unreadable = 'This file cannot be read as a picture. Choose another one.';
    const { user, server, alerts } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    fireEvent.error(await screen.findByRole('img', { name: 'The chosen picture' }));
    expect(await screen.findByText(unreadable)).toBeVisible();
    expect(screen.queryByText('ann.png')).not.toBeInTheDocument();
    expect(input().files).toHaveLength(0);
    await user.click(save());
    expect(screen.getByText(unreadable)).toBeVisible();
    const before = alerts().length;
    await user.upload(input(), photo('bo.png', 'image/png'));
    expect(await screen.findByText('bo.png')).toBeVisible();
    expect(screen.queryByText(unreadable)).not.toBeInTheDocument();
    Object.assign(globalThis, {
      createImageBitmap: () =>
        Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
    });
    await user.click(save());
    expect(await screen.findByText(unreadable)).toBeVisible();
    expect(alerts()).toHaveLength(before + 1);
    expect(alerts()[0]).toBe('Card Photo Add Failed');
    expect(server.requestsOf('uploadCardPhoto')).toHaveLength(0);
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  itWhenLong('keeps the focus on the screen when the picture with the focus turns out to be unreadable', async () => {
    const { user } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText('This file cannot be read as a picture. Choose another one.')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  itWhenLong('does not carry the chosen picture over to the next card', async () => {
    const { user, at: place } = renderConsole(at('card-photo'), {
      accounts,
      cards: [card, aWireCard({ id: 'c2', accountId: 'a1', name: 'Bo' })],
    });
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(screen.getByRole('button', { name: 'Next card: Bo' }));
    await screen.findByRole('dialog', { name: leaveUnsavedMessage });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place()).toBe('/admin/accounts/card/c2/card-photo'));
    expect(await screen.findByRole('heading', { name: 'Northwind - Bo' })).toBeVisible();
    expect(screen.queryByText('ann.png')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  itWhenLong('opens the camera on touch devices without a mouse', async () => {
    const { view } = renderConsole(at('card-photo'), fixtures());
    await screen.findByLabelText('Photo');
    expect(screen.queryByRole('button', { name: 'Take a picture' })).not.toBeInTheDocument();
    view.unmount();
    const before = globalThis.matchMedia;
    // The list has only the members that the product uses.
    globalThis.matchMedia = ((query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    const { user } = renderConsole(at('card-photo'), fixtures());
    expect(await screen.findByRole('button', { name: 'Take a picture' })).toBeVisible();
    const camera = document.querySelector<HTMLInputElement>('input[capture]');
    expect(camera).toHaveAttribute('capture', 'user');
    await user.upload(camera!, photo('image.jpg', 'image/jpeg'));
    expect(await screen.findByText('image.jpg')).toBeVisible();
    globalThis.matchMedia = before;
  });

  itWhenLong('leaves a pasted spreadsheet cell, a text with its picture, to the text field', async () => {
    renderConsole(at('card-photo'), fixtures());
    await screen.findByLabelText('Photo');
    const clipboardData = { files: [photo('cell.png', 'image/png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(screen.getByRole('combobox'), { clipboardData })).toBe(true);
    expect(screen.queryByText('cell.png')).not.toBeInTheDocument();
  });

  const withPhoto = () =>
    mockApi({ ...fixtures(), cards: [{ ...card, profilePicture: '/storage/photos/p/512.webp' }] });

  it('shows the current photo and removes it after a confirmation', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const server = withPhoto();
    const { user, alerts } = renderConsole(at('card-photo'), { server });
    const remove = await screen.findByRole('button', { name: 'Remove' });
    expect(screen.getByRole('img', { name: `${card.name} now` })).toHaveAttribute('src', '/storage/photos/p/512.webp');
    await user.click(remove);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to remove this photo?');
    expect(server.requestsOf('deleteCardPhoto')).toEqual([]);
    confirm.mockReturnValue(true);
    server.respond('deleteCardPhoto', () => {
      server.fixtures.cards = [card];
    });
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument());
    expect(alerts()).toEqual(['Card Photo Removed Successfully']);
    expect(input()).toHaveFocus();
    jest.restoreAllMocks();
  });

  itWhenLong('leaves the focus where the user has moved it while the photo is removed', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = withPhoto();
    server.respond('deleteCardPhoto', () => {
      server.fixtures.cards = [card];
    });
    const { user } = renderConsole(at('card-photo'), { server });
    const remove = await screen.findByRole('button', { name: 'Remove' });
    const release = server.hold('deleteCardPhoto');
    await user.click(remove);
    const box = screen.getByRole('combobox', { name: 'Search' });
    await user.type(box, 'Bo');
    release();
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(box).toHaveFocus();
    jest.restoreAllMocks();
  });

  itWhenLong('crops the stored photo again, and says when it cannot be loaded', async () => {
    const { user } = renderConsole(at('card-photo'), { server: withPhoto() });
    const adjust = await screen.findByRole('button', { name: 'Adjust crop' });
    const addresses: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      addresses.push(String(address));
      return new Response(addresses.length === 1 ? null : 'x', {
        status: addresses.length === 1 ? 404 : 200,
        headers: { 'Content-Type': 'image/webp' },
      });
    });
    await user.click(adjust);
    expect(await screen.findByText(/^The photo could not be loaded/)).toBeVisible();
    await user.click(adjust);
    expect(await screen.findByText('photo.webp')).toBeVisible();
    expect(addresses).toEqual(['/storage/photos/p/1200.webp', '/storage/photos/p/1200.webp']);
    expect(adjust).not.toBeInTheDocument();
    // The arrow keys move the picture at once.
    expect(screen.getByRole('group', { name: /^The visible part of the picture/ })).toHaveFocus();
    jest.restoreAllMocks();
  });

  itWhenLong('keeps a picture that is chosen while the stored photo loads', async () => {
    const { user } = renderConsole(at('card-photo'), { server: withPhoto() });
    const adjust = await screen.findByRole('button', { name: 'Adjust crop' });
    let load: (response: Response) => void = () => undefined;
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (load = resolve)));
    await user.click(adjust);
    await user.upload(screen.getByLabelText('Photo'), photo('mine.png', 'image/png'));
    expect(await screen.findByText('mine.png')).toBeVisible();
    await act(async () => load(new Response('x', { headers: { 'Content-Type': 'image/webp' } })));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('mine.png')).toBeVisible();
    jest.restoreAllMocks();
  });

  it('rotates the chosen picture from its original', async () => {
    const sizes: string[] = [];
    const turned: number[] = [];
    // The context has only the members that the product uses.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      translate: () => undefined,
      rotate: (angle: number) => turned.push(Math.round((angle * 180) / Math.PI)),
      drawImage: () => undefined,
    } as unknown as CanvasRenderingContext2D);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      sizes.push(`${this.width} x ${this.height}`);
      done(new Blob(['x'], { type: 'image/png' }));
    });
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 30, close: () => undefined }) });
    const { user } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    for (const quarter of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: 'Rotate' }));
      await waitFor(() => expect(turned).toHaveLength(quarter));
    }
    expect(turned).toEqual([90, 180, 270]);
    expect(sizes).toEqual(['30 x 40', '40 x 30', '30 x 40']);
    expect(screen.getByText('ann.png')).toBeVisible();
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText('This file cannot be read as a picture. Choose another one.')).toBeVisible();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  itWhenLong('leaves the focus on Rotate', async () => {
    let addresses = 0;
    Object.assign(URL, { createObjectURL: () => `blob:${(addresses += 1)}` });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })));
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 40, height: 30, close: () => undefined }) });
    const { user } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: 'Rotate' }));
    await waitFor(() => expect(screen.getByAltText('The chosen picture')).toHaveAttribute('src', 'blob:2'));
    expect(screen.getByRole('button', { name: 'Rotate' })).toHaveFocus();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  itWhenLong('moves the picture without dragging, where the square has room', async () => {
    const { user } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    const picture = await screen.findByAltText('The chosen picture');
    Object.defineProperties(picture, { naturalWidth: { value: 560 }, naturalHeight: { value: 280 } });
    fireEvent.load(picture);
    const across = screen.getByRole('slider', { name: 'Left to right' });
    expect(across).toHaveValue('50');
    expect(screen.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled();
    fireEvent.change(across, { target: { value: '0' } });
    expect(picture).toHaveStyle({ transform: 'translate(0px, 0px)' });
    fireEvent.change(across, { target: { value: '100' } });
    expect(picture).toHaveStyle({ transform: 'translate(-280px, 0px)' });
    expect(across).toHaveValue('100');
  });

  // Specification: CPHO-01, CPHO-04
  it('removes the chosen file by Cancel and sends nothing, and takes a pasted picture', async () => {
    const { user, server } = renderConsole(at('card-photo'), fixtures());
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'The chosen picture' })).toBeInTheDocument();
    expect(input().files).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(input().files).toHaveLength(0);
    expect(screen.queryByText('ann.png')).not.toBeInTheDocument();
    expect(server.requestsOf('uploadCardPhoto')).toHaveLength(0);
    fireEvent.paste(document.body, { clipboardData: { files: [photo('shot.png', 'image/png')] } });
    expect(await screen.findByText('shot.png')).toBeVisible();
  });

  // Specification: CPHO-02, CPHO-03, ALRT-17
  it("sends the file in the field 'card-photo', and keeps it when the server rejects it", async () => {
    const server = mockApi(fixtures());
    server.respondWithError('uploadCardPhoto', 400, 'Unsupported format');
    const { user, alerts } = renderConsole(at('card-photo'), { server });
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(save());
    expect(await screen.findByText('Unsupported format')).toBeVisible();
    expect(alerts()).toEqual(['Card Photo Add Failed']);
    expect(screen.getByText('ann.png')).toBeVisible();
    server.resetHandlers('uploadCardPhoto');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(alerts()).toContain('Card Photo Added Successfully'));
    const request = server.requestsOf('uploadCardPhoto')[1];
    expect([request?.method, request?.url]).toEqual(['PATCH', '/api/cards/c1/profile-picture']);
    expect((request?.body as FormData).get('card-photo')).toMatchObject({ name: 'ann.png', type: 'image/png' });
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2));
    expect([...(request?.body as FormData).keys()]).toEqual(['card-photo']);
    expect(screen.queryByText('ann.png')).not.toBeInTheDocument();
    expect(input().files).toHaveLength(0);
  });

  itWhenLong('keeps a picture that is chosen while another is uploaded', async () => {
    const { user, server, alerts } = renderConsole(at('card-photo'), fixtures());
    const release = server.hold('uploadCardPhoto');
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(save());
    await waitFor(() => expect(server.requestsOf('uploadCardPhoto')).toHaveLength(1));
    await user.upload(screen.getByLabelText('Photo'), photo('better.png', 'image/png'));
    release();
    await waitFor(() => expect(alerts()).toEqual(['Card Photo Added Successfully']));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('better.png')).toBeVisible();
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  itWhenLong('says before Save that another user has changed the photo since the picture was chosen', async () => {
    const { user, server, store, alerts } = renderConsole(at('card-photo'), { server: withPhoto() });
    const changed = () => screen.queryByText(/^Somebody else, or you in another tab, changed the photo meanwhile\./);
    const changePhoto = (id: string) => {
      server.fixtures.cards = server.fixtures.cards.map((each) => ({
        ...each,
        profilePicture: `/storage/photos/${id}/512.webp`,
        version: each.version + 1,
      }));
    };
    await user.upload(await screen.findByLabelText('Photo'), photo('mine.png', 'image/png'));
    changePhoto('of-others');
    const refetch = cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true, subscribe: false });
    await act(async () => void (await store.dispatch(refetch)));
    expect(changed()).toBeVisible();
    server.respond('uploadCardPhoto', () => changePhoto('mine'));
    const release = server.hold('uploadCardPhoto');
    await user.click(save());
    await waitFor(() => expect(server.requestsOf('uploadCardPhoto')).toHaveLength(1));
    await user.upload(screen.getByLabelText('Photo'), photo('better.png', 'image/png'));
    release();
    await waitFor(() => expect(alerts()).toEqual(['Card Photo Added Successfully']));
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(3));
    await frames();
    expect(changed()).toBeNull();
    expect(screen.getByText('better.png')).toBeVisible();
  });

  itWhenLong('is left on Save and leave once an upload that runs has ended', async () => {
    const { user, server, at: place, router } = renderConsole(at('card-photo'), fixtures());
    const release = server.hold('uploadCardPhoto');
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(save());
    await waitFor(() => expect(server.requestsOf('uploadCardPhoto')).toHaveLength(1));
    await act(async () => void router.navigate('/admin/cards'));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    expect(place()).toBe(at('card-photo'));
    release();
    await waitFor(() => expect(place()).toBe('/admin/cards'));
    expect(server.requestsOf('uploadCardPhoto')).toHaveLength(1);
  });

  itWhenLong('is left on Save and leave with the picture that was chosen while another is uploaded', async () => {
    const { user, server, at: place, router } = renderConsole(at('card-photo'), fixtures());
    const release = server.hold('uploadCardPhoto');
    await user.upload(await screen.findByLabelText('Photo'), photo('ann.png', 'image/png'));
    await user.click(save());
    await waitFor(() => expect(server.requestsOf('uploadCardPhoto')).toHaveLength(1));
    await user.upload(screen.getByLabelText('Photo'), photo('better.png', 'image/png'));
    await act(async () => void router.navigate('/admin/cards'));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    release();
    await waitFor(() => expect(place()).toBe('/admin/cards'));
    expect(server.requestsOf('uploadCardPhoto')).toHaveLength(2);
  });
});

describe('Delete Card', () => {
  afterEach(() => jest.restoreAllMocks());

  // Specification: CDEL-01, CDEL-02, CDEL-03, CDEL-05, CONF-05, ALRT-09
  it('sends nothing when it is not confirmed, stays and shows why when it fails', async () => {
    jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const server = mockApi(fixtures());
    server.respondWithError('deleteCard', 403, 'You do not have permission');
    const { user, alerts, at: place } = renderConsole(at('card-delete'), { server });
    expect(await screen.findByText('Are you sure you want to delete this Card Account?')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Delete' });
    await user.click(button);
    expect(window.confirm).toHaveBeenCalledWith('Are you sure you want to delete this card?');
    expect(confirmations.deleteCard).toBe('Are you sure you want to delete this card?');
    expect(server.requestsOf('deleteCard')).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('You do not have permission')).toBeVisible();
    expect(alerts()).toEqual(['Card Delete Failed']);
    expect(place()).toBe(at('card-delete'));
  });

  itWhenLong('says who can restore the card', async () => {
    const hint = 'Its public page, profiles, photo, login and statistics are deleted with it.';
    const { view } = renderConsole(at('card-delete'), { as: 'ADMIN', ...fixtures() });
    expect(await screen.findByText(`${hint} A super administrator can restore it for 30 days.`)).toBeVisible();
    view.unmount();
    renderConsole(at('card-delete'), { server: mockApi({ ...fixtures(), pagedLists: { getDeletedRecords: [] } }) });
    expect(await screen.findByText(`${hint} You can restore it from Recently deleted for 30 days.`)).toBeVisible();
  });

  // Specification: CDEL-04, ALRT-09
  it.each(
    firstCases([
      ['/admin/cards', '/admin/cards'],
      ['/admin/accounts/a1/cards', '/admin/accounts/a1/cards'],
    ]),
  )("deletes, reloads the cards and returns to the user's list, %s", async (list, expected) => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = mockApi(fixtures());
    server.respond('deleteCard', () => {
      server.fixtures.cards = [];
    });
    const { user, alerts, at: place } = renderConsole(list, { server });
    await user.click(await screen.findByRole('link', { name: 'View Profile Ann' }));
    await user.click(await screen.findByRole('link', { name: 'Delete Card' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(place()).toBe(expected));
    expect(server.requestsOf('deleteCard').map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', '/api/cards/c1'],
    ]);
    expect(alerts()).toEqual(['Card Deleted Successfully']);
    expect(server.requestsOf('getCards')).toHaveLength(2);
  });

  itWhenLong('does not take the user from another card where they are by then', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = mockApi({ ...fixtures(), cards: [aWireCard({ id: 'c1' }), aWireCard({ id: 'c2' })] });
    const release = server.hold('deleteCard');
    const { user, at: place, router } = renderConsole(at('card-delete'), { server });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const other = '/admin/accounts/card/c2/card-details';
    await act(async () => void router.navigate(other));
    release();
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2));
    await act(async () => {});
    expect(place()).toBe(other);
  });
});

describe('Login Details of a card', () => {
  // Specification: CLOG-03, CLOG-05, ALRT-18
  it('keeps the input when the save fails, and discards it by Cancel', async () => {
    const server = mockApi(fixtures());
    server.respondWithError('editCardLoginDetails', 409, 'This email address belongs to another login');
    const { user, alerts } = renderConsole(at('login-details'), { server });
    const email = await screen.findByLabelText('Email');
    await fillIn(user, email, 'bo@cards.test');
    await user.click(save());
    expect(await screen.findByText('This email address belongs to another login')).toBeVisible();
    expect(alerts()).toEqual(['Edit Failed']);
    expect(email).toHaveValue('bo@cards.test');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(email).toHaveValue('ann@cards.test');
    expect(server.requestsOf('editCardLoginDetails')).toHaveLength(1);
  });

  itWhenLong('accepts the mask as a whole or not at all', async () => {
    const { user, server } = renderConsole(at('login-details'), fixtures());
    const password = await screen.findByLabelText('Password');
    await user.click(password);
    fireEvent.change(password, { target: { value: `${passwordMask}x` } });
    await user.click(save());
    expect(await screen.findByText(/Type the whole password again/)).toBeVisible();
    expect(server.requestsOf('editCardLoginDetails')).toHaveLength(0);
  });

  // Specification: CLOG-01, CLOG-02, ALRT-18
  it('sends email and password', async () => {
    const { user, server, alerts } = renderConsole(at('login-details'), fixtures());
    expect(await screen.findByLabelText('Password')).toHaveValue(passwordMask);
    await fillIn(user, screen.getByLabelText('Password'), 'a long new password');
    await user.click(save());
    await waitFor(() => expect(alerts()).toEqual(['Card Login Details Edited Successfully']));
    expect(server.requestsOf('editCardLoginDetails')[0]?.body).toEqual({
      cardLoginEmail: 'ann@cards.test',
      cardLoginPassword: 'a long new password',
      version: 4,
    });
  });
});
