import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './DataTable';
import { DataTableHead } from './DataTableHead';
import type { Sort } from './DataTableHead';

interface Row {
  id: number;
  name: string;
}

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `Account ${id}` }));

function table(
  rows: Row[],
  more: {
    sort?: Sort;
    onSort?: (sort: Sort) => void;
    onEdit?: () => void;
    scroll?: 'sideways';
    isFirst?: boolean;
    newKey?: string;
    totals?: Row;
  } = {},
) {
  return (
    <DataTable
      label="Accounts"
      rows={rows}
      rowKey={(row) => String(row.id)}
      rowHref={(row) => `#account-${row.id}`}
      scroll={more.scroll}
      newKey={more.newKey}
      totals={more.totals}
      sort={more.sort}
      onSort={more.onSort}
      empty={<p>This Profile Has no Accounts</p>}
      columns={[
        { key: 'name', title: 'Name', isSortable: true, render: (row) => row.name },
        { key: 'id', title: 'Number', align: 'end', render: (row) => row.id },
      ]}
      rowActions={() => <button onClick={more.onEdit}>Edit</button>}
    />
  );
}

beforeEach(() => {
  window.location.hash = '';
  // The virtualizer restores the scroll position; jsdom cannot scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('A table', () => {
  it('shows the empty message and no head without rows', () => {
    render(table([]));
    expect(screen.getByText('This Profile Has no Accounts')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('does not open a row by a click on one of its buttons', async () => {
    const edit = jest.fn();
    render(table(rowsOf(2), { onEdit: edit }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0]!);
    expect(edit).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('');
  });

  it('opens a row by a click anywhere else', async () => {
    const followed = jest.fn((event: MouseEvent) => event.preventDefault());
    render(
      <div onClick={(event) => (event.target as Element).matches('a') && followed(event.nativeEvent)}>
        {table(rowsOf(2))}
      </div>,
    );
    await userEvent.click(screen.getByRole('cell', { name: '1' }));
    expect((followed.mock.calls[0]![0].target as HTMLAnchorElement).hash).toBe('#account-1');
    // The browser opens a new tab or window.
    const keys = { ctrlKey: true, metaKey: true, shiftKey: true };
    fireEvent.click(screen.getByRole('cell', { name: '1' }), keys);
    expect(followed.mock.calls[1]![0]).toMatchObject(keys);
  });

  it('does not open a row when a text is selected in it', async () => {
    const followed = jest.fn();
    render(<div onClick={({ target }) => (target as Element).matches('a') && followed()}>{table(rowsOf(2))}</div>);
    window.getSelection()?.selectAllChildren(screen.getByRole('cell', { name: '1' }));
    fireEvent.click(screen.getByRole('cell', { name: '1' }));
    window.getSelection()?.removeAllRanges();
    expect(followed).not.toHaveBeenCalled();
  });

  it('selects no text by a press with Ctrl, Cmd or Shift, and the pressed control has the focus', () => {
    render(table(rowsOf(2)));
    const cell = screen.getByRole('cell', { name: '1' });
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(fireEvent.mouseDown(cell, { [key]: true })).toBe(false);
    expect(fireEvent.mouseDown(cell)).toBe(true);
    const edit = screen.getAllByRole('button', { name: 'Edit' })[0]!;
    expect(fireEvent.mouseDown(edit, { shiftKey: true })).toBe(false);
    expect(edit).toHaveFocus();
  });

  it('leaves the arrows to a text field in a row', async () => {
    const columns = [{ key: 'name', title: 'Name', render: ({ name }: Row) => <input aria-label={name} /> }];
    render(<DataTable label="Accounts" rows={rowsOf(2)} rowKey={(row) => row.name} columns={columns} />);
    await userEvent.click(screen.getByLabelText('Account 0'));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByLabelText('Account 0')).toHaveFocus();
  });

  it('has a link in the first cell, which names the row, so that Enter opens it', () => {
    render(table(rowsOf(1)));
    expect(
      within(screen.getByRole('rowheader', { name: 'Account 0' })).getByRole('link', { name: 'Account 0' }),
    ).toHaveAttribute('href', '#account-0');
  });

  it('moves between rows by arrows and stays on the same control', async () => {
    render(table(rowsOf(3)));
    screen.getByRole('link', { name: 'Account 0' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Account 1' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('button', { name: 'Edit' })[0]).toHaveFocus();
  });

  it('announces its sort order and requests the other direction', async () => {
    const sort = jest.fn();
    const { rerender } = render(table(rowsOf(1), { onSort: sort }));
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Number' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(head).getByRole('button'));
    rerender(table(rowsOf(1), { onSort: sort, sort: { key: 'name', direction: 'ascending' } }));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head).getByRole('button'));
    expect(sort.mock.calls).toEqual([
      [{ key: 'name', direction: 'ascending' }],
      [{ key: 'name', direction: 'descending' }],
    ]);
  });

  it('says a new sort order to screen readers, and not the first one', () => {
    const sorted = (direction: Sort['direction']) =>
      table(rowsOf(1), { onSort: jest.fn(), sort: { key: 'name', direction } });
    const { rerender, container } = render(sorted('ascending'));
    const spoken = container.querySelector('[aria-live=polite]');
    expect(spoken).toBeEmptyDOMElement();
    rerender(sorted('descending'));
    expect(spoken).toHaveTextContent(/^Sorted by Name, descending$/);
  });

  it('requests the highest number first', async () => {
    const sort = jest.fn();
    const head = (direction?: Sort['direction']) => (
      <table>
        <DataTableHead
          columns={[{ key: 'id', title: 'Number', align: 'end', isSortable: true, render: (row: Row) => row.id }]}
          sort={direction && { key: 'id', direction }}
          onSort={sort}
          hasActions={false}
        />
      </table>
    );
    const { rerender } = render(head());
    await userEvent.click(screen.getByRole('button', { name: 'Number' }));
    rerender(head('descending'));
    await userEvent.click(screen.getByRole('button', { name: 'Number' }));
    expect(sort.mock.calls).toEqual([
      [{ key: 'id', direction: 'descending' }],
      [{ key: 'id', direction: 'ascending' }],
    ]);
  });

  it('expects the height of its rendered rows of the others', () => {
    jest
      .spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ ...new DOMRect(0, 0, 360, 90), height: 90 }));
    const { container } = render(table(rowsOf(10_000)));
    const rendered = screen.getAllByRole('row').length - 1;
    const [spacer] = container.getElementsByClassName('data-table-spacer');
    expect(spacer).toHaveStyle({ height: `${(10_000 - rendered) * 90}px` });
  });

  it('fills the room of the rows that are not rendered, wherever on the page it begins', () => {
    const rect = new DOMRect(0, 300, 640, 44);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect);
    const { container } = render(table(rowsOf(10_000)));
    const rendered = screen.getAllByRole('row').length - 1;
    const spacers = [...container.getElementsByClassName('data-table-spacer')];
    expect(spacers.map((spacer) => (spacer as HTMLElement).style.height)).toEqual([`${(10_000 - rendered) * 44}px`]);
  });

  it('renders all of 200 rows', () => {
    render(table(rowsOf(200)));
    expect(screen.getAllByRole('row')).toHaveLength(201);
  });

  it.each([undefined, 'sideways'] as const)(
    'mounts few of 10,000 rows and says how many there are (scroll: %s)',
    (scroll) => {
      render(table(rowsOf(10_000), { scroll }));
      const rows = screen.getAllByRole('row');
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.length).toBeLessThan(60);
      expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
      expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    },
  );

  it('counts the row of sums as the last of 10,000', () => {
    render(table(rowsOf(10_000), { totals: { id: -1, name: 'Total' } }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10002');
    expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '10002');
  });

  it('is a named region with a tab stop only when it scrolls sideways', () => {
    const { rerender } = render(table(rowsOf(1)));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    rerender(table(rowsOf(1), { scroll: 'sideways' }));
    expect(screen.getByRole('region', { name: 'Accounts' })).toHaveAttribute('tabindex', '0');
  });

  it('focuses the row in place of a focused row that disappears', () => {
    const { rerender } = render(table(rowsOf(3)));
    screen.getAllByRole('link')[1]?.focus();
    rerender(table(rowsOf(3).filter((_, index) => index !== 1)));
    expect(screen.getAllByRole('link')[1]).toHaveFocus();
    rerender(table(rowsOf(1)));
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
  });

  it('leaves the focus where the user has moved it since', () => {
    const rows = rowsOf(2);
    const withButton = (shown: typeof rows) => (
      <>
        <button>Undo</button>
        {table(shown)}
      </>
    );
    const { rerender } = render(withButton(rows));
    const focusLast = () => screen.getAllByRole('link')[1]?.focus();
    focusLast();
    (document.activeElement as HTMLElement).blur();
    rerender(withButton(rows));
    expect(document.body).toHaveFocus();
    focusLast();
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(withButton(rows.slice(0, 1)));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  });

  it('leaves the focus alone when a new row appears while the user types elsewhere', async () => {
    const rows = rowsOf(2);
    const withSearch = (shown: typeof rows) => (
      <>
        <input aria-label="Search" />
        {table(shown, { newKey: '1' })}
      </>
    );
    const { rerender } = render(withSearch(rows.slice(0, 1)));
    screen.getByLabelText('Search').focus();
    rerender(withSearch(rows));
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('scrolls to a new row and focuses it, once', () => {
    const [first, second] = rowsOf(2);
    const { rerender } = render(table([first!], { newKey: '1' }));
    expect(document.body).toHaveFocus();
    rerender(table([first!, second!], { newKey: '1' }));
    expect(screen.getAllByRole('link')[1]).toHaveFocus();
    screen.getAllByRole('link')[0]?.focus();
    rerender(table([first!, second!], { newKey: '1' }));
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
  });
});
