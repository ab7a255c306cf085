import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
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
});
