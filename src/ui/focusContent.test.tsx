import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { DataTable } from './DataTable';
import { Dialog } from './Dialog';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

/** Content whose button replaces it by a text. */
function Content({ children }: { children: (press: () => void) => ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {isPressed ? 'Loaded' : children(() => setPressed(true))}
    </main>
  );
}

describe('The focus on a control that disappears', () => {
  it('goes to the content when a loading error is retried', async () => {
    render(<Content>{(press) => <ErrorState text="Not loaded" onRetry={press} />}</Content>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveTextContent('Loaded');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays in the dialog of a loading error, which makes the content inert', async () => {
    function Sessions() {
      const [isLoaded, setLoaded] = useState(false);
      return (
        <main id="content" tabIndex={-1}>
          <Dialog title="Sessions" onClose={() => undefined}>
            {isLoaded ? 'Loaded' : <ErrorState text="Not loaded" onRetry={() => setLoaded(true)} />}
          </Dialog>
        </main>
      );
    }
    render(<Sessions />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loaded')).toHaveFocus();
  });

  it('stays where it is when a loading error disappears by itself', () => {
    const screenWith = (isLoaded: boolean) => (
      <main id="content" tabIndex={-1}>
        {isLoaded ? 'Loaded' : <ErrorState text="Not loaded" onRetry={() => undefined} />}
      </main>
    );
    const { rerender } = render(screenWith(false));
    rerender(screenWith(true));
    expect(document.body).toHaveFocus();
  });

  it('goes to the content with the last row of a table', async () => {
    function Rows() {
      const [rows, setRows] = useState(['Ann']);
      return (
        <main id="content" tabIndex={-1}>
          <DataTable
            label="Names"
            columns={[{ key: 'name', title: 'Name', render: (name: string) => name }]}
            rows={rows}
            rowKey={(name) => name}
            rowActions={(name) => <Button onClick={() => setRows([])}>Restore {name}</Button>}
            empty={<EmptyState text="No names" />}
          />
        </main>
      );
    }
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Restore Ann' }));
    expect(screen.getByRole('main')).toHaveTextContent('No names');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
