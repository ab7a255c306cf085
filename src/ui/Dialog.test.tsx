import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CommandPalette } from './CommandPalette';
import { AlertList } from './AlertList';
import { Dialog, DialogAlerts } from './Dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Crop</button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Crop the photo" actions={<button>Use photo</button>}>
          <p>Content</p>
        </Dialog>
      )}
    </>
  );
}

describe('A dialog', () => {
  it('has its title as name, closes by its button and returns the focus', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Crop' }));
    expect(screen.getByRole('dialog', { name: 'Crop the photo' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Crop' })).toHaveFocus();
  });

  it('begins in its first text field', () => {
    render(
      <Dialog onClose={() => undefined} title="Move cards">
        <input type="checkbox" aria-label="Keep the login" />
        <input aria-label="To" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveFocus();
  });

  it('has the focus on its content when the focused control is removed', async () => {
    function Deletion() {
      const [isPossible, setPossible] = useState(true);
      const actions = isPossible && <button onClick={() => setPossible(false)}>Delete for good</button>;
      return (
        <Dialog onClose={() => undefined} title="Delete for good?" actions={actions}>
          Content
        </Dialog>
      );
    }
    render(<Deletion />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(screen.getByText('Content')).toHaveFocus();
  });

  it("closes by Escape (the browser's cancel) and by a press outside, not inside", async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Crop' }));
    await userEvent.click(screen.getByText('Content'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Crop' }));
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('An alert above a dialog', () => {
  it('is in the dialog, which stays open when the alert is dismissed', async () => {
    const dismiss = jest.fn();
    const close = jest.fn();
    const alerts = [{ id: 'a', type: 'info' as const, text: 'Link Copied' }];
    render(
      <DialogAlerts value={<AlertList alerts={alerts} onDismiss={dismiss} isInPlace />}>
        <Dialog onClose={close} title="Crop the photo">
          Content
        </Dialog>
      </DialogAlerts>,
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Link Copied')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledWith('a');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('The command palette', () => {
  const options = [
    { id: '1', text: 'Northwind', group: 'Accounts' },
    { id: '2', text: 'Log Out', group: 'Actions' },
  ];

  it('shows when nothing was found', () => {
    render(
      <CommandPalette
        onClose={() => undefined}
        value="zzz"
        onChange={() => undefined}
        options={[]}
        onPick={() => undefined}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('has the status for that before, so that it is announced', () => {
    const palette = (found: typeof options) => (
      <CommandPalette
        onClose={() => undefined}
        value="no"
        onChange={() => undefined}
        options={found}
        onPick={() => undefined}
      />
    );
    const { rerender } = render(palette(options));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^\d results?$/);
    rerender(palette([]));
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('Nothing found');
  });

  it('focuses its field, and Enter picks the active option', async () => {
    const pick = jest.fn();
    render(
      <CommandPalette onClose={() => undefined} value="" onChange={() => undefined} options={options} onPick={pick} />,
    );
    expect(screen.getByRole('combobox', { name: 'Command palette' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(pick).toHaveBeenCalledWith(options[1]);
    expect(screen.getByText('Actions')).toBeInTheDocument();
  });

  it('closes by Escape and returns the focus', async () => {
    function Search() {
      const [isOpen, setOpen] = useState(false);
      const nothing = () => undefined;
      return (
        <>
          <button onClick={() => setOpen(true)}>Search</button>
          {isOpen && (
            <CommandPalette
              onClose={() => setOpen(false)}
              value=""
              onChange={nothing}
              options={options}
              onPick={nothing}
            />
          )}
        </>
      );
    }
    render(<Search />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });
});
