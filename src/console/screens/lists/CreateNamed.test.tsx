import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { renderConsole } from '../../../testing/renderConsole';
import { setupStore } from '../../../testing/setupStore';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { unsavedForms } from '../../forms/unsavedForms';
import { CreateNamed } from './CreateNamed';
import { itWhenLong } from '../../../testing/itWhenLong';

async function typedAndSent(create: (name: string) => Promise<string | undefined>, keys = '{Enter}') {
  const onClose = jest.fn();
  render(
    <Provider store={setupStore().store}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <CreateNamed
            label="New account"
            placeholder="Enter The New Account Name"
            button="Create Account"
            missing="Enter a name"
            isSaving={false}
            create={create}
            onClose={onClose}
          />
        </main>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByPlaceholderText('Enter The New Account Name'), `Amsel${keys}`);
  return onClose;
}

describe('the row that creates a record by its name', () => {
  it('keeps the name, unsaved, when the server rejects it', async () => {
    const onClose = await typedAndSent(async () => 'The name was taken meanwhile');
    expect(await screen.findByText('The name was taken meanwhile')).toBeVisible();
    expect(screen.getByPlaceholderText('Enter The New Account Name')).toHaveValue('Amsel');
    expect(unsavedForms.hasUnsavedChanges()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what is wrong with a name in a sentence, without the name of the field in the API', async () => {
    await typedAndSent(async () => 'accountName: contains characters that are not allowed');
    expect(await screen.findByText('Contains characters that are not allowed')).toBeVisible();
  });

  it('keeps the whole of a pasted name that is too long, and says so', async () => {
    const create = jest.fn(async () => undefined);
    await typedAndSent(create, '');
    const field = screen.getByPlaceholderText('Enter The New Account Name');
    const user = userEvent.setup();
    await user.click(field);
    await user.paste('x'.repeat(limits.name));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue(`Amsel${'x'.repeat(limits.name)}`);
    expect(field).toHaveAccessibleDescription(`At most ${limits.name} characters`);
    expect(create).not.toHaveBeenCalled();
  });

  it('creates a pasted name as one line, without invisible marks', async () => {
    const create = jest.fn(async () => undefined);
    await typedAndSent(create, '');
    await userEvent.paste('\tFalter\u2069');
    await userEvent.keyboard('{Enter}');
    expect(create).toHaveBeenCalledWith('Amsel Falter');
  });

  it('takes as many emoji as letters, and hides the last error of the server when it finds one itself', async () => {
    const create = jest.fn(async () => 'The name was taken meanwhile');
    await typedAndSent(create, '');
    const field = screen.getByPlaceholderText('Enter The New Account Name');
    fireEvent.change(field, { target: { value: '😀'.repeat(limits.name) } });
    fireEvent.submit(field.closest('form')!);
    expect(await screen.findByText('The name was taken meanwhile')).toBeVisible();
    expect(create).toHaveBeenCalledWith('😀'.repeat(limits.name));
    fireEvent.change(field, { target: { value: '😀'.repeat(limits.name + 1) } });
    fireEvent.submit(field.closest('form')!);
    expect(field).toHaveAccessibleDescription(`At most ${limits.name} characters`);
    expect(screen.queryByText('The name was taken meanwhile')).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('has no unsaved changes once the server has responded', async () => {
    const onClose = await typedAndSent(async () => undefined);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(unsavedForms.hasUnsavedChanges()).toBe(false);
  });

  it('stays open and empty on Shift+Enter, and the field keeps the focus', async () => {
    const create = jest.fn(async () => undefined);
    const onClose = await typedAndSent(create, '{Shift>}{Enter}{/Shift}');
    const field = screen.getByPlaceholderText('Enter The New Account Name');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(create).toHaveBeenCalledTimes(1);
    expect(field).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is closed by Escape only while it is empty', async () => {
    const onClose = await typedAndSent(async () => undefined, '{Escape}');
    const field = screen.getByPlaceholderText('Enter The New Account Name');
    expect(field).toHaveValue('Amsel');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that a name is missing until one is typed', async () => {
    const create = jest.fn(async () => undefined);
    await typedAndSent(create, `${'{Backspace}'.repeat(5)}{Enter}`);
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await userEvent.keyboard('B');
    expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
  });

  it('takes no Enter of an input method', async () => {
    const create = jest.fn(async () => undefined);
    await typedAndSent(create, '');
    const enter = { key: 'Enter', shiftKey: true, isComposing: true };
    fireEvent.keyDown(screen.getByPlaceholderText('Enter The New Account Name'), enter);
    expect(create).not.toHaveBeenCalled();
  });

  itWhenLong('returns the focus to the button that opened it when it is cancelled', async () => {
    const { user } = renderConsole('/admin/accounts/all', { accounts: [aWireAccount({ id: 'a1', name: 'Acme' })] });
    await user.click(await screen.findByRole('button', { name: '+ Create New Account' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: '+ Create New Account' })).toHaveFocus();
  });

  itWhenLong('that the address opened leaves the focus on the content when it is cancelled', async () => {
    const server = mockApi({ accounts: [aWireAccount({ id: 'a1', name: 'Acme' })] });
    const { user } = renderConsole('/admin/accounts/all?create', { server });
    await user.type(await screen.findByPlaceholderText('Enter The New Account Name'), '{Escape}');
    await waitFor(() => expect(screen.queryByPlaceholderText('Enter The New Account Name')).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('that came with the page, where nothing had the focus, leaves it on the content', async () => {
    const onClose = await typedAndSent(async () => undefined);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is one of the forms that Save and leave saves', async () => {
    const create = jest.fn<Promise<string | undefined>, [string]>(async () => 'The name was taken meanwhile');
    await typedAndSent(create, '');
    await act(async () => expect(await unsavedForms.saveAll()).toBe(false));
    create.mockResolvedValue(undefined);
    await act(async () => expect(await unsavedForms.saveAll()).toBe(true));
    expect(create).toHaveBeenLastCalledWith('Amsel');
    expect(unsavedForms.hasUnsavedChanges()).toBe(false);
  });

  describe('while the server creates the record', () => {
    async function creating(keys = '{Enter}') {
      const opened = renderConsole('/admin/accounts/all?create', {
        accounts: [aWireAccount({ id: 'a1', name: 'Acme' })],
      });
      const { user, server, router } = opened;
      const field = await screen.findByPlaceholderText('Enter The New Account Name');
      const release = server.hold('createAccount');
      server.respond('createAccount', aWireAccount({ id: 'a2', name: 'Fabrikam' }));
      await user.type(field, `Fabrikam${keys}`);
      await waitFor(() => expect(server.requestsOf('createAccount')).toHaveLength(1));
      const leaveBy = async (button: string) => {
        await act(async () => void router.navigate('/admin/cards?filter=ann'));
        await user.click(await screen.findByRole('button', { name: button }));
      };
      return { ...opened, field, release, leaveBy };
    }

    it('sends the name once when the user saves and leaves', async () => {
      const { server, release, leaveBy, at } = await creating();
      await leaveBy('Save and leave');
      release();
      await waitFor(() => expect(at()).toBe('/admin/cards?filter=ann'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(server.requestsOf('createAccount')).toHaveLength(1);
    });

    itWhenLong('leaves the focus where the user has moved it', async () => {
      const { field, release } = await creating();
      screen.getByRole('searchbox', { name: 'Filter accounts' }).focus();
      release();
      await waitFor(() => expect(field).not.toBeInTheDocument());
      expect(screen.getByRole('searchbox', { name: 'Filter accounts' })).toHaveFocus();
    });

    itWhenLong('leaves the address of the screen alone to which the user has gone', async () => {
      const { server, release, leaveBy, at } = await creating();
      await leaveBy('Discard');
      await waitFor(() => expect(at()).toBe('/admin/cards?filter=ann'));
      const loads = server.requestsOf('getAccounts').length;
      release();
      await waitFor(() => expect(server.requestsOf('getAccounts').length).toBeGreaterThan(loads));
      expect(at()).toBe('/admin/cards?filter=ann');
    });

    itWhenLong('is closed also when the list gets its first record meanwhile, and with it another row', async () => {
      const account = aWireAccount({ id: 'a1', name: 'Acme' });
      const { user, server, at } = renderConsole('/admin/accounts/a1/cards?create', { accounts: [account], cards: [] });
      const release = server.hold('createCard');
      const card = aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann' });
      server.respond('createCard', card);
      await user.type(await screen.findByPlaceholderText('Enter Card Name'), 'Ann{Enter}');
      server.fixtures.cards = [card];
      release();
      await waitFor(() => expect(screen.queryByPlaceholderText('Enter Card Name')).not.toBeInTheDocument());
      expect(at()).toBe('/admin/accounts/a1/cards');
    });

    itWhenLong('keeps the next name when the list gets its first record, and the field its focus', async () => {
      const account = aWireAccount({ id: 'a1', name: 'Acme' });
      const { user, server } = renderConsole('/admin/accounts/a1/cards?create', { accounts: [account], cards: [] });
      const card = aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann' });
      server.respond('createCard', card);
      const release = server.hold('createCard');
      const field = await screen.findByPlaceholderText('Enter Card Name');
      await user.type(field, 'Ann{Shift>}{Enter}{/Shift}');
      await user.clear(field);
      await user.type(field, 'Bo');
      server.fixtures.cards = [card];
      release();
      expect(await screen.findByRole('link', { name: 'Ann' })).toBeVisible();
      expect(screen.getByPlaceholderText('Enter Card Name')).toBe(field);
      expect(field).toHaveValue('Bo');
      expect(field).toHaveFocus();
    });

    it('keeps the next name that is typed, and saves it on leaving', async () => {
      const { user, server, field, release, leaveBy, at } = await creating('{Shift>}{Enter}{/Shift}');
      await user.clear(field);
      await user.type(field, 'Contoso');
      await leaveBy('Save and leave');
      expect(server.requestsOf('createAccount')).toHaveLength(1);
      expect(field).toHaveValue('Contoso');
      release();
      await waitFor(() => expect(at()).toBe('/admin/cards?filter=ann'));
      expect(server.requestsOf('createAccount').map(({ body }) => body)).toEqual([
        expect.objectContaining({ accountName: 'Fabrikam' }),
        expect.objectContaining({ accountName: 'Contoso' }),
      ]);
    });
  });
});
