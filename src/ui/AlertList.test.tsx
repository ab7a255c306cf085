import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertList } from './AlertList';
import type { AlertItem } from './AlertList';

const alerts: AlertItem[] = [
  { id: 'a', type: 'info', text: 'Account Created Successfully' },
  { id: 'b', type: 'danger', text: 'Card Photo Add Failed' },
];

describe('The alert area', () => {
  it('is in the document before the first alert', () => {
    render(<AlertList alerts={[]} onDismiss={() => undefined} />);
    expect(document.querySelector('[aria-label=Alerts]')).toHaveAttribute('aria-live', 'polite');
  });

  // Specification: ALRT-01
  it('shows a success as status and a failure as alert', () => {
    render(<AlertList alerts={alerts} onDismiss={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Account Created Successfully');
    expect(screen.getByRole('status')).toHaveClass('alert-info');
    expect(screen.getByRole('alert')).toHaveTextContent('Card Photo Add Failed');
    expect(screen.getByRole('alert')).toHaveClass('alert-danger');
  });

  it('comes above the sheets that were opened since the last alert', () => {
    const layers: string[] = [];
    const { prototype } = HTMLElement;
    prototype.showPopover = () => layers.push('alerts');
    prototype.hidePopover = () => layers.splice(layers.indexOf('alerts'), 1);
    const list = (shown: readonly AlertItem[]) => <AlertList alerts={shown} onDismiss={() => undefined} />;
    const { rerender, unmount } = render(list([]));
    layers.push('a sheet');
    expect(layers).toEqual(['alerts', 'a sheet']);
    rerender(list(alerts));
    expect(layers).toEqual(['a sheet', 'alerts']);
    unmount();
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(prototype, name);
  });

  it('shows the newest alert first', () => {
    render(<AlertList alerts={alerts} onDismiss={() => undefined} />);
    const area = document.querySelector<HTMLElement>('[aria-label=Alerts]')!;
    expect([...area.children].map((alert) => alert.getAttribute('role'))).toEqual(['alert', 'status']);
  });

  it('of a dialog announces only what comes after it has opened', () => {
    const list = (shown: readonly AlertItem[]) => <AlertList isInPlace alerts={shown} onDismiss={() => undefined} />;
    const { rerender } = render(list(alerts.slice(0, 1)));
    expect(screen.getByText('Account Created Successfully')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(list(alerts));
    expect(screen.getByRole('alert')).toHaveTextContent('Card Photo Add Failed');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('returns the focus to where it came from when an alert is dismissed', async () => {
    function Page() {
      const [shown, setShown] = useState(alerts);
      return (
        <main id="content" tabIndex={-1}>
          <button>Copy</button>
          <AlertList alerts={shown} onDismiss={(id) => setShown(shown.filter((alert) => alert.id !== id))} />
        </main>
      );
    }
    render(<Page />);
    const copy = screen.getByRole('button', { name: 'Copy' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Account Created Successfully')).not.toBeInTheDocument();
    expect(copy).toHaveFocus();
    await userEvent.tab();
    copy.remove();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('reports when the pointer or the focus enters and leaves an alert', async () => {
    const pause = jest.fn();
    const resume = jest.fn();
    const dismiss = jest.fn();
    render(<AlertList alerts={alerts} onDismiss={dismiss} onPause={pause} onResume={resume} />);
    await userEvent.hover(screen.getByRole('status'));
    expect(pause).toHaveBeenLastCalledWith('a');
    await userEvent.unhover(screen.getByRole('status'));
    expect(resume).toHaveBeenLastCalledWith('a');
    await userEvent.tab();
    expect(pause).toHaveBeenLastCalledWith('b');
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledWith('a');
  });
});
