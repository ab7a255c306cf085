import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { loginStates } from '../../../contract/loginStates';
import type { Column } from '../../../ui/DataTableHead';
import { useHasFeature } from '../../access/useHasFeature';
import type { Account } from '../../entities/accounts/account';
import { selectCardCounts } from '../../entities/cards/cardsSlice';
import { accountTexts, searchedText } from '../../entities/search/searchedLines';
import { today } from '../../entities/displayDate';
import { useAppSelector } from '../../store/hooks';
import { ColumnChoice } from '../lists/ColumnChoice';
import { StateFilter, useStateFilter } from '../lists/StateFilter';
import { useListView } from '../lists/useListView';
import { useListColumns } from '../lists/useListColumns';
import type { ListColumn } from '../lists/useListColumns';
import { loginStateTexts } from '../loginDetails/LoginStateMark';
import { accountColumns } from './accountColumns';
import { accountStateTexts, isInState } from './accountStates';
import type { AccountState } from './accountStates';

type AccountsView = {
  rows: readonly Account[];
  columns: ListColumn<Account>[];
  shownColumns: Column<Account>[];
  text: (account: Account) => string;
  tools: ReactNode;
};

const noCounts: ReadonlyMap<string, number> = new Map();
const text = (account: Account) => searchedText(accountTexts(account));

/** The accounts of a state, and the columns and tools of their list. @param accounts sorted by name */
export function useAccountsView(accounts: readonly Account[]): AccountsView {
  const showsContract = useHasFeature('editAccountContractDetails');
  const texts = accountStateTexts(showsContract);
  const [state, setState] = useStateFilter('state', Object.keys(texts) as AccountState[]);
  const [login, setLogin] = useStateFilter('login', loginStates);
  const { sort } = useListView();
  // Every change of a card changes the counts, so the list subscribes to them only while it needs them.
  const needsCounts = state === 'without-cards' || sort.key === 'cards';
  const cardCounts = useAppSelector((all) => (needsCounts ? selectCardCounts(all) : noCounts));
  const cardCount = useCallback(({ accountId }: Account) => cardCounts.get(accountId) ?? 0, [cardCounts]);
  const columns = useMemo(() => accountColumns(cardCount, showsContract), [cardCount, showsContract]);
  const { shown, ...choice } = useListColumns('accounts', columns);
  const day = today();
  const rows = useMemo(
    () =>
      state || login
        ? accounts.filter(
            (account) =>
              (!state || isInState(account, state, { today: day, cardCounts })) &&
              (!login || account.loginState === login),
          )
        : accounts,
    [accounts, state, login, day, cardCounts],
  );
  const tools = (
    <>
      <StateFilter label="State" all="All accounts" texts={texts} state={state} onChange={setState} />
      <StateFilter label="Login" all="All logins" texts={loginStateTexts} state={login} onChange={setLogin} />
      <ColumnChoice {...choice} />
    </>
  );
  return { rows, columns, shownColumns: shown, text, tools };
}
