import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AnchorProvider } from './Anchor';
import { ConsoleLayout } from './ConsoleLayout';
import { CountCard } from './CountCard';
import { DarkModeWrapper } from './DarkModeWrapper';
import { PageHeader } from './PageHeader';
import { Tabs } from './Tabs';

const items = [
  { href: '#dashboard', label: 'Dashboard', icon: <svg />, isCurrent: false },
  { href: '#accounts', label: 'Accounts', icon: <svg />, isCurrent: true },
];

type More = { isNarrow?: boolean; onNarrow?: (isNarrow: boolean) => void; onLogOut?: () => void };

function layout(more: More = {}, path?: string) {
  return (
    <ConsoleLayout
      path={path}
      sidebar={{ brand: 'Contact Cards', items, onLogOut: () => undefined, ...more }}
      search={<input aria-label="Search" />}
    >
      <PageHeader title="Accounts" back={{ href: '#back', label: 'Back to dashboard' }} />
    </ConsoleLayout>
  );
}

describe("The console's frame", () => {
  it('has navigation, header and content, and marks the current place', () => {
    render(layout());
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Dashboard', null],
      ['Accounts', 'page'],
    ]);
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Accounts' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '#back');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
  });

  it('keeps the names of its links when only icons are visible', async () => {
    const narrow = jest.fn();
    render(layout({ isNarrow: true, onNarrow: narrow }));
    // The word is the tooltip. A title would show a second one, and only to the pointer.
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('title');
    expect(screen.getByText('Dashboard')).toHaveClass('sidebar-word');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse', pressed: true }));
    expect(narrow).toHaveBeenCalledWith(false);
  });

  it('opens the navigation as a drawer and closes it after a link was followed', async () => {
    render(layout());
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    await userEvent.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('focuses the content when a link of the drawer has led to another path at once', async () => {
    function Router() {
      const [path, setPath] = useState('/accounts');
      // Here, too, the link and the router hear the same click.
      return (
        <div onClickCapture={({ target }) => target instanceof HTMLAnchorElement && setPath('/')}>
          {layout({}, path)}
        </div>
      );
    }
    render(<Router />);
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Dashboard' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('focuses the button again when the drawer is closed without a link', async () => {
    render(layout());
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    fireEvent.mouseDown(screen.getByRole('dialog', { name: 'Menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });

  it('logs out', async () => {
    const logOut = jest.fn();
    render(layout({ onLogOut: logOut }));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});

describe('The dark-mode wrapper', () => {
  // Specification: GEN-10
  it('sets the color scheme of its content', () => {
    render(<DarkModeWrapper colorScheme="dark">Content</DarkModeWrapper>);
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByTestId('dark-mode')).toHaveTextContent('Content');
  });
});

describe('Links of the design system', () => {
  it('navigate by the link component of their provider', async () => {
    const go = jest.fn();
    const Link = ({ href, ...rest }: { href: string }) => (
      <a {...rest} href={href} data-routed onClick={(event) => (event.preventDefault(), go(href))} />
    );
    render(
      <AnchorProvider component={Link}>
        <Tabs label="Account" tabs={[{ href: '/cards', label: 'Card List', isCurrent: true }]} />
        <CountCard href="/all" label="Cards" count={1204} />
      </AnchorProvider>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Card List' }));
    await userEvent.click(screen.getByRole('link', { name: 'Cards 1,204' }));
    expect(go.mock.calls).toEqual([['/cards'], ['/all']]);
    expect(screen.getByRole('link', { name: 'Card List' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('A count card', () => {
  it('announces that its number is loading, and shows a dash after a failure', () => {
    const { rerender } = render(<CountCard href="#all" label="Cards" count={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading Cards');
    rerender(<CountCard href="#all" label="Cards" count={null} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveTextContent('–');
  });
});
