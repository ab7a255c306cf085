import type { ReactNode } from 'react';
import { photoInSize } from '../../../contract/photos';
import { hrefTo } from '../../../contract/routes';
import { Avatar } from '../../../ui/Avatar';
import { ButtonLink } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { SkeletonList } from '../../../ui/Skeleton';
import { FilterBox, Toolbar } from '../../../ui/Toolbar';
import type { Load } from '../../access/loads';
import { roleOf } from '../../entities/cards/card';
import type { Card } from '../../entities/cards/card';
import { displayDate } from '../../entities/displayDate';
import { countText } from '../lists/countText';
import { useListedRows, useListView } from '../lists/useListView';

const columns: Column<Card>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (card) => card.cardOwnerName,
    picture: (card) => <Avatar name={card.cardOwnerName} src={photoInSize(card.cardProfilePicture, 96)} />,
    detail: roleOf,
    isSortable: true,
  },
  {
    key: 'createdAt',
    title: 'Created',
    render: (card) => displayDate(card.cardCreatedAt),
    isSortable: true,
    width: '128px',
  },
];

const texts = { name: (card: Card) => card.cardOwnerName, createdAt: (card: Card) => card.cardCreatedAt };
const profileOf = (card: Card) => hrefTo('CardContactDetails', { cardId: card.cardId });

type CardRowsProps = {
  /** Sorted by owner name. */
  cards: readonly Card[];
  load: Load;
  /** The id of a card that was just created. */
  newKey?: string;
  /** The row for adding a card, above the others. */
  createRow?: ReactNode;
  /** What the user can do when there are no cards. */
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
};

/** Cards as rows: owner name, creation date, 'View Profile'. An account and the global list share it. */
export function CardRows({ cards, load, newKey, createRow, emptyHint, emptyAction }: CardRowsProps) {
  const view = useListView();
  const rows = useListedRows(cards, view, texts);
  if (load.isLoading || (load.isFilling && cards.length === 0)) return <SkeletonList rows={6} label="Loading cards" />;
  if (!load.hasLoaded)
    return (
      <ErrorState
        text="The cards could not be loaded"
        hint={load.problem?.message}
        onRetry={load.reload}
        isRetrying={load.isReloading}
      />
    );
  if (cards.length === 0) {
    return (
      <>
        {createRow}
        <EmptyState text="This Account Has no Cards" hint={emptyHint} action={emptyAction} />
      </>
    );
  }
  return (
    <>
      <Toolbar aside={countText(rows.length, cards.length, ['card', 'cards'])}>
        <FilterBox label="Filter cards" value={view.filter} onChange={view.setFilter} />
      </Toolbar>
      {createRow}
      <DataTable
        label="Cards"
        columns={columns}
        rows={rows}
        rowKey={(card) => card.cardId}
        newKey={newKey}
        rowHref={profileOf}
        rowActions={(card) => (
          <ButtonLink kind="plain" isSmall href={profileOf(card)} aria-label={`View Profile ${card.cardOwnerName}`}>
            View Profile
          </ButtonLink>
        )}
        actionsWidth="136px"
        sort={view.sort}
        onSort={view.setSort}
        empty={<EmptyState text="No card has this name" hint="Change the filter to see more." />}
      />
    </>
  );
}
