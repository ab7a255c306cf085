import { nanoid } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { errorMessages } from '../../contract/messages';
import { renderRoutes } from '../../testing/renderRoutes';
import { setupStore } from '../../testing/setupStore';
import { fillIn } from '../../testing/fillIn';
import { loggedOut } from '../session/sessionSlice';
import { LeaveGuard } from './LeaveGuard';
import { loadLeaveDialog } from './loadLeaveDialog';
import { ServerMessage } from './ServerMessage';
import { unsavedForms } from './unsavedForms';
import { useLogOut } from './useLogOut';
import { useServerForm } from './useServerForm';

type Values = { name: string; email: string };
type SaveResult = { data?: unknown; error?: unknown };
type Save = jest.Mock<Promise<SaveResult>, [Values, number | undefined]>;
type RecordProps = { id?: string; values?: Values; version?: number };

/** A form on a record at /form, with a link to another page and the shell's Log Out. */
function renderForm(save: Save, initial: RecordProps = {}, secondSave?: Save) {
  const { store } = setupStore();
  let setRecord: (record: RecordProps) => void = () => undefined;
  // Its own record: saves that other tests leave without a response would delay its saves.
  const given = { id: nanoid(), values: { name: 'Ann', email: 'a@cards.test' }, version: 1, ...initial };

  function Shell() {
    const logOut = useLogOut();
    return (
      <>
        <LeaveGuard />
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/form?sort=name">Sorted</Link>
        <button onClick={logOut}>Log Out</button>
        <Outlet />
      </>
    );
  }
  function RecordForm({ save }: { save: Save }) {
    const [record, set] = useState(given);
    setRecord = (next) => set({ ...record, ...next });
    const navigate = useNavigate();
    const { form, submit, isSaving, discard, ...outcome } = useServerForm<Values>({ ...record, save });
    return (
      <form onSubmit={submit} noValidate>
        <ServerMessage {...outcome} labels={{ name: 'Name', email: 'Email' }} />
        <input
          aria-label="Name"
          aria-invalid={form.formState.errors.name ? true : undefined}
          {...form.register('name', { required: 'Enter a name' })}
        />
        <input aria-label="Email" {...form.register('email', { required: 'Enter an email' })} />
        <p>{form.formState.errors.name?.message ?? form.formState.errors.email?.message}</p>
        <button type="submit">{isSaving ? 'Saving' : 'Save'}</button>
        <button
          type="button"
          onClick={() => {
            discard();
            unsavedForms.bypassGuard(() => void navigate('/elsewhere'));
          }}
        >
          Cancel
        </button>
        <button type="button" onClick={discard}>
          Reset
        </button>
      </form>
    );
  }
  const pages = [
    {
      path: '/form',
      element: (
        <>
          <RecordForm save={save} />
          {secondSave && <RecordForm save={secondSave} />}
        </>
      ),
    },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  const user = userEvent.setup();
  const { router, view } = renderRoutes([{ element: <Shell />, children: pages }], '/form', store);
  return {
    user,
    store,
    router,
    view,
    at: () => router.state.location.pathname,
    back: () => act(() => router.navigate('/elsewhere')),
    record: (next: RecordProps) => act(() => setRecord(next)),
    name: () => screen.getByRole('textbox', { name: 'Name' }),
    press: (text: string) => user.click(screen.getByText(text)),
  };
}

const success = () => jest.fn<Promise<SaveResult>, [Values, number | undefined]>(async () => ({ data: null }));
const failing = (status: number, message: string) =>
  jest.fn<Promise<SaveResult>, [Values, number | undefined]>(async () => ({ error: { status, message } }));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isAsking = () => screen.queryByRole('dialog') !== null;

describe('a form with invalid input', () => {
  it('sends nothing, shows the errors and focuses the first invalid field', async () => {
    const save = success();
    const { user, name, press } = renderForm(save);
    await user.clear(name());
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(name()).toHaveFocus();
  });

  it('no longer shows what the server said about an earlier save', async () => {
    const { user, name, press } = renderForm(failing(400, 'Nope'));
    await user.type(name(), '!');
    await press('Save');
    expect(await screen.findByText('Nope')).toBeVisible();
    await user.clear(name());
    await press('Save');
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.queryByText('Nope')).not.toBeInTheDocument();
  });
});

describe('a save', () => {
  it("sends the values with the record's version", async () => {
    const save = success();
    const { user, name, press } = renderForm(save);
    await user.type(name(), ' Lee');
    await press('Save');
    expect(save).toHaveBeenCalledWith({ name: 'Ann Lee', email: 'a@cards.test' }, 1);
  });

  it.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])('starts by %s', async (keys) => {
    const save = success();
    const { user, name } = renderForm(save);
    await user.type(name(), '!');
    await user.keyboard(keys);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('is not started by a key that is held down', async () => {
    const save = success();
    const { user, name } = renderForm(save);
    await user.type(name(), '!');
    await act(async () => void fireEvent.keyDown(name(), { key: 's', ctrlKey: true, repeat: true }));
    expect(save).not.toHaveBeenCalled();
  });

  it('of an unchanged form sends nothing, and Ctrl+S does not save the page', async () => {
    const save = success();
    const { name } = renderForm(save);
    const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    await act(async () => void name().dispatchEvent(press));
    expect(press.defaultPrevented).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it("that fails scrolls the server's message into view, every time", async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.textContent ?? '');
    };
    const { press, user, name } = renderForm(failing(400, 'Name is taken'));
    await user.type(name(), '!');
    await press('Save');
    await waitFor(() => expect(seen).toEqual(['Name is taken']));
    await press('Save');
    await waitFor(() => expect(seen).toHaveLength(2));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it("that fails keeps the input, shows the server's message and can be repeated", async () => {
    const save = failing(400, 'Name is taken');
    const { user, name, press } = renderForm(save);
    await user.type(name(), ' Lee');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Name is taken');
    expect(name()).toHaveValue('Ann Lee');
    save.mockResolvedValueOnce({ data: null });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('without a response is not called failed once the record arrives as it was typed', async () => {
    const { user, name, press, record } = renderForm(failing(0, 'No connection to the server'));
    await user.type(name(), '!');
    await press('Save');
    expect(await screen.findByText('No connection to the server')).toBeVisible();
    record({ values: { name: 'Ann!', email: 'a@cards.test' }, version: 2 });
    expect(screen.queryByText('No connection to the server')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Ann!');
  });

  it('that throws keeps the input', async () => {
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>().mockRejectedValue(new Error('Broken'));
    const { user, name, press } = renderForm(save);
    await user.type(name(), ' Lee');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
    expect(name()).toHaveValue('Ann Lee');
  });

  it('cannot be started twice and keeps what is typed before it ends', async () => {
    let finish: (response: SaveResult) => void = () => undefined;
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>(
      () => new Promise((resolve) => (finish = resolve)),
    );
    const { user, name, press, record, at } = renderForm(save);
    await user.type(name(), ' L');
    await press('Save');
    await press('Saving');
    await user.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
    await user.type(name(), 'ee');
    await act(async () => finish({ data: null }));
    expect(name()).toHaveValue('Ann Lee');
    record({ values: { name: 'Ann L', email: 'a@cards.test' }, version: 2 });
    expect(name()).toHaveValue('Ann Lee');
    await press('Elsewhere');
    expect(await question()).toBeVisible();
    expect(at()).toBe('/form');
    await press('Stay');
    await press('Save');
    expect(save).toHaveBeenLastCalledWith({ name: 'Ann Lee', email: 'a@cards.test' }, 2);
  });

  it('that ends after the edits were discarded shows what it has saved', async () => {
    let respond: (result: SaveResult) => void = () => undefined;
    const save = success().mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    const { user, name, press, router, back, record } = renderForm(save);
    await user.type(name(), ' Lee');
    await press('Save');
    // The store shows what is being saved.
    record({ values: { name: 'Ann Lee', email: 'a@cards.test' } });
    await press('Reset');
    expect(name()).toHaveValue('Ann');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '!');
    await act(async () => respond({ data: { version: 2 } }));
    expect(name()).toHaveValue('Ann Lee');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('a@cards.test!');
    await press('Reset');
    await back();
    expect(isAsking()).toBe(false);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('uses the version of its own response for the next save', async () => {
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>(async () => ({ data: { version: 7 } }));
    const { user, name, press } = renderForm(save);
    await user.type(name(), '1');
    await press('Save');
    await user.type(name(), '2');
    await press('Save');
    expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 7]);
  });
});

describe('a record that changes under a form', () => {
  /** A save whose record is in the store before its answer, with the name trimmed. */
  function savedScene() {
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>(async ({ name, email }) => {
      page.record({ values: { name: name.trim(), email }, version: 2 });
      return { data: { version: 2 } };
    });
    const page = renderForm(save);
    return { ...page, save };
  }

  it('by its own save shows the values as the server keeps them', async () => {
    const { user, name, press } = savedScene();
    await user.type(name(), ' Lee ');
    await press('Save');
    await waitFor(() => expect(name()).toHaveValue('Ann Lee'));
    await press('Elsewhere');
    expect(isAsking()).toBe(false);
  });

  it('after a save conflicts with later edits, which are sent with the version of that save', async () => {
    const { user, name, press, record, save } = savedScene();
    await user.type(name(), ' Lee');
    await press('Save');
    await user.type(name(), '!');
    record({ values: { name: 'Ann Lee', email: 'b@cards.test' }, version: 3 });
    expect(name()).toHaveValue('Ann Lee!');
    save.mockResolvedValueOnce({ error: { status: 409, message: errorMessages.stale } });
    await press('Save');
    expect(save).toHaveBeenLastCalledWith({ name: 'Ann Lee!', email: 'a@cards.test' }, 2);
    expect(await screen.findByRole('row', { name: 'Email b@cards.test Not changed' })).toBeVisible();
  });

  it('resets an untouched form', () => {
    const { name, record } = renderForm(success());
    record({ values: { name: 'Bob', email: 'b@cards.test' }, version: 2 });
    expect(name()).toHaveValue('Bob');
  });

  it('keeps the input; the save sends the version the form was filled from', async () => {
    const save = success();
    const { user, name, record, press } = renderForm(save);
    await user.type(name(), ' Lee');
    record({ values: { name: 'Bob', email: 'a@cards.test' }, version: 2 });
    expect(name()).toHaveValue('Ann Lee');
    await press('Save');
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ann Lee' }), 1);
  });

  it('keeps the other edits when it has a change of the form too, and the save sends its version', async () => {
    const save = success();
    const { user, name, record, press } = renderForm(save);
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.type(name(), ' Lee');
    await fillIn(user, email, 'lee@cards.test');
    record({ values: { name: 'Ann Lee', email: 'a@cards.test' }, version: 2 });
    expect(email).toHaveValue('lee@cards.test');
    await press('Save');
    expect(save).toHaveBeenCalledWith({ name: 'Ann Lee', email: 'lee@cards.test' }, 2);
  });

  it('resets the form when it is another record, without the message of a failed save', async () => {
    const { user, name, press, record } = renderForm(failing(400, 'Not this name'));
    await user.type(name(), ' Lee');
    await press('Save');
    await screen.findByText('Not this name');
    record({ id: 'r2', values: { name: 'Cy', email: '' }, version: 1 });
    expect(name()).toHaveValue('Cy');
    expect(screen.queryByText('Not this name')).not.toBeInTheDocument();
  });

  it('of another record is not taken for the response to a save that still runs', async () => {
    let respond: (result: SaveResult) => void = () => undefined;
    const save = success().mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    const { user, name, record, press } = renderForm(save);
    await user.type(name(), ' Lee');
    await press('Save');
    record({ id: 'r2', values: { name: 'Cy', email: 'c@cards.test' }, version: 5 });
    await user.type(name(), ' Dee');
    expect(screen.getByText('Save')).toBeVisible();
    await act(async () => respond({ data: { version: 2 } }));
    await press('Save');
    expect(save).toHaveBeenLastCalledWith({ name: 'Cy Dee', email: 'c@cards.test' }, 5);
  });

  async function stale() {
    const save = failing(409, errorMessages.stale);
    const page = renderForm(save);
    await page.user.type(page.name(), ' Lee');
    await page.press('Save');
    expect(await screen.findByText(/changed this while you were editing/)).toBeVisible();
    // The record of the others has not loaded yet.
    expect(screen.queryByText('These fields have the same values.')).not.toBeInTheDocument();
    page.record({ values: { name: 'Bob', email: 'b@cards.test' }, version: 2 });
    expect(page.name()).toHaveValue('Ann Lee');
    return { ...page, save };
  }

  it('shows the fields that differ after a conflict, with both values', async () => {
    await stale();
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Field', 'Theirs', 'Yours'],
      ['Name', 'Bob', 'Ann Lee'],
      ['Email', 'b@cards.test', 'Not changed'],
    ]);
    expect(screen.getByText('Fields you didn’t change keep their values.')).toBeVisible();
  });

  it('offers both versions also after a save with invalid input', async () => {
    const { user, name, press } = await stale();
    await user.clear(name());
    await press('Save');
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText(/changed this while you were editing/)).toBeVisible();
  });

  it('shows after a conflict elsewhere that no field differs', async () => {
    const { user, name, press, record } = renderForm(failing(409, errorMessages.stale));
    await user.type(name(), ' Lee');
    await press('Save');
    record({ version: 2 });
    expect(await screen.findByText('These fields have the same values.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    record({ version: 2 });
    expect(screen.getByText('These fields have the same values.')).toBeVisible();
  });

  it("replaces the input with the others' values, and the focus moves to Save", async () => {
    const { press, name } = await stale();
    await press('Take theirs');
    expect(name()).toHaveValue('Bob');
    expect(screen.queryByText(/changed this while you were editing/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it("can be overwritten; fields without an edit keep the others' value", async () => {
    const { press, save, name } = await stale();
    save.mockResolvedValueOnce({ data: null });
    await press('Save mine over theirs');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ann Lee', email: 'b@cards.test' }, 2));
    expect(name()).toHaveValue('Ann Lee');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('b@cards.test');
  });
});

describe('leaving a form', () => {
  async function typedAndLeaving(save: ReturnType<typeof success>) {
    const page = renderForm(save);
    await page.user.type(page.name(), ' Lee');
    await page.press('Elsewhere');
    expect(await question()).toBeVisible();
    expect(page.at()).toBe('/form');
    return page;
  }

  it('asks nothing when it is untouched', async () => {
    const { press, at } = renderForm(success());
    await press('Elsewhere');
    expect(isAsking()).toBe(false);
    expect(at()).toBe('/elsewhere');
  });

  it('asks when something is typed; Stay and Escape keep the input', async () => {
    const { user, name, press, at } = await typedAndLeaving(success());
    await press('Stay');
    expect(isAsking()).toBe(false);
    expect(at()).toBe('/form');
    expect(name()).toHaveValue('Ann Lee');
    await press('Elsewhere');
    fireEvent(await question(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(name()).toHaveValue('Ann Lee');
    await user.type(name(), '!');
    expect(name()).toHaveValue('Ann Lee!');
  });

  it('discards the input on Discard and sends nothing', async () => {
    const save = success();
    const { press, at } = await typedAndLeaving(save);
    await press('Discard');
    await waitFor(() => expect(at()).toBe('/elsewhere'));
    expect(save).not.toHaveBeenCalled();
    expect(isAsking()).toBe(false);
  });

  it('waits for the save on Save and leave', async () => {
    let finish: (response: SaveResult) => void = () => undefined;
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>(
      () => new Promise((resolve) => (finish = resolve)),
    );
    const { press, at } = await typedAndLeaving(save);
    await press('Save and leave');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ann Lee', email: 'a@cards.test' }, 1));
    expect(at()).toBe('/form');
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await press('Save and leave');
    await act(async () => finish({ data: null }));
    await waitFor(() => expect(at()).toBe('/elsewhere'));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('stays on Save and leave when the save fails, with the error and the input', async () => {
    const { press, at, name } = await typedAndLeaving(failing(400, 'Name is taken'));
    await press('Save and leave');
    expect(await screen.findByRole('alert')).toHaveTextContent('Name is taken');
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(at()).toBe('/form');
    expect(name()).toHaveValue('Ann Lee');
  });

  it('stays on Save and leave when the input is invalid, and focuses the first invalid field', async () => {
    const save = success();
    const { user, press, at, name } = renderForm(save);
    await user.clear(name());
    await press('Elsewhere');
    await question();
    await press('Save and leave');
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(at()).toBe('/form');
    expect(save).not.toHaveBeenCalled();
  });

  it('stays when Stay is pressed while the save runs', async () => {
    let finish: (response: SaveResult) => void = () => undefined;
    const { press, at } = await typedAndLeaving(
      jest.fn<Promise<SaveResult>, [Values, number | undefined]>(() => new Promise((resolve) => (finish = resolve))),
    );
    await press('Save and leave');
    await press('Stay');
    await act(async () => finish({ data: null }));
    expect(at()).toBe('/form');
  });

  /** Leaves a form with ' L' that is being saved and 'ee' that was typed since; `finish` ends the save that runs. */
  async function leavingWhileSaving() {
    let respond: (response: SaveResult) => void = () => undefined;
    const save = jest.fn<Promise<SaveResult>, [Values, number | undefined]>(
      () => new Promise((resolve) => (respond = resolve)),
    );
    const { user, name, press, at } = renderForm(save);
    await user.type(name(), ' L');
    await press('Save');
    await user.type(name(), 'ee');
    await press('Elsewhere');
    await question();
    return { save, finish: (response: SaveResult) => act(async () => respond(response)), press, at };
  }

  it('saves also what was typed while another save ran', async () => {
    const { save, finish, press, at } = await leavingWhileSaving();
    await press('Save and leave');
    await finish({ data: { version: 2 } });
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ann Lee', email: 'a@cards.test' }, 2));
    await finish({ data: null });
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  it('needs no answer once a save that ran has ended', async () => {
    const { finish, press, at } = await leavingWhileSaving();
    await finish({ data: { version: 2 } });
    expect(isAsking()).toBe(true);
    await press('Stay');
    await press('Save');
    await press('Elsewhere');
    await question();
    await finish({ data: null });
    expect(isAsking()).toBe(false);
    expect(at()).toBe('/elsewhere');
  });

  it("by the browser's back button asks, and goes back after Discard", async () => {
    const { user, name, press, at, router } = renderForm(success());
    await press('Elsewhere');
    await act(() => router.navigate('/form'));
    await user.type(name(), ' Lee');
    await act(() => router.navigate(-1));
    expect(await question()).toBeVisible();
    expect(at()).toBe('/form');
    await press('Discard');
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  it('saves every form before it leaves, and stays at the first that fails', async () => {
    const first = success();
    const second = failing(400, 'Not this one');
    const { user, press, at } = renderForm(first, {}, second);
    const shell = screen.getByRole('button', { name: 'Log Out' });
    const [name, otherName] = screen.getAllByRole('textbox', { name: 'Name' });
    await user.type(name!, ' Lee');
    await user.type(otherName!, ' Bo');
    await press('Elsewhere');
    await question();
    await press('Save and leave');
    expect(await screen.findByText('Not this one')).toBeVisible();
    expect(first).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/form');
    expect(otherName).toHaveValue('Ann Bo');
    second.mockResolvedValue({ data: null });
    await press('Elsewhere');
    await question();
    await press('Save and leave');
    await waitFor(() => expect(at()).toBe('/elsewhere'));
    // The router replaces the shell with an error when the navigation is continued twice.
    expect(shell).toBeInTheDocument();
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('saves nothing beside a form that only the user can send', async () => {
    const { user, name, press } = renderForm(success());
    let remove = () => {};
    act(() => void (remove = unsavedForms.add()));
    await user.type(name(), ' Lee');
    await press('Elsewhere');
    await question();
    expect(screen.queryByText('Save and leave')).not.toBeInTheDocument();
    await press('Discard');
    act(remove);
  });

  it("asks with the browser's question when the dialog cannot be loaded", async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { default: Question } = await loadLeaveDialog(() => Promise.reject(new Error('No connection')));
    const onLeave = jest.fn();
    const onStay = jest.fn();
    render(<Question onLeave={onLeave} onStay={onStay} />);
    expect(confirm).toHaveBeenCalledWith('Leave without saving?');
    expect(onStay).toHaveBeenCalledTimes(1);
    expect(onLeave).not.toHaveBeenCalled();
    confirm.mockRestore();
  });

  it('asks nothing when only the query changes', async () => {
    const { user, name, press } = renderForm(success());
    await user.type(name(), ' Lee');
    await press('Sorted');
    expect(isAsking()).toBe(false);
    expect(name()).toHaveValue('Ann Lee');
  });

  it('by its Cancel discards the input without asking', async () => {
    const { user, name, press, at } = renderForm(success());
    await user.type(name(), ' Lee');
    await press('Cancel');
    expect(isAsking()).toBe(false);
    await waitFor(() => expect(at()).toBe('/elsewhere'));
  });

  it('after a save asks nothing', async () => {
    const { user, name, press, at } = renderForm(success());
    await user.type(name(), ' Lee');
    await press('Save');
    await press('Elsewhere');
    expect(isAsking()).toBe(false);
    expect(at()).toBe('/elsewhere');
  });

  it('by closing the window asks only when something is typed', async () => {
    const { user, name } = renderForm(success());
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.type(name(), ' Lee');
    expect(close()).toBe(true);
  });

  it('by Log Out asks first; staying keeps the session', async () => {
    const { user, name, press, store } = renderForm(success());
    await user.type(name(), ' Lee');
    await press('Log Out');
    await question();
    await press('Stay');
    expect(store.getState().session.token).not.toBeNull();
    expect(name()).toHaveValue('Ann Lee');
    await press('Log Out');
    await question();
    await press('Discard');
    expect(store.getState().session.token).toBeNull();
  });

  it('by Log Out is forgotten when the session ends before the answer', async () => {
    const { user, name, press, store, view } = renderForm(success());
    await user.type(name(), ' Lee');
    await press('Log Out');
    await question();
    view.unmount();
    renderForm(success());
    expect(isAsking()).toBe(false);
    expect(store.getState().session.token).not.toBeNull();
  });

  it('asks nothing once the session has ended', async () => {
    const { user, name, store, back, at } = renderForm(success());
    await user.type(name(), ' Lee');
    act(() => void store.dispatch(loggedOut({ cause: 'unauthenticated' })));
    await back();
    expect(isAsking()).toBe(false);
    expect(at()).toBe('/elsewhere');
  });
});
