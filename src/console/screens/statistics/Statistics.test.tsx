import { act, screen, waitFor, within } from '@testing-library/react';
import { metricNames, metrics } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import { addDays } from '../../../contract/calendarDays';
import type { WireStatisticsHours, WireStatisticsSeries } from '../../../contract/wire/statistics';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireStatisticsRow } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { today } from '../../entities/displayDate';
import type { StatisticsDays } from '../../entities/statistics/statisticsDetailEndpoints';
import { rangeFromChoice } from './statisticsRange';

const accounts = [
  aWireStatisticsRow({ id: 'a1', name: 'Zebra', profileTotal: 12345, sticker: 12000, other: 345, saved: 7 }),
  aWireStatisticsRow({ id: 'a2', name: 'Apex', profileTotal: 5, card: 5 }),
];
const cards = [
  aWireStatisticsRow({ id: 'c1', name: 'Ann' }),
  aWireStatisticsRow({ id: 'c2', name: 'Bob' }),
  aWireStatisticsRow({ id: 'c3', name: 'Cid' }),
];
const place = '/admin/account-statistics';

function statisticsServer(statistics: Parameters<typeof mockApi>[0] = { statistics: { accounts, cards } }): MockApi {
  return mockApi({
    accounts: [aWireAccount({ id: 'a1', name: 'Zebra' })],
    cards: [aWireCard({ id: 'c1', accountId: 'a1' })],
    ...statistics,
  });
}

const theTable = () => screen.findByRole('table', { name: /Statistics/ });
const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.firstElementChild?.textContent);
/** Sets the clock only: React and the requests need their timers. */
const setClock = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['nextTick', 'queueMicrotask', 'requestAnimationFrame'] as const),
    ],
  });
const excelLink = () => screen.getByRole('link', { name: 'Save Excel' });
const allColumns = metricNames.join(',');

async function editing(path = place, statistics?: Parameters<typeof statisticsServer>[0]) {
  const console = renderConsole(path, { server: statisticsServer(statistics) });
  const table = await theTable();
  await console.user.click(screen.getByRole('button', { name: 'Edit Table' }));
  return { ...console, table };
}

const preferences = (server: ReturnType<typeof statisticsServer>) =>
  server.requestsOf('getStatistics').map(({ headers }) => headers.Prefer);

const point = (day: string, counts: Partial<Record<Metric, number>>) => ({
  day,
  ...(Object.fromEntries(metricNames.map((metric) => [metric, 0])) as Record<Metric, number>),
  ...counts,
});

/** Ten views on Wednesday between 14:00 and 15:00. */
const hours: WireStatisticsHours = {
  from: '2026-03-01',
  to: '2026-03-31',
  timeZone: 'Europe/Vienna',
  views: Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (__, hour) => (weekday === 2 && hour === 14 ? 10 : 0)),
  ),
};

function answered(): MockApi {
  const server = statisticsServer();
  server.respond('getStatisticsSeries', ({ query }: { query: Record<string, string> }): WireStatisticsSeries => {
    const isBefore = query.to !== undefined && query.to < '2026-03-01';
    return {
      from: query.from ?? '2026-03-01',
      to: query.to ?? '2026-03-02',
      by: 'day',
      timeZone: 'Europe/Vienna',
      points: isBefore
        ? [point('2026-02-27', { profileTotal: 5, other: 5 }), point('2026-02-28', {})]
        : [point('2026-03-01', { profileTotal: 10, sticker: 9, other: 1, saved: 2 }), point('2026-03-02', {})],
      sparklines: [{ id: 'a1', views: [10, 0] }],
    };
  });
  server.respond('getStatisticsHours', hours);
  return server;
}

describe('the statistics landing', () => {
  // Specification: STLA-01, STLA-03
  it('counts both lists, links to their tables, and shows how the views of the last 30 days changed', async () => {
    const server = statisticsServer();
    const first = addDays(today(), -59);
    server.respond('getStatisticsSeries', {
      from: first,
      to: today(),
      by: 'day',
      timeZone: 'UTC',
      // The day that matches today and today itself would double both sums.
      points: Array.from({ length: 60 }, (_, index) =>
        point(addDays(first, index), { profileTotal: index % 30 === 29 ? 100 : index < 30 ? 2 : 3 }),
      ),
    });
    const { user, at } = renderConsole('/admin/statistics', { server });
    const text = '187 views in the last 30 days, 50% more than in the previous 30 days.';
    const link = await screen.findByRole('link', { name: 'Accounts 2', description: text });
    expect(link).toHaveAttribute('href', '/admin/account-statistics');
    expect(link.querySelector('.views-trend-today')).toBeInTheDocument();
    expect(server.requestsOf('getStatisticsSeries').map(({ query }) => query)).toEqual([
      { entry: 'accounts', from: first, to: today(), by: 'day' },
    ]);
    await user.click(screen.getByRole('link', { name: 'Cards 3', description: text }));
    await waitFor(() => expect(at()).toBe('/admin/card-statistics?range=30'));
  });

  itWhenLong('shows the counts when the views fail', async () => {
    const server = statisticsServer();
    server.respondWithError('getStatisticsSeries', 500, 'Nope');
    renderConsole('/admin/statistics', { server });
    expect(await screen.findByRole('link', { name: 'Accounts 2' })).toBeVisible();
  });

  it('loads the rows of long lists when it opens; until then only the rights to them are loaded', async () => {
    const server = statisticsServer({ statistics: { accounts: [], cards: [], hasMore: true } });
    const { user } = renderConsole('/admin/dashboard', { server });
    const link = await screen.findByRole('link', { name: 'Statistics' });
    expect(preferences(server)).toEqual(['max-rows=2000']);
    server.fixtures.statistics = { accounts, cards };
    await user.click(link);
    expect(await screen.findByRole('link', { name: 'Cards 3' })).toBeVisible();
    expect(preferences(server)).toEqual(['max-rows=2000', undefined]);
  });

  itWhenLong('counts again what came after the start of the console', async () => {
    const { user, server } = renderConsole('/admin/dashboard', { server: statisticsServer() });
    const link = await screen.findByRole('link', { name: 'Statistics' });
    server.fixtures.statistics = { accounts, cards: [...cards, aWireStatisticsRow({ id: 'c4', name: 'Dan' })] };
    setClock(Date.now() + 61_000);
    await user.click(link);
    expect(await screen.findByRole('link', { name: 'Cards 4' })).toBeVisible();
    jest.useRealTimers();
  });

  it('shows how many accounts and cards have no statistics', async () => {
    const all = {
      accounts: [aWireAccount({ id: 'a1' }), aWireAccount({ id: 'a9' })],
      cards: ['c1', 'c8', 'c9'].map((id) => aWireCard({ id, accountId: 'a1' })),
    };
    renderConsole('/admin/statistics', {
      as: 'ADMIN',
      server: statisticsServer({ ...all, statistics: { accounts: accounts.slice(0, 1), cards: cards.slice(0, 1) } }),
    });
    expect(await screen.findByRole('link', { name: 'Accounts 1', description: '1 without statistics' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Cards 1', description: '2 without statistics' })).toBeVisible();
  });

  itWhenLong('shows a super administrator no new card as one without statistics', async () => {
    const all = { accounts: [aWireAccount({ id: 'a1' })], cards: ['c1', 'new'].map((id) => aWireCard({ id })) };
    const { store } = renderConsole('/admin/statistics', {
      server: statisticsServer({ ...all, statistics: { accounts, cards: cards.slice(0, 1) } }),
    });
    const link = await screen.findByRole('link', { name: 'Cards 1' });
    await waitFor(() => expect(store.getState().cards.total).toBe(2));
    expect(link).not.toHaveAccessibleDescription(/without statistics/);
  });

  // Specification: STLA-02, PERM-16
  it.each(
    firstCases([
      ['accounts', { accounts }, 'Accounts 2', /^Cards/],
      ['cards', { cards }, 'Cards 3', /^Accounts/],
    ]),
  )('shows one card when only %s are returned', async (_entry, statistics, shown, hidden) => {
    renderConsole('/admin/statistics', { as: 'ADMIN', server: statisticsServer({ statistics }) });
    expect(await screen.findByRole('link', { name: shown })).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: hidden })).not.toBeInTheDocument();
  });

  // Specification: GUARD-12
  itWhenLong('redirects when the response grants nothing', async () => {
    const { at } = renderConsole('/admin/card-statistics', {
      as: 'BASIC',
      server: statisticsServer({ statistics: {} }),
    });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
  });

  // Specification: GUARD-11
  itWhenLong('waits for the response that grants it', async () => {
    const server = statisticsServer();
    const release = server.hold('getStatistics');
    const { at, store } = renderConsole(place, { server });
    expect(await screen.findByRole('status', { name: '' })).toBeInTheDocument();
    expect(at()).toBe(place);
    release();
    expect(await theTable()).toBeVisible();
    expect(store.getState().preferences.lastGrants).toEqual({ user: 'user-1', lists: ['accounts', 'cards'] });
  });
});

describe('a statistics table', () => {
  // Specification: STAT-01, STAT-02, STAT-15, STAT-23, STAT-24
  it('has its title, a back arrow, a row for each entry and a link to the Excel file', async () => {
    const { user, at } = renderConsole(place, { server: statisticsServer() });
    expect(rowNames(await theTable())).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: 'Account Statistics' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(at()).toBe('/admin/statistics'));
    await user.click(await screen.findByRole('link', { name: 'Cards 3' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Card Statistics' })).toBeVisible();
    expect(rowNames(await theTable())).toHaveLength(3);
    expect(excelLink()).toHaveAttribute('href', `/api/statistics/excel/cards?columns=${allColumns}&ids=c1,c2,c3`);
  });

  itWhenLong.each([
    ['account', 'There are no accounts yet'],
    ['card', 'There are no cards yet'],
  ])('of a new installation (%s) leads to the row that creates an account', async (entry, text) => {
    const server = statisticsServer({ accounts: [], cards: [], statistics: { accounts: [], cards: [] } });
    renderConsole(`/admin/${entry}-statistics`, { server });
    expect(await screen.findByText(text)).toBeVisible();
    const link = await screen.findByRole('link', { name: '+ Create New Account' });
    expect(link).toHaveAttribute('href', '/admin/accounts/all?create');
  });

  // Specification: STAT-05, STAT-06, STAT-07, STAT-08, STAT-09, STAT-10, STAT-11, STAT-12, STAT-13, STAT-14
  it('has the name and nine columns in order, with tooltips', async () => {
    const { user } = renderConsole(place, { server: statisticsServer() });
    const table = await theTable();
    const heads = within(table).getAllByRole('columnheader');
    const texts = [
      ['Views', 'profile page views'],
      ['Saved', 'times the profile was saved'],
      ['Shared', 'times shared'],
      ['Card', 'views from scanning a card'],
      ['Virtago', 'views through Virtago'],
      ['Sticker', 'scanning a sticker'],
      ['Ring', 'scanning a mobile ring'],
      ['Petago', 'scanning a pet tag'],
      ['Other', 'unidentified sources'],
    ] as const;
    const labels = heads.map((head) => within(head).getAllByRole('button')[0]?.textContent);
    expect(labels).toEqual(['Name', ...texts.map(([label]) => label)]);
    for (const [index, [label, meaning]] of texts.entries()) {
      const head = within(heads[index + 1] as HTMLElement);
      const about = head.getByRole('button', { name: `About ${label}` });
      await user.hover(about);
      expect((await head.findByRole('tooltip')).textContent).toBe(meaning);
      await user.unhover(about);
    }
  });

  // Specification: STAT-03, STAT-04
  it('reloads on Refresh, hides the old rows, and says when that failed, as the landing does', async () => {
    const server = statisticsServer();
    const { user } = renderConsole(place, { server });
    await theTable();
    const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }));
    const tryAgain = () => user.click(screen.getByRole('button', { name: 'Try again' }));
    const before = server.requests.length;
    const release = server.hold('getStatistics');
    await refresh();
    await waitFor(() => expect(server.requests[before]?.url).toBe('/api/statistics'));
    await waitFor(() => expect(screen.queryByText('Zebra')).not.toBeInTheDocument());
    expect(screen.queryByRole('table', { name: /Statistics/ })).not.toBeInTheDocument();
    server.fixtures.statistics = { accounts: [aWireStatisticsRow({ id: 'a9', name: 'Newcomer' })], cards };
    release();
    expect(rowNames(await theTable())).toEqual(['Newcomer']);
    server.respondWithError('getStatistics', 500, 'The store is closed');
    await refresh();
    expect(await screen.findByText('The statistics could not be loaded')).toBeVisible();
    server.resetHandlers('getStatistics');
    await tryAgain();
    expect(await theTable()).toBeVisible();
    server.respondWithError('getStatistics', 500, 'The store is closed');
    await refresh();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'Accounts –' })).toBeVisible();
    expect(screen.getByText('Could not be counted. The store is closed')).toBeVisible();
    server.resetHandlers('getStatistics');
    await tryAgain();
    expect(await screen.findByRole('link', { name: 'Accounts 1' })).toBeVisible();
    expect(screen.queryByText(/^Could not be counted/)).not.toBeInTheDocument();
  });

  // Specification: STAT-03
  itWhenLong('counts the new day on a Refresh after midnight', async () => {
    const server = statisticsServer();
    const { user } = renderConsole(`${place}?range=30`, { server });
    await theTable();
    const tomorrow = addDays(today(), 1);
    setClock(Date.now() + 24 * 60 * 60 * 1000);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.requestsOf('getStatistics').map(({ query }) => query?.to)).toContain(tomorrow));
    jest.useRealTimers();
  });

  // Specification: STAT-15
  it('shows grouped numbers and their sums, most views first, and sorts by name and by every number', async () => {
    const { user, at } = renderConsole(place, { server: statisticsServer() });
    const table = await theTable();
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['Zebra', '12,345', '7', '0', '0', '0', '12,000', '0', '0', '345'],
      ['Apex', '5', '0', '0', '5', '0', '0', '0', '0', '0'],
      ['Total', '12,350', '7', '0', '5', '0', '12,000', '0', '0', '345'],
    ]);
    const sorted = async (label: string) => {
      await user.click(within(table).getByRole('button', { name: label }));
      return rowNames(table);
    };
    expect(await sorted('Name')).toEqual(['Apex', 'Zebra']);
    expect(await sorted('Sticker')).toEqual(['Zebra', 'Apex']);
    expect(await sorted('Card')).toEqual(['Apex', 'Zebra']);
    expect(at()).toBe(`${place}?range=30&sort=-card`);
  });

  itWhenLong('begins Custom with the days that are counted', async () => {
    const { user } = renderConsole(`${place}?range=2026-03-01..2026-03-02`, { server: statisticsServer() });
    await theTable();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    const { from } = rangeFromChoice('7').days as StatisticsDays;
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(from.split('-').reverse().join('.'));
  });

  itWhenLong('follows the address when the browser goes back and forward', async () => {
    const { user, router } = renderConsole(`${place}?range=30`, { server: statisticsServer() });
    await theTable();
    await act(() => router.navigate(`${place}?range=2026-03-01..2026-03-02`));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('01.03.2026');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    await act(() => router.navigate(-1));
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('textbox', { name: 'From' })).not.toBeInTheDocument();
  });

  itWhenLong('keeps the fields of Custom while the order or the steps change', async () => {
    const { user } = renderConsole(`${place}?range=30`, { server: statisticsServer() });
    await theTable();
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    await user.clear(screen.getByRole('textbox', { name: 'From' }));
    await user.click(screen.getByRole('button', { name: 'Weeks' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  });

  itWhenLong('of days loads no rows of all time where there are many', async () => {
    const server = statisticsServer();
    server.respond('getStatistics', ({ query }: { query: Record<string, string> }) =>
      query.from ? { accounts } : { accounts: [], cards: [], hasMore: true },
    );
    renderConsole(place, { server });
    expect(rowNames(await theTable())).toEqual(['Zebra', 'Apex']);
    expect(server.requestsOf('getStatistics').filter(({ query }) => !query.from)).toHaveLength(1);
  });

  itWhenLong('shows all time from the response that grants the list', async () => {
    const { server, at } = renderConsole(`${place}?range=all`, { server: statisticsServer() });
    await theTable();
    expect(server.requestsOf('getStatistics').map(({ url }) => url)).toEqual(['/api/statistics']);
    expect(at()).toBe(`${place}?range=all`);
  });

  it('shows the last 30 days, and remembers a chosen range and order, which a shared address overrides', async () => {
    const { user, at, router, server } = renderConsole(place, { server: statisticsServer() });
    await theTable();
    expect(at()).toBe(`${place}?range=30`);
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    const { from, to } = rangeFromChoice('30').days as StatisticsDays;
    expect(server.requestsOf('getStatistics').map(({ query }) => query)).toContainEqual({ from, to });
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await user.click(within(await theTable()).getByRole('button', { name: 'Name' }));
    await act(() => router.navigate('/admin/card-statistics'));
    await waitFor(() => expect(at()).toBe('/admin/card-statistics?range=90&sort=name'));
    await act(() => router.navigate(`${place}?range=7`));
    expect(rowNames(await theTable())).toEqual(['Zebra', 'Apex']);
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  itWhenLong('has its chart above the rows, and the other charts below', async () => {
    renderConsole(place, { server: answered() });
    const views = await screen.findByRole('figure', { name: 'Views over time' });
    const top = await screen.findByRole('figure', { name: 'Top ten accounts' });
    const table = await theTable();
    expect(views.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(top.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  describe('on a phone', () => {
    beforeEach(() => {
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
    });
    afterEach(() => jest.restoreAllMocks());

    it('shows one metric, which the user picks', async () => {
      const { user, at } = renderConsole(place, { server: statisticsServer() });
      const table = await theTable();
      const cells = () =>
        within(table)
          .getAllByRole('row')
          .map((row) => row.textContent);
      expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
      expect(cells().slice(1)).toEqual(['Zebra12,345', 'Apex5', 'Total12,350']);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Card');
      expect(cells().slice(1)).toEqual(['Apex5', 'Zebra0', 'Total5']);
      expect(at()).toBe(`${place}?range=30&sort=-card`);
    });

    itWhenLong('offers all columns to Edit Table', async () => {
      const { table } = await editing();
      expect(within(table).getAllByRole('checkbox')).toHaveLength(11);
    });
  });

  // Specification: STAT-23
  it('filters by name, counts the rows that match, sums them and saves them, in their order', async () => {
    const { user } = renderConsole(`${place}?filter=zeb`, { server: statisticsServer() });
    const table = await theTable();
    expect(rowNames(table)).toEqual(['Zebra']);
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Total12,345');
    expect(screen.getByText(/^1 of \d accounts$/)).toBeVisible();
    expect(excelLink()).toHaveAttribute('href', `/api/statistics/excel/accounts?columns=${allColumns}&ids=a1`);
    const filter = screen.getByRole('searchbox', { name: 'Filter accounts' });
    await user.clear(filter);
    await waitFor(() => expect(rowNames(table)).toEqual(['Zebra', 'Apex']));
    expect(excelLink()).toHaveAttribute('href', `/api/statistics/excel/accounts?columns=${allColumns}&ids=a1,a2`);
    await user.paste('APE');
    await waitFor(() => expect(rowNames(table)).toEqual(['Apex']));
  });

  itWhenLong.each([
    [place, 'Zebra', '/admin/accounts/a1/cards'],
    ['/admin/card-statistics', 'Ann', '/admin/accounts/card/c1/contact-details'],
  ])('at %s opens %s', async (path, name, target) => {
    const { user, at } = renderConsole(path, { server: statisticsServer() });
    await user.click(within(await theTable()).getByRole('link', { name }));
    await waitFor(() => expect(at()).toBe(target));
  });
});

describe('the days of a statistics table', () => {
  itWhenLong('offer no steps that are too short for a long period, and say so', async () => {
    const { server } = renderConsole(`${place}?range=2001-01-01..2026-03-01&by=day`, { server: answered() });
    await theTable();
    const steps = within(screen.getByRole('group', { name: 'Steps' }));
    expect(steps.getByRole('button', { name: 'Days' })).toBeDisabled();
    expect(steps.getByRole('button', { name: 'Weeks' })).toBeEnabled();
    expect(screen.getByText('The period is too long for steps of days.')).toBeVisible();
    // The sparklines have the steps that the server has chosen.
    const charts = server.requestsOf('getStatisticsSeries').filter(({ query }) => query.ids === undefined);
    expect(charts.map(({ query }) => query.by)).not.toContain('day');
  });

  itWhenLong.each(['31.12.9999', '01.01.0000'])('are in this century: %s', async (text) => {
    const { user, at } = renderConsole(`${place}?range=2026-01-01..2026-03-01`, { server: answered() });
    const from = await screen.findByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, text);
    await user.tab();
    expect(from).toHaveAccessibleDescription('Enter a year from 2000 to 2099');
    expect(at()).toBe(`${place}?range=2026-01-01..2026-03-01`);
  });
});

describe('Edit Table', () => {
  // Specification: STAT-17, STAT-18, STAT-21, STAT-22, STAT-25
  it('has a checkbox for each column and row; Select All checks and unchecks all, without which none is saved', async () => {
    const { user, table, server } = await editing();
    const boxes = within(table).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual(Array.from({ length: 11 }, () => true));
    for (const name of [...metricNames.map((metric) => metrics[metric].label), 'Apex', 'Zebra'])
      expect(within(table).getByRole('checkbox', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Table' })).not.toBeInTheDocument();
    const all = screen.getByRole('checkbox', { name: 'Select All' });
    expect(all).toBeChecked();
    await user.click(all);
    boxes.forEach((box) => expect(box).not.toBeChecked());
    await user.click(within(table).getByRole('checkbox', { name: 'Zebra' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    boxes.forEach((box) => expect(box).toBeChecked());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(excelLink()).toHaveAttribute('aria-disabled', 'true');
    expect(excelLink()).not.toHaveAttribute('href');
    await user.click(excelLink());
    expect(server.requestsOf('getStatisticsExcel')).toHaveLength(0);
  });

  itWhenLong('leaves rows that the filter hides as they are with Select All, and says so', async () => {
    const { user, at } = await editing(`${place}?filter=zeb&without=a2`);
    const leftOut = () => new URLSearchParams(at().split('?')[1]).get('without');
    expect(screen.getByText('1 of 2 accounts. Select All changes no others')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select All' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(screen.getByRole('checkbox', { name: 'Select All' })).not.toBePartiallyChecked();
    await user.click(within(await theTable()).getByRole('checkbox', { name: 'Card' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(leftOut()).toBe('a2,a1');
    expect(screen.queryByText(/Select All/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Table' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(leftOut()).toBe('a2');
    await user.clear(screen.getByRole('searchbox', { name: 'Filter accounts' }));
    expect(rowNames(await theTable())).toEqual(['Zebra']);
  });

  itWhenLong('moves the focus to Select All, and back to its button', async () => {
    const { user } = await editing();
    expect(screen.getByRole('checkbox', { name: 'Select All' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Edit Table' })).toHaveFocus();
  });

  // Specification: STAT-19, STAT-20, STAT-25
  it('discards the changes on Cancel, applies them to table and link, and starts from them again', async () => {
    const { user, at, store } = await editing();
    const toggle = async () => {
      const inTable = within(await theTable());
      await user.click(inTable.getByRole('checkbox', { name: 'Saved' }));
      await user.click(inTable.getByRole('checkbox', { name: 'Zebra' }));
    };
    const edit = async () => {
      await user.click(screen.getByRole('button', { name: 'Edit Table' }));
      const boxes = within(await theTable()).getAllByRole<HTMLInputElement>('checkbox');
      return boxes.filter(({ checked }) => !checked).map((box) => box.closest('label')?.textContent);
    };
    await toggle();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(rowNames(await theTable())).toEqual(['Zebra', 'Apex']);
    expect(excelLink()).toHaveAttribute('href', `/api/statistics/excel/accounts?columns=${allColumns}&ids=a1,a2`);
    expect(await edit()).toEqual([]);
    await toggle();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(rowNames(await theTable())).toEqual(['Apex']);
    expect(within(await theTable()).queryByRole('button', { name: 'Saved' })).not.toBeInTheDocument();
    expect(excelLink()).toHaveAttribute(
      'href',
      `/api/statistics/excel/accounts?columns=${metricNames.filter((metric) => metric !== 'saved').join(',')}&ids=a2`,
    );
    expect(at()).toBe(`${place}?range=30&hide=saved&without=a1`);
    expect(store.getState().preferences.tableSelections.accounts).toEqual({
      leftOutColumns: ['saved'],
      leftOutRows: ['a1'],
    });
    expect(await edit()).toEqual(['Saved', 'Zebra']);
  });

  itWhenLong('says that nothing is selected when it hides the only row that matches the filter', async () => {
    renderConsole(`${place}?without=a1&filter=Zeb`, { server: statisticsServer() });
    expect(await screen.findByText('Nothing is selected')).toBeVisible();
  });

  itWhenLong('is in the address while it leaves out at most 100 rows', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      aWireStatisticsRow({ id: `a${index}`, name: `Account ${index}` }),
    );
    const { user, at, store } = await editing(place, { statistics: { accounts: many } });
    const toggleFirst = async () => user.click(within(await theTable()).getByRole('checkbox', { name: 'Account 0' }));
    const applied = async () => {
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      return new URLSearchParams(at().split('?')[1]).get('without')?.split(',').length;
    };
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    await toggleFirst();
    expect(await applied()).toBe(100);
    await user.click(screen.getByRole('button', { name: 'Edit Table' }));
    await toggleFirst();
    expect(await applied()).toBeUndefined();
    expect(store.getState().preferences.tableSelections.accounts?.leftOutRows).toHaveLength(101);
  });

  it('is shared by the address, and the charts follow it', async () => {
    const { server } = renderConsole(`${place}?hide=saved,nonsense&without=a1`, { server: answered() });
    const table = await theTable();
    expect(rowNames(table)).toEqual(['Apex']);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(9);
    await screen.findByRole('figure', { name: 'Views over time' });
    expect(
      server.requestsOf('getStatisticsSeries').some(({ query }) => query.ids === 'a2' && query.entry === 'accounts'),
    ).toBe(true);
  });
});

describe('Save Excel', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  // Specification: STAT-26
  it('fetches with the bearer header and saves a file, or shows an alert when that fails', async () => {
    const server = statisticsServer();
    server.respondWithError('getStatisticsExcel', 403, 'Not allowed');
    const { user, alerts, at } = renderConsole(place, { server });
    await theTable();
    await user.click(excelLink());
    await waitFor(() => expect(alerts()).toEqual(['Not allowed']));
    expect(saved).toEqual([]);
    server.resetHandlers('getStatisticsExcel');
    await user.click(excelLink());
    const { from, to } = rangeFromChoice('30').days as StatisticsDays;
    await waitFor(() => expect(saved).toEqual([`Account Statistics ${from} to ${to}.xlsx`]));
    const request = server.requestsOf('getStatisticsExcel')[1];
    expect(request?.headers.Authorization).toMatch(/^Bearer /);
    expect(request?.query).toEqual({ columns: allColumns, ids: 'a1,a2', from, to });
    expect(at()).toBe(`${place}?range=30`);
  });

  itWhenLong('posts a selection that is too long for a link', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      aWireStatisticsRow({ id: `account-number-${index}`, name: `Account ${index}` }),
    );
    const server = statisticsServer({ statistics: { accounts: many } });
    const { user } = renderConsole(`${place}?without=account-number-0`, { server });
    await theTable();
    await user.click(excelLink());
    await waitFor(() => expect(server.requestsOf('postStatisticsExcel')).toHaveLength(1));
    expect((server.requestsOf('postStatisticsExcel')[0]?.body as { ids: string[] }).ids).toHaveLength(699);
  });
});

describe('the charts', () => {
  it('have a summary, a table and the time zone; hours that could not be loaded are loaded again', async () => {
    const server = answered();
    server.respondWithError('getStatisticsHours', 500, 'The store is closed');
    const { user } = renderConsole(`${place}?range=2026-03-01..2026-03-02`, { server });
    const views = await screen.findByRole('figure', { name: 'Views over time' });
    expect(
      await within(views).findByText('10 views, as many as in the previous 2 days. Most came from stickers.'),
    ).toBeVisible();
    // The summary says it: an image with the same text would be read after it.
    expect(within(views).queryByRole('img')).not.toBeInTheDocument();
    expect(within(views).getByText('Show as a table')).toBeVisible();
    expect(views.querySelectorAll('tbody tr')).toHaveLength(2);
    const rates = within(screen.getByRole('figure', { name: 'Saved and shared' }));
    expect(rates.getByText('Saved in 20% of views, shared in 0%.')).toBeVisible();
    expect(await screen.findByText('The views by weekday and hour could not be loaded')).toBeVisible();
    server.respond('getStatisticsHours', hours);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The busiest hour was Wednesday 14:00 to 15:00: 10 views.')).toBeVisible();
    expect(screen.getByText(/Days and hours are in the time zone Europe\/Vienna/)).toBeVisible();
  });

  itWhenLong('follow the selected days, as the table does', async () => {
    const server = answered();
    const { user, at } = renderConsole(place, { server });
    await theTable();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    const { days } = rangeFromChoice('7');
    await waitFor(() => expect(server.requestsOf('getStatistics').map(({ query }) => query)).toContainEqual(days));
    expect(at()).toBe(`${place}?range=7`);
    await theTable();
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  itWhenLong('say to screen readers how many views other days have', async () => {
    const server = answered();
    const { days } = rangeFromChoice('7');
    server.respond('getStatistics', ({ query }: { query: Record<string, string> }) => ({
      accounts: [aWireStatisticsRow({ id: 'a1', profileTotal: query.from === days?.from ? 1204 : 20 })],
    }));
    const { user } = renderConsole(place, { server });
    await theTable();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(await screen.findByText('1,204 views', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  });

  itWhenLong('compare all rows when too many are selected to name them', async () => {
    const server = answered();
    const rows = Array.from({ length: 160 }, (_, index) => aWireStatisticsRow({ id: `m${index}`, name: `M${index}` }));
    server.respond('getStatistics', ({ query }: { query: Record<string, string> }) => ({
      accounts: [aWireStatisticsRow({ id: 'a1', profileTotal: (query.to ?? '') < '2026-03-01' ? 5 : 10 }), ...rows],
    }));
    renderConsole(`${place}?range=2026-03-01..2026-03-02&without=a1`, { server });
    expect(await screen.findByText(/^10 views, 100% more than in the previous 2 days/)).toBeVisible();
  });

  itWhenLong('use the chosen step, which is in the address until the days change', async () => {
    const server = answered();
    const { user, at } = renderConsole(`${place}?range=90`, { server });
    await screen.findByRole('figure', { name: 'Views over time' });
    expect(screen.getByRole('button', { name: 'Days' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Months' }));
    await waitFor(() =>
      expect(
        server
          .requestsOf('getStatisticsSeries')
          .filter(({ query }) => query.by === 'month' && query.sparklines === undefined),
      ).toHaveLength(2),
    );
    expect(at()).toBe(`${place}?range=90&by=month`);
    expect(screen.getByRole('button', { name: 'Months' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(at()).toBe(`${place}?range=7`);
  });

  itWhenLong('in the rows are requested together, for visible rows with views', async () => {
    const server = answered();
    server.fixtures.statistics = { accounts: [...accounts, aWireStatisticsRow({ id: 'a3', name: 'Nobody' })] };
    const days = { from: '2026-03-01', to: '2026-03-02' };
    renderConsole(`${place}?range=2026-03-01..2026-03-02`, { server });
    const table = await theTable();
    await waitFor(() => expect(table.querySelectorAll('.row-sparkline-line')).toHaveLength(1));
    const asked = server.requestsOf('getStatisticsSeries').filter(({ query }) => query.sparklines === 'true');
    expect(asked.map(({ query }) => query)).toEqual([
      { entry: 'accounts', ids: 'a1,a2', ...days, by: 'day', sparklines: 'true' },
    ]);
  });

  itWhenLong.each(['?range=2026-03-01..2026-03-02', '?range=all'])(
    'of %j are loaded again on Refresh, after the lists',
    async (range) => {
      const server = answered();
      const { user } = renderConsole(`${place}${range}`, { server });
      const sparklines = () => document.querySelectorAll('.row-sparkline-line');
      await waitFor(() => expect(sparklines()).not.toHaveLength(0));
      await screen.findByText(/^The busiest hour was/);
      const before = server.requests.length;
      const release = server.hold('getStatistics');
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      release();
      await screen.findByText(/^The busiest hour was/);
      await waitFor(() => expect(sparklines()).not.toHaveLength(0));
      const again = server.requests
        .slice(before)
        .map(({ operation, query }) => `${operation} ${new URLSearchParams(query)}`);
      const first = server.requests
        .slice(0, before)
        .map(({ operation, query }) => `${operation} ${new URLSearchParams(query)}`);
      expect(again.sort()).toEqual(first.filter((request) => /^getStatistics/.test(request)).sort());
      expect(server.requests[before]).toMatchObject({ operation: 'getStatistics', query: {} });
    },
  );

  it('show how each row and the sum changed from the previous period', async () => {
    const server = answered();
    server.respond('getStatistics', ({ query }: { query: Record<string, string> }) => {
      const isBefore = query.to !== undefined && query.to < '2026-03-01';
      return {
        accounts: isBefore
          ? [aWireStatisticsRow({ id: 'a1', name: 'Zebra', profileTotal: 20 })]
          : [
              aWireStatisticsRow({ id: 'a1', name: 'Zebra', profileTotal: 10 }),
              aWireStatisticsRow({ id: 'a2', name: 'Apex', profileTotal: 5 }),
            ],
      };
    });
    renderConsole(`${place}?range=2026-03-01..2026-03-02`, { server });
    const table = await theTable();
    const views = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => {
          const number = row.querySelector<HTMLElement>('.statistics-number');
          return [number?.textContent, number?.dataset.change];
        });
    await waitFor(() =>
      expect(views()).toEqual([
        ['10', '−50%'],
        ['5', 'New'],
        ['15', '−25%'],
      ]),
    );
    expect(server.requestsOf('getStatistics').at(-1)?.query).toEqual({ from: '2026-02-27', to: '2026-02-28' });
  });

  it('can be saved, and show the numbers of a point, with all sources, by pointer and by arrow keys', async () => {
    const { user } = renderConsole(`${place}?range=2026-03-01..2026-03-02`, { server: answered() });
    const views = await screen.findByRole('figure', { name: 'Views over time' });
    const tooltip = () => views.querySelector('.chart-tooltip')?.textContent;
    const points = within(views).getByRole('slider', { name: 'Views by day' });
    expect(tooltip()).toBeUndefined();
    act(() => points.focus());
    await user.keyboard('{ArrowRight}');
    expect(tooltip()).toBe('2 Mar: No viewsSticker0Other0Previous 2 days0');
    await user.keyboard('{ArrowLeft}');
    expect(tooltip()).toBe('1 Mar: 10 viewsSticker9Other1Previous 2 days5');
    expect(points).toHaveAttribute('aria-valuetext', '1 Mar: 10 views, Sticker 9, Other 1, Previous 2 days 5');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeUndefined();
    await user.pointer({ target: points, coords: { clientX: 60, clientY: 20 } });
    expect(tooltip()).toMatch(/^1 Mar: 10 views/);
    await user.unhover(points);
    expect(tooltip()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Save Views over time' }));
    expect(await screen.findByRole('menuitem', { name: 'Save as PNG' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Save as SVG' })).toBeVisible();
  });

  it('draw a day that is not over dashed, and leave it out of comparisons', async () => {
    const server = answered();
    const now = today();
    server.respond('getStatisticsSeries', {
      from: addDays(now, -1),
      to: now,
      by: 'day',
      timeZone: '',
      points: [point(addDays(now, -1), { profileTotal: 4, card: 4 }), point(now, { profileTotal: 1, card: 1 })],
    });
    renderConsole(`${place}?range=${addDays(now, -1)}..${now}`, { server });
    const views = await screen.findByRole('figure', { name: 'Views over time' });
    expect(views.querySelectorAll('.chart-partial')).toHaveLength(1);
    expect(await within(views).findByText(/Today so far, not compared/)).toBeVisible();
    const asked = server.requestsOf('getStatistics').map(({ query }) => query);
    expect(asked).toContainEqual({ from: addDays(now, -1), to: addDays(now, -1) });
    expect(asked).toContainEqual({ from: addDays(now, -3), to: addDays(now, -3) });
  });
});
