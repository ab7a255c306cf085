import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsavedForms } from '../../forms/unsavedForms';
import { CreateNamed } from './CreateNamed';

async function typedAndSent(create: (name: string) => Promise<string | undefined>, keys = '{Enter}') {
  const onClose = jest.fn();
  render(
    <CreateNamed
      label="New account"
      placeholder="Enter The New Account Name"
      button="Create Account"
      missing="Enter a name"
      isSaving={false}
      create={create}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByPlaceholderText('Enter The New Account Name'), `Amsel${keys}`);
  return onClose;
}

describe('the row that creates a record by its name', () => {
  it('keeps the name, unsaved, when the server rejects it', async () => {
    const onClose = await typedAndSent(async () => 'Somebody was quicker');
    expect(await screen.findByText('Somebody was quicker')).toBeVisible();
    expect(screen.getByPlaceholderText('Enter The New Account Name')).toHaveValue('Amsel');
    expect(unsavedForms.hasUnsavedChanges()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
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

  it('is one of the forms that Save and leave saves', async () => {
    const create = jest.fn<Promise<string | undefined>, [string]>(async () => 'Somebody was quicker');
    await typedAndSent(create, '');
    await act(async () => expect(await unsavedForms.saveAll()).toBe(false));
    create.mockResolvedValue(undefined);
    await act(async () => expect(await unsavedForms.saveAll()).toBe(true));
    expect(create).toHaveBeenLastCalledWith('Amsel');
    expect(unsavedForms.hasUnsavedChanges()).toBe(false);
  });
});
