import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { linkStates } from '../../../contract/linkStates';
import { loginStates } from '../../../contract/loginStates';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyComponent } from '../../../ui/lazyComponent';
import { Skeleton, SkeletonTable } from '../../../ui/Skeleton';
import { FilterBox, Toolbar } from '../../../ui/Toolbar';
import { Allowed } from '../../access/Allowed';
import type { LoadStatus } from '../../access/loads';
import type { Card } from '../../entities/cards/card';
import { hasOtherLink, selectHasOtherLinks } from '../../entities/cards/cardsSlice';
import { linkStateTexts } from '../../entities/cards/linkStateTexts';
import { cardTexts, searchedText } from '../../entities/search/searchedLines';
import { useAppSelector } from '../../store/hooks';
import { ColumnChoice } from '../lists/ColumnChoice';
import { countText } from '../lists/countText';
import { RecentlyDeletedLink } from '../lists/RecentlyDeletedLink';
import { StateFilter, useStateFilter } from '../lists/StateFilter';
import type { Column } from '../../../ui/DataTableHead';
import { useListColumns } from '../lists/useListColumns';
import { useListedRows } from '../lists/useListView';
import { NoCards } from '../lists/NoCards';
import { loginStateTexts } from '../loginDetails/LoginStateMark';
import { useSelectMode } from '../selection/useSelectMode';
import { useCardColumns } from './useCardColumns';
import { useListedCards } from './useListedCards';

const profileOf = (card: Card) => hrefTo('CardContactDetails', { cardId: card.cardId });
const filteredText = (card: Card) => searchedText(cardTexts(card));
const viewProfile = (card: Card) => (
  <ButtonLink kind="plain" isSmall href={profileOf(card)} aria-label={`View Profile ${card.cardOwnerName}`}>
    View Profile
  </ButtonLink>
);

const SelectableCards = lazyComponent(
  async () => (await import('../bulkActions/SelectableCards')).SelectableCards,
  ({ children, columns }) => children(columns),
);

type CardRowsProps = {
  /** Sorted by owner name. */
  cards: readonly Card[];
  load: LoadStatus;
  /** Shows which account a card belongs to. */
  hasAccounts?: boolean;
  /** The id of a card that was just created. */
  newKey?: string;
  /** The row for adding a card, above the others. */
  createRow?: ReactNode;
  /** The account whose cards these are. */
  accountId?: string;
};

/**
 * Cards as rows: who it is, account, views, login, creation date, 'View Profile'. An account and the global list share
 * it.
 */
export function CardRows({ cards, load, hasAccounts = false, newKey, createRow, accountId }: CardRowsProps) {
  const { columns, view } = useCardColumns(hasAccounts);
  const { shown, ...choice } = useListColumns('cards', columns);
  const { isSelecting, stopSelecting, selectButton } = useSelectMode();
  const [login, setLogin] = useStateFilter('login', loginStates);
  const [link, setLink] = useStateFilter('link', linkStates);
  const inState = useMemo(
    () =>
      login || link
        ? cards.filter(
            (card) =>
              card.cardLoginState === (login ?? card.cardLoginState) && card.linkState === (link ?? card.linkState),
          )
        : cards,
    [cards, login, link],
  );
  const hasOtherLinks = useAppSelector((state) => selectHasOtherLinks(state, accountId)) && cards.length > 0;
  const value = columns.find(({ key }) => key === view.sort.key)?.value;
  const rows = useListedRows(inState, view, filteredText, value);
  useListedCards(rows, cards);
  if (!load.isLoading && !load.hasLoaded)
    return <ErrorState text="The cards could not be loaded" hint={load.problem?.message} onRetry={load.reload} />;
  // The key keeps the row mounted, with what is typed, when the list gets its first card.
  const create = <Fragment key="create">{createRow}</Fragment>;
  const isLoading = load.isLoading || (cards.length === 0 && load.isFilling);
  if (cards.length === 0 && !isLoading && !isSelecting) {
    return (
      <>
        {create}
        <NoCards text="This Account Has no Cards" accountId={accountId} />
      </>
    );
  }
  const table = (tableColumns: readonly Column<Card>[]) => (
    <DataTable
      label="Cards"
      columns={tableColumns}
      rows={rows}
      rowKey={(card) => card.cardId}
      newKey={newKey}
      rowHref={profileOf}
      isFaint={hasOtherLink}
      rowActions={viewProfile}
      actionsWidth="8.5rem"
      sort={view.sort}
      onSort={view.setSort}
      empty={<EmptyState text="No card matches" hint="Change the filter to see more." />}
    />
  );
  return (
    <>
      <Toolbar
        aside={
          isLoading ? <Skeleton width={64} height="1lh" /> : countText(rows.length, cards.length, ['card', 'cards'])
        }
        isFilling={!isLoading && load.isFilling}
      >
        <FilterBox label="Filter cards" value={view.filter} onChange={view.setFilter} />
        <StateFilter label="Login" all="All logins" texts={loginStateTexts} state={login} onChange={setLogin} />
        {(hasOtherLinks || link) && (
          <StateFilter label="Link" all="All links" texts={linkStateTexts} state={link} onChange={setLink} />
        )}
        <ColumnChoice {...choice} />
        <Allowed feature="bulkActions">{selectButton}</Allowed>
        <RecentlyDeletedLink kind="card" />
      </Toolbar>
      {create}
      {isLoading ? (
        <SkeletonTable rows={6} label="Loading cards" />
      ) : isSelecting ? (
        <SelectableCards cards={cards} rows={rows} columns={shown} isFilling={load.isFilling} onClose={stopSelecting}>
          {table}
        </SelectableCards>
      ) : (
        table(shown)
      )}
    </>
  );
}
