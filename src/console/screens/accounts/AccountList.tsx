import type { ReactNode } from 'react';
import type { LoginState } from '../../../contract/loginStates';
import { countedText } from '../../../text/numberText';
import { Checkbox } from '../../../ui/Checkbox';
import { DataTable } from '../../../ui/DataTable';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton, SkeletonTable } from '../../../ui/Skeleton';
import { FilterBox, Toolbar } from '../../../ui/Toolbar';
import { TwoLines } from '../../../ui/TwoLines';
import type { LoadStatus } from '../../access/loads';
import { displayDate } from '../../entities/displayDate';
import { noteOf } from '../counts/countOf';
import { countText } from '../lists/countText';
import type { ListColumn } from '../lists/useListColumns';
import { useListedRows, useListView } from '../lists/useListView';
import { LoginStateMark, loginStateValue } from '../loginDetails/LoginStateMark';
import { useShowsDisabled } from './useShowsDisabled';

/** What an account and an administrator account share in a list. */
export type ListedAccount = {
  accountId: string;
  accountName: string;
  accountCreatedAt: string | null;
  isAccountEnabled: boolean;
};

/** The columns that every list of accounts has. */
export const nameColumn: ListColumn<ListedAccount> = {
  key: 'name',
  title: 'Name',
  isRowHeader: true,
  isSortable: true,
  render: ({ accountName, isAccountEnabled }) =>
    isAccountEnabled ? <TwoLines text={accountName} /> : <DisabledName name={accountName} />,
};
export const createdColumn: ListColumn<ListedAccount> = {
  key: 'createdAt',
  title: 'Created',
  isSortable: true,
  width: '7.25rem',
  render: ({ accountCreatedAt }) => displayDate(accountCreatedAt),
  value: ({ accountCreatedAt }) => accountCreatedAt,
};
export const loginColumn: ListColumn<{ loginState: LoginState }> = {
  key: 'login',
  title: 'Login',
  isSortable: true,
  width: '6.75rem',
  render: ({ loginState }) => <LoginStateMark state={loginState} />,
  value: ({ loginState }) => loginStateValue(loginState),
};

const nameOf = ({ accountName }: ListedAccount) => accountName;
const idOf = ({ accountId }: ListedAccount) => accountId;
const isDisabled = ({ isAccountEnabled }: ListedAccount) => !isAccountEnabled;

/** The state is below the name, which has the whole width of the column. */
function DisabledName({ name }: { name: string }) {
  return (
    <span className="person-text">
      <span>{name}</span> <span className="person-detail">Disabled</span>
    </span>
  );
}

type AccountListProps<Row extends ListedAccount> = {
  /** The table's name for screen readers. */
  label: string;
  load: LoadStatus;
  /** The number of all accounts, disabled ones included. */
  total: number;
  rows: readonly Row[];
  /** The path of a row. Without it only the row's buttons open something. */
  rowHref?: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  actionsWidth: string;
  /** All columns that the user may see. */
  columns: readonly ListColumn<Row>[];
  /** The columns to show; without it all of them. */
  shownColumns?: readonly Column<Row>[];
  /** What the filter looks through; the name without it. */
  text?: (row: Row) => string;
  /** The number of rows before a filter by state. */
  visibleCount?: number;
  /** Further filters and choices. */
  tools?: ReactNode;
  createRow?: ReactNode;
  /** The id of an account that was just created. */
  newKey?: string;
  /** What the user can do when there are no accounts. */
  emptyHint: ReactNode;
};

/** Accounts as rows with filter, 'Show disabled accounts' and the create row. Administrator accounts use it as well. */
export function AccountList<Row extends ListedAccount>({
  label,
  load,
  total,
  rows: visible,
  columns,
  shownColumns = columns,
  text = nameOf,
  visibleCount = visible.length,
  tools,
  createRow,
  emptyHint,
  ...table
}: AccountListProps<Row>) {
  const [showsDisabled, setShowsDisabled] = useShowsDisabled();
  const view = useListView(columns.map(({ key }) => key));
  const value = columns.find(({ key }) => key === view.sort.key)?.value;
  const rows = useListedRows(visible, view, text, value);
  if (!load.isLoading && !load.hasLoaded)
    return <ErrorState text="The accounts could not be loaded" hint={load.problem?.message} onRetry={load.reload} />;
  const hidden = total - visibleCount;
  const hint =
    hidden > 0 ? `${countedText(hidden, 'disabled account is', 'disabled accounts are')} hidden.` : emptyHint;
  const count = (
    <>
      {countText(rows.length, visibleCount, ['account', 'accounts'])}
      {hidden > 0 && (
        <>
          <span>,</span> <span>{noteOf(hidden, 'disabled hidden')}</span>
        </>
      )}
    </>
  );
  return (
    <>
      <Toolbar aside={load.isLoading ? <Skeleton width={200} height="1lh" /> : count} isFilling={load.isFilling}>
        <FilterBox label="Filter accounts" value={view.filter} onChange={view.setFilter} />
        <Checkbox
          label="Show disabled accounts"
          checked={showsDisabled}
          onChange={(event) => setShowsDisabled(event.target.checked)}
        />
        {tools}
      </Toolbar>
      {createRow}
      {load.isLoading ? (
        <SkeletonTable rows={6} label="Loading accounts" />
      ) : visibleCount === 0 ? (
        <EmptyState text="This Profile Has no Accounts" hint={hint} />
      ) : (
        <DataTable
          label={label}
          columns={shownColumns}
          rows={rows}
          rowKey={idOf}
          isFaint={isDisabled}
          sort={view.sort}
          onSort={view.setSort}
          empty={<EmptyState text="No account matches" hint="Change the filter to see more." />}
          {...table}
        />
      )}
    </>
  );
}
