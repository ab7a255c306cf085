import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import { aWireAccount } from '../../testing/wire';

const accounts = [aWireAccount({ id: 'a1', name: 'Amsel' }), aWireAccount({ id: 'a2', name: 'Bach' })];
/** The arrow of the account. While the account loads there is another one, and no tab is a link. */
async function arrow() {
  await screen.findByRole('link', { name: 'Account Details' });
  return screen.findByRole('link', { name: 'Back to accounts' });
}

describe('the back arrow', () => {
  it('opens the list anew when it was not shown before', async () => {
    const { user, at } = renderConsole('/admin/accounts/a1/account-details', { accounts });
    await user.click(await arrow());
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
  });

  it('returns to the list as it was, over every tab between', async () => {
    const { user, at, router } = renderConsole('/admin/accounts/all', { accounts });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter accounts' }), 'ams');
    await user.click(screen.getByRole('link', { name: 'Amsel' }));
    await user.click(await screen.findByRole('link', { name: 'Account Details' }));
    await user.click(await arrow());
    await waitFor(() => expect(at()).toBe('/admin/accounts/all?filter=ams'));
    await act(() => router.navigate(1));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
  });

  it('leaves a click with Ctrl to the browser, which opens a tab', async () => {
    const { user, at } = renderConsole('/admin/accounts/all', { accounts });
    await user.click(await screen.findByRole('link', { name: 'Amsel' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    let isLeft = false;
    const takeClick = (event: Event) => {
      isLeft = !event.defaultPrevented;
      // jsdom has no tabs: it would load the document of the link, which it cannot either.
      event.preventDefault();
    };
    window.addEventListener('click', takeClick, { once: true });
    fireEvent.click(await arrow(), { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(at()).toBe('/admin/accounts/a1/cards');
  });
});
