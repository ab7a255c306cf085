import { screen, within } from '@testing-library/react';
import { noCounts } from '../../../contract/metrics';
import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import type { WireCard } from '../../../contract/wire/card';
import { renderConsole } from '../../../testing/renderConsole';
import { grantingOperations, mockApi } from '../../../testing/mockApi';
import { setDocumentSetting } from '../../../testing/setDocumentSetting';
import { aToken, aWireAccount, aWireCard, aWireCardProfile, aWireStatisticsRow } from '../../../testing/wire';
import { viewsSummary } from '../statistics/changeTexts';
import { rangeFromChoice } from '../statistics/statisticsRange';
import { weekSummary } from './homeTexts';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const thirty = (...last: number[]) => [...new Array<number>(30 - last.length).fill(0), ...last];
/** A card as summaries have it: without its profiles. */
const cardSummary = (card: WireCard) => ({
  ...card,
  cards: undefined,
  fullName: card.name,
  title: 'Baker',
  company: 'Bread & Co',
  email: '',
});
const ann = aWireCard({ id: 'c1', name: 'Ann Lee', link: 'ANN' });
const bob = aWireCard({ id: 'c2', name: 'Bob Ray', link: 'BOB' });
const homeSummary: WireHomeSummary = {
  views: {
    from: '2026-10-24',
    to: '2026-11-22',
    views: thirty(3, 12),
    previousViews: 2,
    counts: { ...noCounts, profileTotal: 15, card: 9, sticker: 6 },
  },
  topCards: [{ id: 'c2', views: thirty(3, 12), previousViews: 2 }],
  newestCardIds: ['c1'],
  cards: [cardSummary(ann), cardSummary(bob)],
  endingContracts: { count: 8, accounts: [{ id: 'a1', name: 'Northwind', contractEnd: '2026-12-31' }] },
};
const statistics = { cards: [aWireStatisticsRow()] };
const section = (name: string) => screen.findByRole('region', { name });

describe('the home of staff', () => {
  it('shows the views of 30 days as a sentence and as bars that the arrow keys read', async () => {
    const { user } = renderConsole('/admin/dashboard', { homeSummary });
    const views = await section('Views of the last 30 days');
    expect(views).toHaveTextContent('15 views, 50% more than in the previous 30 days. Most came from scanned cards.');
    const chart = within(views).getByRole('slider', { name: 'Views by day' });
    expect(chart).toHaveAttribute('aria-valuetext', 'Today: 12 views');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', '21 November: 3 views');
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', '24 October: 0 views');
  });

  itWhenLong("asks for the days up to the user's today, as the other screens do", async () => {
    const { server } = renderConsole('/admin/dashboard', { homeSummary });
    await section('Top cards');
    expect(server.requestsOf('getHomeSummary')[0]?.query).toEqual({ to: rangeFromChoice('30').days?.to });
  });

  it('names top cards with views and change, newest cards, and contracts that end, each a link', async () => {
    renderConsole('/admin/dashboard', { homeSummary });
    const top = await section('Top cards');
    const newest = await section('Newest cards');
    const contracts = await section('Contracts that end within 60 days');
    expect(within(top).getByRole('link')).toHaveAccessibleName(
      /Bob Ray.*Baker · Bread & Co.*15 views, .*50% more than in the previous 30 days/,
    );
    expect(within(top).getByRole('link')).toHaveAttribute('href', '/admin/accounts/card/c2/contact-details');
    expect(within(newest).getByRole('link')).toHaveTextContent('Ann LeeBaker · Bread & Co09.03.2026');
    expect(within(contracts).getByRole('link')).toHaveAttribute('href', '/admin/accounts/a1/account-details');
    expect(contracts).toHaveTextContent('31.12.2026');
    expect(contracts).toHaveTextContent('7 more end later');
  });

  it.each(
    firstCases([
      ['ADMIN', 'Newest cards', 1],
      ['SUPER_ADMIN', 'Newest cards', 1],
    ]),
  )('says to %s whether the server sends emails', async (as, name, count) => {
    setDocumentSetting('emails-are-files', 'true');
    renderConsole('/admin/dashboard', { as, homeSummary });
    await section(name);
    expect(screen.queryAllByText(/Emails reach nobody/)).toHaveLength(count);
  });

  it('leaves out what the summary does not contain', async () => {
    renderConsole('/admin/dashboard', { homeSummary: { newestCardIds: ['c1'], cards: [cardSummary(ann)] } });
    await section('Newest cards');
    expect(screen.queryByText(/Emails reach nobody/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Views|Top|Contracts/ })).not.toBeInTheDocument();
  });

  it.each(
    firstCases([
      [[], '+ Create New Account', '/admin/accounts/all?create'],
      [[aWireAccount()], 'Accounts', '/admin/accounts/all'],
    ]),
  )('without cards leads a super administrator to the first step: %#', async (accounts, name, href) => {
    renderConsole('/admin/dashboard', { accounts: [...accounts] });
    const home = (await screen.findByText('No cards yet')).closest<HTMLElement>('.state-message');
    expect(within(home ?? document.body).getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['the owner', 'u1', 'Import the first ones from a spreadsheet or contacts.', ['/admin/import']],
    ['an administrator', 'u2', 'Cards appear here as soon as they are added.', []],
  ])('without cards tells %s how the first one comes', async (_, id, hint, imports) => {
    const accounts = [aWireAccount({ userId: 'u1' })];
    const token = aToken({ id, role: 'ADMIN' });
    renderConsole('/admin/dashboard', { token, accounts, pagedLists: { getJobs: [] } });
    expect(await screen.findByText(hint)).toBeVisible();
    const links = screen.queryAllByRole('link', { name: 'Import cards' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(imports);
  });

  it('says what is missing when the summary fails, and tries again', async () => {
    const server = mockApi({ homeSummary, statistics, cards: [ann] });
    server.respondWithError('getHomeSummary', 500, 'The store is closed');
    const { user, alerts } = renderConsole('/admin/dashboard', { server });
    expect(
      await screen.findByText('Views, top cards, newest cards, and contracts could not be loaded. The store is closed'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cards 1' })).toBeVisible();
    expect(alerts()).toEqual([]);
    server.resetHandlers('getHomeSummary');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('Top cards');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  itWhenLong('asks once, and for nothing else that the shell has not loaded', async () => {
    const { server } = renderConsole('/admin/dashboard', { homeSummary, cards: [ann, bob] });
    await section('Top cards');
    const atOnce = server.requests
      .map(({ operation }) => operation)
      .filter((operation) => !grantingOperations.includes(operation));
    expect(atOnce.sort()).toEqual([
      'getAccounts',
      'getAdminAccounts',
      'getCards',
      'getHomeSummary',
      'getLanguages',
      'getStatistics',
    ]);
  });
});

describe('the home of a holder', () => {
  it('of one card shows its QR code, its phone preview and what to do with it', async () => {
    const { user, alerts } = renderConsole('/admin/dashboard', {
      as: 'BASIC',
      cards: [ann],
      statistics,
      homeSummary: {
        ...homeSummary,
        topCards: [{ id: 'c1', views: thirty(3, 12), previousViews: 0 }],
      },
    });
    expect(await screen.findByRole('img', { name: 'QR code of your card' })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Preview of your card' })).toHaveTextContent('Ann Lee');
    expect(await screen.findByText('15 views in the last 7 days, none in the 7 days before.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/contact-details',
    );
    expect(screen.getByRole('link', { name: /preview\/ANN/ })).toHaveAttribute('href', 'http://localhost/preview/ANN');
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/preview/ANN');
    expect(alerts()).toEqual(['Link Copied to Clipboard']);
    expect(screen.queryByRole('region', { name: 'Top cards' })).not.toBeInTheDocument();
  });

  it.each(
    firstCases([
      ['paused', ['This card is paused. Visitors read that it is not in use.']],
      ['forwarded', ['This card is forwarded. Visitors get another card or web page.']],
      ['public', []],
    ]),
  )('says what visitors get while its link is %s', async (linkState, notes) => {
    renderConsole('/admin/dashboard', { as: 'BASIC', cards: [{ ...ann, linkState }] });
    await screen.findByRole('img', { name: 'QR code of your card' });
    expect(screen.queryAllByText(/^This card is /).map(({ textContent }) => textContent)).toEqual(notes);
  });

  it.each(
    firstCases<[given: Partial<WireCardProfile>, notes: string[]]>([
      [{}, ['Visitors see no way to reach you yet. Edit adds phone, email and more.']],
      [{ mobilePhones: ['+49 1'] }, []],
      [{ linkedin: 'ann' }, []],
    ]),
  )('says while visitors see no way to reach the person: %#', async (given, notes) => {
    const profile = aWireCardProfile({ cardId: 'c1', ...given });
    renderConsole('/admin/dashboard', { as: 'BASIC', cards: [{ ...ann, cards: [profile] }] });
    await screen.findByRole('group', { name: 'Preview of your card' });
    expect(screen.queryAllByText(/no way to reach you/).map(({ textContent }) => textContent)).toEqual(notes);
  });

  it('shares the link by the device', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    const { user } = renderConsole('/admin/dashboard', { as: 'BASIC', cards: [ann] });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Ann Lee', url: 'http://localhost/preview/ANN' });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('of several cards shows a tile for each', async () => {
    renderConsole('/admin/dashboard', { as: 'BASIC', cards: [ann, bob] });
    const tile = within(await screen.findByRole('article', { name: 'Bob Ray' }));
    expect(tile.getByRole('img', { name: 'QR code of Bob Ray' })).toBeVisible();
    expect(tile.getByRole('button', { name: 'Copy Link: Bob Ray' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Ann Lee' })).toBeVisible();
  });

  it('of a card without a profile says that visitors find none, and leads to where one is added', async () => {
    renderConsole('/admin/dashboard', { as: 'BASIC', cards: [{ ...ann, cards: [] }] });
    expect(await screen.findByText('No Active Cards')).toBeVisible();
    expect(screen.getByText('Visitors find no card until you add a profile.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Details' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/contact-details',
    );
  });

  it('without a card says who adds one, and nothing about emails that the server does not send', async () => {
    setDocumentSetting('emails-are-files', 'true');
    renderConsole('/admin/dashboard', { as: 'BASIC' });
    expect(await screen.findByText('You have no card yet')).toBeVisible();
    expect(screen.queryByText(/Emails reach nobody/)).not.toBeInTheDocument();
  });

  it('shows the card when the summary fails, and misses views only where statistics are granted', async () => {
    const server = mockApi({ cards: [ann], statistics });
    server.respondWithError('getHomeSummary', 500, 'The store is closed');
    renderConsole('/admin/dashboard', { as: 'BASIC', server });
    expect(await screen.findByRole('img', { name: 'QR code of your card' })).toBeVisible();
    expect(await screen.findByText('The views of your cards could not be loaded. The store is closed')).toBeVisible();
  });
});

describe('the summary of views', () => {
  const counts = (profileTotal: number, card = 0, other = 0) => ({ ...noCounts, profileTotal, card, other });
  it.each([
    [counts(3052, 3052), 3574, '3,052 views, 14.6% fewer than in the previous 30 days. Most came from scanned cards.'],
    [counts(1, 0, 1), 0, '1 view, none in the previous 30 days. Most came from other sources.'],
    [counts(4, 2, 2), 4, '4 views, as many as in the previous 30 days. The largest part came from scanned cards.'],
    [counts(0), 0, 'No views, and none in the previous 30 days.'],
    [counts(0), 2, 'No views, 100% fewer than in the previous 30 days.'],
  ])('%#', (now, before, text) => expect(viewsSummary(now, { now: now.profileTotal, before }, 30)).toBe(text));

  it('of a week compares its finished days with those of the week before', () => {
    expect(weekSummary(thirty(...[4, 0, 0, 0, 0, 0, 9], ...[0, 0, 0, 0, 0, 5, 1]))).toBe(
      '6 views in the last 7 days, 25% more than in the 7 days before.',
    );
  });
});
