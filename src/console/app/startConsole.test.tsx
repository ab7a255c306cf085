import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import type { Role } from '../../contract/permissions';
import { mockApi } from '../../testing/mockApi';
import { aToken, aWireCard } from '../../testing/wire';
import { startConsole } from './startConsole';

/** Starts the console at the list of cards. @returns its container and what its first render showed */
async function start(server: ReturnType<typeof mockApi>) {
  server.install();
  window.history.replaceState(null, '', '/admin/cards');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let firstRender: string | null = null;
  const observer = new MutationObserver(() => (firstRender ??= container.textContent));
  observer.observe(container, { childList: true });
  await act(() => startConsole(root, aToken()));
  return {
    firstRender,
    end: () => {
      act(() => root.unmount());
      server.remove();
    },
  };
}

describe('the start of the console', () => {
  it('renders the first screen with its records', async () => {
    const { firstRender, end } = await start(mockApi({ cards: [aWireCard({ name: 'Zoë Quist' })] }));
    expect(firstRender).toContain('Zoë Quist');
    end();
  });

  it('renders the shell while the records take longer', async () => {
    const server = mockApi({ cards: [aWireCard({ name: 'Zoë Quist' })] });
    const release = server.hold('getCards');
    const { firstRender, end } = await start(server);
    expect(firstRender).toContain('Dashboard');
    expect(firstRender).not.toContain('Zoë Quist');
    act(release);
    expect(await screen.findByText('Zoë Quist')).toBeVisible();
    end();
  });

  it.each<[Role, string[]]>([
    ['SUPER_ADMIN', ['getAccounts', 'getCards', 'getLanguages', 'getStatistics']],
    ['BASIC', ['getLanguages', 'getManagedCardsOf', 'getStatistics']],
  ])('requests for %s the lists of the shell before it renders, and none that is refused', async (role, lists) => {
    const server = mockApi().install();
    await startConsole({ render: () => undefined, unmount: () => undefined }, aToken({ role }));
    expect(server.requests.map(({ operation }) => operation).sort()).toEqual(lists);
    server.remove();
  });
});
