import { act, render, renderHook, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { Provider } from 'react-redux';
import { setupStore } from '../../testing/setupStore';
import { aWireAccount } from '../../testing/wire';
import type { Account } from '../entities/accounts/account';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { selectAccountById, selectVisibleAccounts } from '../entities/accounts/accountsSlice';
import { useAccountsLoad } from '../access/loads';
import { useAppSelector } from './hooks';

describe('1,000 rows', () => {
  const drawn: string[] = [];
  let lists = 0;
  const Row = memo(function Row({ account }: { account: Account }) {
    drawn.push(account.accountId);
    return <li>{account.accountName}</li>;
  });
  function List() {
    lists += 1;
    return useAppSelector((state) => selectVisibleAccounts(state, false)).map((account) => (
      <Row key={account.accountId} account={account} />
    ));
  }

  it('do not render again after a refetch without changes, and only one does after a rename', async () => {
    const accounts = Array.from({ length: 1000 }, (_, index) =>
      aWireAccount({ id: `a${index}`, name: `Account ${index}` }),
    );
    const { store, server } = setupStore({ accounts });
    const load = () =>
      act(
        async () =>
          void (await store.dispatch(
            accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }),
          )),
      );
    // The further pages of the accounts wait for the first cards.
    await store.dispatch(cardEndpoints.endpoints.getCards.initiate());
    await load();
    // The first page, the rest, and what changed since the first.
    await waitFor(() => expect(server.requestsOf('getAccounts')).toHaveLength(3));
    await load();
    render(
      <Provider store={store}>
        <List />
      </Provider>,
    );
    expect(drawn).toHaveLength(1000);
    drawn.length = lists = 0;
    server.fixtures.accounts = structuredClone(accounts);
    await load();
    expect({ lists, drawn }).toEqual({ lists: 0, drawn: [] });
    server.fixtures.accounts = accounts.map((account) => ({
      ...account,
      name: account.id === 'a7' ? 'Account 7b' : account.name,
    }));
    await load();
    await waitFor(() => expect(drawn).toEqual(['a7']));
    expect(server.requestsOf('getAccounts')).toHaveLength(6);
  });
});

describe('the load of a list', () => {
  it('does not render what uses it again when a record has changed', async () => {
    const { store, server } = setupStore({ accounts: [aWireAccount({ id: 'a1', name: 'Northwind' })] });
    const { result } = renderHook(() => ({ load: useAccountsLoad() }), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    await waitFor(() => expect(result.current.load.hasLoaded).toBe(true));
    const rendered = result.current;
    const release = server.hold('editAccount');
    const edit = accountEndpoints.endpoints.editAccount.initiate({ accountId: 'a1', edit: { accountName: 'Contoso' } });
    let saved: Promise<unknown> = Promise.resolve();
    await act(async () => void (saved = store.dispatch(edit)));
    expect(selectAccountById(store.getState(), 'a1')?.accountName).toBe('Contoso');
    expect(result.current).toBe(rendered);
    release();
    await act(() => saved);
  });
});
