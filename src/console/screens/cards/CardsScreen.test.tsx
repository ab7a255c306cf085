import { act, screen, waitFor, within } from '@testing-library/react';
import { consoleAt } from '../../../testing/consoleAt';
import { mockApi } from '../../../testing/mockApi';
import { aWireCard, aWireCardProfile } from '../../../testing/wire';

const cards = [
  aWireCard({ id: 'c1', name: 'zoë', createdAt: '2024-03-09T12:00:00.000Z' }),
  aWireCard({ id: 'c2', name: 'Ärmel', createdAt: '2025-01-02T12:00:00.000Z' }),
  aWireCard({ id: 'c3', name: 'Bo', createdAt: '2023-05-06T12:00:00.000Z' }),
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the global cards list', () => {
  it('shows a face, and title and company below the name, which alone is the link', async () => {
    const profiles = [
      aWireCardProfile({ id: 'p1', active: false, title: 'Intern' }),
      aWireCardProfile({ id: 'p2', title: 'Baker', company: 'Bread & Co' }),
    ];
    const photo = '/storage/photos/p/512.webp';
    consoleAt('/admin/cards', {
      cards: [
        aWireCard({ id: 'c1', name: 'Bo', profilePicture: photo, cards: profiles }),
        aWireCard({ id: 'c2', name: 'Cy Lee' }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Bo' });
    const row = link.closest('tr')!;
    expect(row.querySelector('.avatar > img')).toHaveAttribute('src', '/storage/photos/p/96.webp');
    expect(within(row).getByText('Baker · Bread & Co')).toBeVisible();
    const other = screen.getByRole('link', { name: 'Cy Lee' }).closest('tr')!;
    expect(other.querySelector('.avatar')).toHaveAttribute('data-initials', 'CL');
  });

  it('shows that the load failed and retries', async () => {
    const server = mockApi({ cards });
    server.refuse('getCards', 500, 'The store is closed');
    const { user } = consoleAt('/admin/cards', { server });
    expect(await screen.findByText('The cards could not be loaded')).toBeVisible();
    server.restore('getCards');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
  });

  it('reloads after an earlier failure without showing it first', async () => {
    const server = mockApi({ cards });
    server.refuse('getCards', 500, 'The store is closed');
    const { router, main } = consoleAt('/admin/dashboard', { server });
    await screen.findByRole('link', { name: 'Cards –' });
    server.restore('getCards');
    const release = server.hold('getCards');
    const shown: string[] = [];
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => shown.push(node.textContent ?? ''))),
    );
    watch.observe(await main(), { childList: true, subtree: true });
    await act(() => router.navigate('/admin/cards'));
    expect(await screen.findByText('Loading cards')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
    watch.disconnect();
    expect(shown.join()).toContain('Loading cards');
    expect(shown.join()).not.toContain('could not be loaded');
  });

  // Specification: CARDS-05
  it('shows when there are no cards', async () => {
    consoleAt('/admin/cards', { as: 'BASIC', cards: [] });
    expect(await screen.findByText('This Account Has no Cards')).toBeVisible();
    expect(screen.getByText('Your cards will be listed here.')).toBeVisible();
  });

  it('links to the accounts for users who may add cards', async () => {
    consoleAt('/admin/cards', { cards: [] });
    await screen.findByText('This Account Has no Cards');
    expect(within(await screen.findByRole('main')).getByRole('link', { name: 'Accounts' })).toHaveAttribute(
      'href',
      '/admin/accounts/all',
    );
  });

  // Specification: CARDS-01, CARDS-02, CARDS-03, ROUTE-21
  it('has the title Cards and lists owner name, creation date and View Profile by owner name', async () => {
    consoleAt('/admin/cards', { cards });
    expect(await screen.findByRole('heading', { name: 'Cards' })).toBeVisible();
    await screen.findByRole('table', { name: 'Cards' });
    expect(names()).toEqual(['Ärmel', 'Bo', 'zoë']);
    expect(screen.getByRole('row', { name: /zoë/ })).toHaveTextContent('09.03.2024');
    expect(screen.getByRole('link', { name: 'View Profile zoë' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/contact-details',
    );
    expect(screen.queryByRole('button', { name: '+ Add New Card' })).not.toBeInTheDocument();
  });

  // Specification: ROUTE-11
  it('opens the contact details from View Profile without a request', async () => {
    const { user, at, server } = consoleAt('/admin/cards', { cards });
    await user.click(await screen.findByRole('link', { name: 'View Profile Bo' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c3/contact-details'));
    expect(server.requestsOf('getCard')).toHaveLength(0);
  });

  it('filters without regard to accents and case, counts, and keeps both in the address', async () => {
    const { user, router } = consoleAt('/admin/cards', { cards });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter cards' }), 'ZOE');
    expect(names()).toEqual(['zoë']);
    expect(screen.getByText('1 of 3 cards')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter cards' }));
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()).toEqual(['Bo', 'zoë', 'Ärmel']);
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()).toEqual(['Ärmel', 'zoë', 'Bo']);
    expect(router.state.location.search).toBe('?sort=-createdAt');
  });
});
