import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../Button';
import { Checkbox } from '../Checkbox';
import { DataTable } from '../DataTable';
import type { Sort } from '../DataTableHead';
import { EmptyState } from '../EmptyState';
import { IconButton } from '../IconButton';
import { InfoTip } from '../InfoTip';
import { SkeletonRows } from '../Skeleton';
import { TextField } from '../TextField';
import { CreateRow, FilterBox, Toolbar } from '../Toolbar';
import { TwoLines } from '../TwoLines';
import { GallerySection } from './GallerySection';

interface Row {
  id: string;
  name: string;
  date: string;
}

const rows: Row[] = [
  'Acme',
  'Brightwater Legal Partners and Associates of the Northern Counties',
  'Café Łódź',
  'Northwind Traders',
].map((name, index) => ({
  id: String(index),
  name,
  date: `0${index + 1}.02.2026`,
}));

const metrics = ['Views', 'Saved', 'Shared', 'Card', 'Virtago', 'Sticker', 'Ring', 'Petago', 'Other'];

/** Short, long and wide tables, the toolbar and the create row. */
export function GalleryLists() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [filter, setFilter] = useState('north');
  return (
    <>
      <GallerySection title="List">
        <Toolbar aside="4 of 12 accounts">
          <FilterBox label="Filter accounts" value={filter} onChange={setFilter} />
          <Checkbox label="Show disabled accounts" />
        </Toolbar>
        <CreateRow label="Create New Account" onSubmit={() => undefined}>
          <TextField label="Account name" isLabelHidden placeholder="Enter The New Account Name" required />
          <time dateTime="2026-02-05">05.02.2026</time>
          <Button kind="primary" type="submit">
            Create Account
          </Button>
        </CreateRow>
        <DataTable
          label="Accounts"
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => `#account-${row.id}`}
          isFaint={(row) => row.id === '3'}
          sort={sort}
          onSort={setSort}
          actionsWidth="200px"
          columns={[
            { key: 'name', title: 'Account name', isSortable: true, render: (row) => <TwoLines text={row.name} /> },
            {
              key: 'date',
              title: 'Created',
              isSortable: true,
              width: '140px',
              align: 'end',
              render: (row) => row.date,
            },
          ]}
          rowActions={(row) => (
            <>
              <IconButton label={`Edit ${row.name}`} icon={<Pencil />} />
              <IconButton label={`Delete ${row.name}`} icon={<Trash2 />} isDanger />
              <ButtonLink kind="plain" isSmall href={`#account-${row.id}`}>
                View Account
              </ButtonLink>
            </>
          )}
        />
      </GallerySection>
      <GallerySection title="Wide table">
        <DataTable
          label="Account Statistics"
          scroll="sideways"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: 'Name', render: (row) => row.name.slice(0, 20) },
            ...metrics.map((title, at) => ({
              key: title,
              title,
              align: 'end' as const,
              aside: <InfoTip label={`About ${title}`}>How often it happened.</InfoTip>,
              render: (row: Row) => (Number(row.id) * 371 + at * 29).toLocaleString('en'),
            })),
          ]}
        />
      </GallerySection>
      <GallerySection title="List on its way, and without rows">
        <SkeletonRows rows={3} label="Loading accounts" />
        <DataTable
          label="Cards"
          rows={[] as Row[]}
          rowKey={(row) => row.id}
          columns={[{ key: 'name', title: 'Card name', render: (row) => row.name }]}
          empty={
            <EmptyState
              text="This Account Has no Cards"
              hint="A card is a person's public page."
              action={<Button icon={<Plus />}>Add New Card</Button>}
            />
          }
        />
      </GallerySection>
    </>
  );
}
