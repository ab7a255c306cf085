import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../../../ui/EmptyState';
import { PagedTable } from './PagedTable';
import { FilterNote } from './FilterNote';
import { TextFilter } from './TextFilter';
import { anyDay, anyText, oneOf, useUrlFilters } from './useUrlFilters';
import { usePagedLoad } from '../../access/usePagedLoad';
import { aPagedEndpoint } from '../../../testing/aPagedEndpoint';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { renderRoutes } from '../../../testing/renderRoutes';
import { setupStore } from '../../../testing/setupStore';
import { itWhenLong } from '../../../testing/itWhenLong';

type Row = { id: string };
const { useGetRowsInfiniteQuery } = aPagedEndpoint<Row>('getSessions');
const readers = { text: anyText, kind: oneOf(['card', 'account']), from: anyDay };
const labels = { text: 'Text', kind: 'Kind', from: 'From' };
const columns = [{ key: 'id', title: 'Id', render: ({ id }: Row) => id }];

function Screen({ href, isFollowed }: Pick<Options, 'href' | 'isFollowed'>) {
  const view = useUrlFilters(readers);
  const load = usePagedLoad(useGetRowsInfiniteQuery(view.filters));
  return (
    <>
      <TextFilter
        label="Filter rows"
        value={view.filters.text ?? ''}
        onChange={(text) => view.setFilter('text', text)}
      />
      <FilterNote labels={labels} view={view} />
      <PagedTable
        label="Rows"
        noun="rows"
        load={load}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={href}
        isFollowed={isFollowed}
        onClearFilters={view.clearFilters}
        empty={<EmptyState text="There are no rows yet" />}
      />
    </>
  );
}

function rows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));
}

type Options = { count?: number; server?: MockApi; href?: (row: Row) => string; isFollowed?: boolean };

function screenAt(
  search: string,
  { count = 0, server = mockApi({ pagedLists: { getSessions: rows(count) } }), href, isFollowed }: Options = {},
) {
  const { store } = setupStore({ server });
  const content = (
    <main id="content" tabIndex={-1}>
      <Screen href={href} isFollowed={isFollowed} />
    </main>
  );
  const { router } = renderRoutes([{ path: '/', element: content }], `/${search}`, store);
  return {
    server,
    router,
    user: userEvent.setup(),
    queries: () => server.requestsOf('getSessions').map(({ query }) => query),
    search: () => router.state.location.search,
  };
}

const shownRows = () => screen.queryAllByRole('row').length - 1;

describe('a paged table', () => {
  it('shows the first page, and the next ones on request until the list ends', async () => {
    const { user, queries } = screenAt('', { count: 120 });
    await screen.findByText('row 0');
    expect(shownRows()).toBe(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('row 99');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('row 119');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(queries()).toEqual([{}, { cursor: '50' }, { cursor: '100' }]);
  });

  describe('whose end is in the window', () => {
    const { IntersectionObserver: inert } = globalThis;
    beforeEach(() => {
      globalThis.IntersectionObserver = class extends inert {
        constructor(private readonly report: IntersectionObserverCallback) {
          super(report);
        }
        override observe(target: Element) {
          this.report([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
        }
      };
    });
    afterEach(() => {
      globalThis.IntersectionObserver = inert;
    });

    it('loads the next pages by itself', async () => {
      const { queries } = screenAt('', { count: 120 });
      expect(await screen.findByText('row 119')).toBeVisible();
      expect(queries()).toHaveLength(3);
    });

    it('loads them once the button was pressed when something comes after it', async () => {
      const { user, queries } = screenAt('', { count: 120, isFollowed: true });
      const button = await screen.findByRole('button', { name: 'Show more' });
      expect(queries()).toHaveLength(1);
      await user.click(button);
      expect(await screen.findByText('row 119')).toBeVisible();
    });
  });

  it('keeps its rows when a further page fails, and tries again on request', async () => {
    const { user, server } = screenAt('', { count: 60 });
    await screen.findByText('row 0');
    server.respondWithError('getSessions', 500, 'The disk is full');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More rows could not be loaded')).toBeVisible();
    expect(screen.getByText('row 0')).toBeVisible();
    server.resetHandlers('getSessions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('row 59')).toBeVisible();
  });

  it('moves the focus to the first row that was requested', async () => {
    const { user } = screenAt('', { count: 120, href: ({ id }) => `/${id}` });
    const focused = () => document.activeElement?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(focused()).toBe('row 50'));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(focused()).toBe('row 100'));
  });

  it('keeps the focus at its end when the requested rows have no link', async () => {
    const { user } = screenAt('', { count: 60 });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('row 59');
    expect(document.querySelector('.paged-table-end')).toHaveFocus();
  });

  itWhenLong('moves the focus to the first row after a failure, too', async () => {
    const server = mockApi({ pagedLists: { getSessions: rows(60) } });
    server.respondWithError('getSessions', 500, 'The disk is full');
    const { user } = screenAt('', { server, href: ({ id }) => `/${id}` });
    const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
    await tryAgain();
    server.resetHandlers('getSessions');
    await user.click(await tryAgain());
    await waitFor(() => expect(screen.getByText('row 0')).toHaveFocus());
    server.respondWithError('getSessions', 500, 'The disk is full');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await tryAgain();
    server.resetHandlers('getSessions');
    await user.click(await tryAgain());
    await waitFor(() => expect(screen.getByText('row 50')).toHaveFocus());
  });

  it('says why it could not be loaded and tries again', async () => {
    const server = mockApi({ pagedLists: { getSessions: rows(1) } });
    server.respondWithError('getSessions', 500, 'The disk is full');
    const { user } = screenAt('', { server });
    expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
    expect(screen.getByText('The disk is full')).toBeVisible();
    server.resetHandlers('getSessions');
    const release = server.hold('getSessions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The disk is full')).not.toBeInTheDocument());
    release();
    expect(await screen.findByText('row 0')).toBeVisible();
  });

  it('shows the rows of the last filter until those of the next one come, or why they do not', async () => {
    const { server, router } = screenAt('', { count: 1 });
    await screen.findByText('row 0');
    const release = server.hold('getSessions');
    await act(() => router.navigate('/?kind=card'));
    expect(screen.getByText('row 0')).toBeVisible();
    server.respondWithError('getSessions', 500, 'The disk is full');
    release();
    expect(await screen.findByText('The disk is full')).toBeVisible();
    expect(screen.queryByText('row 0')).not.toBeInTheDocument();
  });

  it('distinguishes an empty list from one without a match', async () => {
    const { user, router, search } = screenAt('');
    expect(await screen.findByText('There are no rows yet')).toBeVisible();
    await act(() => router.navigate('/?kind=card'));
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(search()).toBe('');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the filters of a paged list', () => {
  it('come from the address and are sent', async () => {
    const { queries } = screenAt('?kind=card&from=2026-02-28&other=1');
    await waitFor(() => expect(queries()).toEqual([{ kind: 'card', from: '2026-02-28' }]));
  });

  it('are sent and enter the address when the user pauses', async () => {
    const { user, queries, search } = screenAt('');
    await user.type(await screen.findByRole('searchbox', { name: 'Filter rows' }), 'Ann');
    await waitFor(() => expect(search()).toBe('?text=Ann'));
    await waitFor(() => expect(queries()).toEqual([{}, { text: 'Ann' }]));
  });

  it.each([
    ['?kind=cart', 'The filter “Kind” in the address is not valid. It has no effect.'],
    [
      '?kind=__proto__&from=2026-02-30',
      'The filters “Kind” and “From” in the address are not valid. They have no effect.',
    ],
  ])('that cannot be read are ignored and named: %s', async (search, note) => {
    const page = screenAt(search, { count: 1 });
    expect(await screen.findByText('row 0')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(page.queries()).toEqual([{}]);
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(page.search()).toBe('');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
