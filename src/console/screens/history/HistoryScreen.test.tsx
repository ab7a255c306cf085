import { screen, waitFor, within } from '@testing-library/react';
import type { WireCard } from '../../../contract/wire/card';
import { staleMessage } from '../../../contract/messages';
import { operationPolicies } from '../../../contract/policy';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireHistoryEntry } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';
import { actionLabels } from './actionTexts';

const accounts = [aWireAccount({ id: 'a1', name: 'Amselhof' })];
const cards = [aWireCard({ id: 'c1', accountId: 'a1', name: 'Bo' })];
const entries = [
  aWireHistoryEntry(),
  aWireHistoryEntry({
    id: 'entry-2',
    userId: '',
    username: '',
    action: 'signInFailed',
    objectType: null,
    objectId: null,
    objectName: '',
    changes: [],
    isRevertible: false,
  }),
];
const historyAt = (search = '', rows: readonly unknown[] = entries, server = mockApi({ accounts, cards })) => {
  server.fixtures.pagedLists = { getHistory: rows };
  return renderConsole(`/admin/history${search}`, { server });
};

describe('the History screen', () => {
  it('says who did what to which record, when and from where, and shows one person after a click', async () => {
    const { user, at } = historyAt();
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('Marta Amsel changed Name of the card Ann');
    expect(first).toHaveTextContent('NameAnn→Bo');
    expect(first).toHaveTextContent('192.0.2.7');
    expect(within(first!).getByRole('link', { name: 'Ann' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/card-details',
    );
    expect(second).toHaveTextContent('An unknown person did not log in');
    await user.click(within(first!).getByRole('button', { name: 'Marta Amsel' }));
    expect(at()).toBe('/admin/history?person=user-1');
  });

  it('names the accounts of a move, and the profile that was activated', async () => {
    const move = { field: 'accountId', before: 'a1', after: 'a2' };
    const activation = { field: 'activeProfile', before: 'p1', after: 'p2' };
    historyAt('', [
      aWireHistoryEntry({ id: 'e1', action: 'moveCard', changes: [move], details: { from: 'Acme', to: 'Beta' } }),
      aWireHistoryEntry({
        id: 'e2',
        action: 'activateCardProfile',
        changes: [activation],
        details: { profile: 'Ann' },
      }),
    ]);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('AccountAcme→Beta');
    expect(second).toHaveTextContent('(Ann)Active profileempty→Ann');
  });

  it('offers each person and each record by name, and the chosen ones that it does not know', async () => {
    const owner = { id: 'u7', username: 'Olga', email: 'olga@cards.test' };
    const server = mockApi({ accounts: [{ ...accounts[0]!, userId: owner.id, user: owner }], cards });
    const shown = [
      aWireHistoryEntry({ id: 'e1', userId: 'u9', username: 'Zoe' }),
      aWireHistoryEntry({ id: 'e2', userId: 'u8', username: 'Abe', action: 'refused', objectId: 'r8', objectName: '' }),
    ];
    const { user } = historyAt('?person=gone&record=gone', shown, server);
    await screen.findByRole('button', { name: 'Zoe' });
    const choicesOf = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      const options = within(await screen.findByRole('listbox')).getAllByRole('option');
      await user.keyboard('{Escape}');
      return options.map(({ textContent }) => textContent);
    };
    expect(await choicesOf('Person')).toEqual(['Everybody', 'gone', 'Abe', 'Olga', 'Zoe']);
    expect(await choicesOf('Record')).toEqual(['All records', 'gone', 'Amselhof', 'Ann']);
  });

  it('is filtered from the address, with days of the viewer as instants', async () => {
    const { server } = historyAt('?person=user-1&action=renameCard&from=2026-03-01&to=2026-03-31&record=c1');
    await screen.findByText('Marta Amsel', { selector: 'button *' });
    expect(server.requestsOf('getHistory').map(({ query }) => query)).toContainEqual({
      person: 'user-1',
      record: 'c1',
      action: 'renameCard',
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 3, 1).toISOString(),
    });
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Rename a card');
  });

  itWhenLong('ignores a filter that cannot be read, and says so', async () => {
    const { server } = historyAt('?action=nothing&from=2026-02-30&to=9999-12-31');
    expect(
      await screen.findByText(/The filters “Action”, “From”, and “To” in the address are not valid/),
    ).toBeVisible();
    expect(server.requestsOf('getHistory').every(({ query }) => Object.keys(query).length === 0)).toBe(true);
  });

  itWhenLong.each(['31.12.9999', '01.01.0000'])('says at the field that a year cannot be: %s', async (text) => {
    const { user, at, server } = historyAt('?to=2026-03-31');
    const to = await screen.findByRole('textbox', { name: 'To' });
    await user.clear(to);
    await user.type(to, text);
    await user.tab();
    expect(to).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
    expect(at()).toBe('/admin/history');
    expect(server.requestsOf('getHistory').at(-1)?.query).toEqual({});
  });

  itWhenLong('says to screen readers how many entries another filter has', async () => {
    const server = mockApi({ accounts, cards });
    const { user } = historyAt('', entries, server);
    await screen.findByRole('button', { name: 'Marta Amsel' });
    server.fixtures.pagedLists = { getHistory: entries.slice(0, 1) };
    const action = screen.getByRole('combobox', { name: 'Action' });
    await user.selectOptions(action, 'Rename a card');
    expect(await screen.findByText('1 entry', { selector: '[aria-live=polite]' })).toBeInTheDocument();
    server.fixtures.pagedLists = {
      getHistory: Array.from({ length: 60 }, (_, index) => aWireHistoryEntry({ id: `entry-${index}` })),
    };
    await user.selectOptions(action, 'All actions');
    expect(await screen.findByText('50 entries or more', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  });

  itWhenLong('keeps the focus in the content when its filters are cleared', async () => {
    const { user, at } = historyAt('?person=user-1');
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(at()).toBe('/admin/history');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that nothing has been recorded yet', async () => {
    historyAt('', []);
    expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible();
  });

  it('has a name for every action that a user can take', () => {
    const named = Object.keys(actionLabels);
    const isChange = (name: string) =>
      /^(create|edit|delete|rename|move|add|upload|save|activate|pick|change|start)/.test(name);
    const changes = Object.keys(operationPolicies).filter(isChange);
    // What a holder notes about a visitor is not recorded, and of an import its start is.
    const unrecorded = ['editReceivedContact', 'createImport', 'editImportRow'];
    expect(changes.filter((name) => !named.includes(name))).toEqual(unrecorded);
  });
});

describe('the history of a card', () => {
  const changes = [
    { field: 'title', before: 'A', after: 'B' },
    { field: 'emails', before: [], after: ['ann@cards.test'] },
  ];
  const profile = aWireHistoryEntry({
    id: 'entry-3',
    action: 'editCardProfile',
    changes,
    details: { cardProfileId: cards[0]!.cards[0]!.id, profile: 'Ann Ash' },
  });

  async function opened(rows: unknown[] = [profile, entries[0]]) {
    const server = mockApi({ accounts, cards, pagedLists: { getCardHistory: rows } });
    const page = renderConsole('/admin/accounts/card/c1/card-details', { server });
    await page.user.click(await screen.findByRole('button', { name: 'Show history' }));
    return page;
  }

  it('reverts a whole change, or one field of it, with the version that is shown, or says why not', async () => {
    const { server, user } = await opened();
    server.respondWithError('revertCardChange', 409, 'This change cannot be reverted');
    await user.click(await screen.findByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText('This change cannot be reverted')).toBeVisible();
    server.requests.length = 0;
    server.respond('revertCardChange', cards[0]);
    await user.click(await screen.findByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText('Change Reverted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revert Position' }));
    await waitFor(() => expect(server.requestsOf('revertCardChange')).toHaveLength(2));
    const requests = server.requestsOf('revertCardChange');
    expect(requests.map(({ params }) => params)).toEqual(Array(2).fill({ cardId: 'c1', entryId: 'entry-3' }));
    expect(requests.map(({ body }) => body)).toEqual([{ version: 1 }, { fields: ['title'], version: 1 }]);
  });

  itWhenLong('reverts one change at a time, because each one is about the version before', async () => {
    const { server, user } = await opened();
    const release = server.hold('revertCardChange');
    server.respond('revertCardChange', cards[0]);
    const whole = await screen.findByRole('button', { name: 'Revert all' });
    const others = [
      screen.getByRole('button', { name: 'Revert' }),
      screen.getByRole('button', { name: 'Revert Position' }),
    ];
    await user.click(whole);
    for (const other of others) await user.click(other);
    expect(server.requestsOf('revertCardChange')).toHaveLength(1);
    release();
    await screen.findByText('Change Reverted');
    await waitFor(() => others.forEach((other) => expect(other.matches(':disabled, [aria-disabled]')).toBe(false)));
  });

  /** Types a name, reverts a change of `entry` to which the server responds with `written`, and saves the name. */
  async function savedAfterRevert(button: string, written: Partial<WireCard>) {
    const { server, user } = await opened();
    const name = screen.getByRole('textbox', { name: 'Card Name' });
    await user.type(name, ' Lee');
    server.fixtures.cards = [{ ...cards[0]!, ...written, version: 2 }];
    server.respond('revertCardChange', server.fixtures.cards[0]);
    server.respondWithError('renameCard', 503, 'Service temporarily unavailable');
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText('Change Reverted');
    expect(name).toHaveValue('Bo Lee');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('renameCard')).toHaveLength(1));
    return server.requestsOf('renameCard')[0]?.body;
  }

  itWhenLong('reverts under a typed name, which is then saved over the reverted one', async () => {
    expect(await savedAfterRevert('Revert', { name: 'Ann' })).toEqual({ cardOwnerName: 'Bo Lee', version: 2 });
  });

  itWhenLong(
    'reverts after a name that is being saved, which a save of it then follows, without a conflict',
    async () => {
      const { server, user } = await opened();
      const write = (name: string) => () => {
        const [shown = cards[0]!] = server.fixtures.cards;
        server.fixtures.cards = [{ ...shown, name, version: shown.version + 1 }];
        return server.fixtures.cards[0];
      };
      server.respond('renameCard', write('Bo Lee'));
      server.respond('revertCardChange', write('Ann'));
      const name = screen.getByRole('textbox', { name: 'Card Name' });
      await user.type(name, ' Lee');
      const releaseName = server.hold('renameCard');
      const releaseRevert = server.hold('revertCardChange');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(await screen.findByRole('button', { name: 'Revert' }));
      expect(server.requestsOf('revertCardChange')).toEqual([]);
      releaseName();
      await waitFor(() => expect(server.requestsOf('revertCardChange')).toMatchObject([{ body: { version: 2 } }]));
      await user.type(name, '!');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(server.requestsOf('renameCard')).toHaveLength(1);
      releaseRevert();
      await waitFor(() => expect(server.requestsOf('renameCard')[1]?.body).toMatchObject({ version: 3 }));
    },
  );

  itWhenLong(
    'reverts a profile under a typed name, whose save still conflicts with the name of another user',
    async () => {
      expect(await savedAfterRevert('Revert all', { name: 'Cy' })).toEqual({ cardOwnerName: 'Bo Lee', version: 1 });
    },
  );

  it('loads again when the card has changed', async () => {
    const { server, user } = await opened();
    await screen.findByRole('button', { name: 'Revert all' });
    server.fixtures.pagedLists = { getCardHistory: [aWireHistoryEntry({ id: 'new', username: 'Hugo' })] };
    server.fixtures.cards = [{ ...cards[0]!, name: 'Cy', version: 2 }];
    server.respond('revertCardChange', server.fixtures.cards[0]);
    await user.click(screen.getByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText('Hugo')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Card Name' })).toHaveValue('Cy');
  });

  itWhenLong('is loaded again each time it is opened', async () => {
    const { server, user } = await opened();
    await screen.findByRole('button', { name: 'Revert all' });
    await user.click(screen.getByRole('button', { name: 'Hide history' }));
    // An invitation or a new password changes no version of the card.
    server.fixtures.pagedLists = { getCardHistory: [aWireHistoryEntry({ id: 'new', username: 'Hugo' })] };
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await screen.findByText('Hugo')).toBeVisible();
  });

  itWhenLong('keeps the focus when the button for more goes with the last page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aWireHistoryEntry({ id: `entry-${index}` }));
    const { user } = await opened(many);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'History' })).toHaveFocus();
  });

  itWhenLong('shows the change of another user after a conflict, and reverts with the next press', async () => {
    const { server, user } = await opened();
    server.respondWithError('revertCardChange', 409, staleMessage);
    await screen.findByRole('button', { name: 'Revert all' });
    server.fixtures.pagedLists = { getCardHistory: [aWireHistoryEntry({ id: 'new', username: 'Hugo' }), profile] };
    server.fixtures.cards = [{ ...cards[0]!, version: 2, cards: [{ ...cards[0]!.cards[0]!, version: 2 }] }];
    await user.click(screen.getByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText(/The latest version is shown now: check it and try again/)).toBeVisible();
    expect(screen.queryByText(staleMessage)).not.toBeInTheDocument();
    expect(await screen.findByText('Hugo')).toBeVisible();
    server.resetHandlers('revertCardChange');
    server.respond('revertCardChange', server.fixtures.cards[0]);
    await user.click(screen.getByRole('button', { name: 'Revert all' }));
    await waitFor(() => expect(server.requestsOf('revertCardChange').at(-1)?.body).toMatchObject({ version: 2 }));
    await waitFor(() => expect(screen.queryByText(/The latest version is shown now/)).not.toBeInTheDocument());
  });

  it('has no button where there is nothing to revert', async () => {
    await opened([
      aWireHistoryEntry({ action: 'createCard', changes: [], isRevertible: false }),
      aWireHistoryEntry({ id: 'entry-2', action: 'moveCard', changes, isRevertible: false }),
    ]);
    expect(await screen.findByText(/created the card/)).toBeVisible();
    expect(screen.getByText(/moved the card/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Revert/ })).not.toBeInTheDocument();
  });
});

describe('the history of an account', () => {
  const changes = [
    { field: 'name', before: 'Amsel', after: 'Amselhof' },
    { field: 'contactPerson', before: '', after: 'Cora' },
  ];
  const edited = aWireHistoryEntry({ action: 'editAccount', objectType: 'account', objectId: 'a1', changes });

  async function opened(prepare: (server: MockApi) => void) {
    const server = mockApi({ accounts, cards, pagedLists: { getAccountHistory: [edited] } });
    prepare(server);
    const page = renderConsole('/admin/accounts/a1/account-details', { server });
    await page.user.click(await screen.findByRole('button', { name: 'Show history' }));
    return page;
  }

  it('reverts a change with the version that is shown, and has the cards with its theme loaded again', async () => {
    const { server, user } = await opened((api) => api.respond('revertAccountChange', accounts[0]));
    const revert = await screen.findByRole('button', { name: 'Revert all' });
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(1));
    await user.click(revert);
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2));
    expect(server.requestsOf('revertAccountChange')).toMatchObject([
      { params: { accountId: 'a1', entryId: 'entry-1' }, body: { version: 1 } },
    ]);
  });

  it('that could not be loaded is loaded again, and each time it is opened', async () => {
    const { server, user } = await opened((api) =>
      api.respondWithError('getAccountHistory', 400, 'The store is closed'),
    );
    expect(await screen.findByText('The history could not be loaded')).toBeVisible();
    server.resetHandlers('getAccountHistory');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Revert all' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide history' }));
    server.fixtures.pagedLists = { getAccountHistory: [{ ...edited, username: 'Hugo' }] };
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await screen.findByText('Hugo')).toBeVisible();
  });
});
