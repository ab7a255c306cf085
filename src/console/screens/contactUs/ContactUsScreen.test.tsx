import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { limits } from '../../../contract/limits';
import { leaveUnsavedMessage } from '../../../contract/messages';
import type { Role } from '../../../contract/permissions';
import { fillIn } from '../../../testing/fillIn';
import { renderConsole } from '../../../testing/renderConsole';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { unsavedForms } from '../../forms/unsavedForms';
import { loggedOut, selectUser } from '../../session/sessionSlice';

const path = '/admin/contact-us';

/** Whether the browser would have posted the form. jsdom posts nothing, so the event shows it. */
function posted(form: HTMLElement): boolean {
  return fireEvent.submit(form);
}

async function openForm(at = path, as: Role = 'BASIC') {
  const page = renderConsole(at, { as });
  const form = await screen.findByRole('form', { name: 'Contact Us' });
  const { user } = page;
  const fill = async () => {
    await fillIn(user, screen.getByLabelText('Name'), 'Ann Lee');
    await fillIn(user, screen.getByLabelText('Email'), 'ann@cards.test');
    await fillIn(user, screen.getByLabelText('Reported Issue'), 'It rains.');
  };
  const attach = (name: string, size: number) => {
    const file = new File([new Uint8Array(size)], name);
    fireEvent.change(screen.getByLabelText('Attachment'), { target: { files: [file] } });
    jest
      .spyOn(FormData.prototype, 'get')
      .mockImplementation((field) => (field === 'attachment' ? file : 'ann@cards.test'));
  };
  return { ...page, form, fill, attach };
}

beforeEach(() => {
  // jsdom cannot leave the page and would log an error.
  HTMLFormElement.prototype.requestSubmit = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe('the contact-us form', () => {
  it('shows what is missing, focuses the first field and is not posted', async () => {
    const { form, user } = await openForm();
    await user.clear(screen.getByLabelText('Name'));
    await user.clear(screen.getByLabelText('Email'));
    expect(posted(form)).toBe(false);
    expect(await screen.findByText('Enter your name')).toBeVisible();
    expect(screen.getByText('Enter your email address')).toBeVisible();
    expect(screen.getByText('Say what it is about')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'A');
    expect(screen.queryByText('Enter your name')).not.toBeInTheDocument();
  });

  it.each(firstCases(['ann', 'ann@host', 'ann@127.0.0.1']))(
    'is not posted with %s, no email address',
    async (typed) => {
      const { form, fill, user } = await openForm();
      await fill();
      await fillIn(user, screen.getByLabelText('Email'), typed);
      expect(posted(form)).toBe(false);
      expect(await screen.findByText('Enter an email address such as ann@example.com')).toBeVisible();
    },
  );

  it.each(
    firstCases([
      ['Name', 'x'.repeat(limits.text + 1), 'At most 200 characters'],
      ['Phone Number', '1'.repeat(limits.text + 1), 'At most 200 characters'],
      ['Email', `${'x'.repeat(limits.email)}@cards.test`, 'At most 254 characters'],
      ['Reported Issue', 'x'.repeat(limits.reportedIssue + 1), 'At most 5000 characters'],
    ]),
  )('keeps a pasted %s that is too long, and is not posted with it', async (label, text, message) => {
    const { form, fill, user } = await openForm();
    await fill();
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(posted(form)).toBe(false);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue(text);
    expect(field).toHaveFocus();
  });

  // Specification: CONT-04
  it('is posted with an attachment of 5 MB, not with a larger, an empty, or another kind of file', async () => {
    const { form, attach } = await openForm();
    for (const [name, size, message] of [
      ['picture.png', 1, 'A file of this kind is not accepted: picture.png'],
      ['tool.exe', 1, 'A file of this kind is not accepted: tool.exe'],
      ['scan.pdf', 5 * 1024 * 1024 + 1, 'The file is larger than 5 MB'],
      ['notes.txt', 0, 'The file is empty'],
    ] as const) {
      attach(name, size);
      expect(posted(form)).toBe(false);
      expect(await screen.findByText(message)).toBeVisible();
    }
    attach('scan.pdf', 5 * 1024 * 1024);
    expect(posted(form)).toBe(true);
  });

  it('knows the name and email of the user, which are nothing to lose and can be changed', async () => {
    const { store, fill, form } = await openForm();
    expect(unsavedForms.hasUnsavedChanges()).toBe(false);
    const { username, email } = selectUser(store.getState())!;
    expect([username, email]).not.toContain('');
    expect(screen.getByLabelText('Name')).toHaveValue(username);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await fill();
    expect(new FormData(form as HTMLFormElement).get('email')).toBe('ann@cards.test');
  });

  it('asks before an unfinished message is lost', async () => {
    const { fill, user, at } = await openForm();
    await fill();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    expect(at()).toBe(path);
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee');
  });

  itWhenLong('asks before an attachment is lost, which is all that was given', async () => {
    await openForm();
    const files = [new File(['x'], 'scan.pdf')];
    // A dropped file fires no input event.
    fireEvent.change(screen.getByLabelText('Attachment'), { target: { files } });
    expect(unsavedForms.hasUnsavedChanges()).toBe(true);
  });

  // Specification: CONT-01, CONT-03, ROUTE-24
  it.each(firstCases(['BASIC', 'ADMIN', 'SUPER_ADMIN']))('has its five fields and Send for %s', async (as) => {
    const { form } = await openForm(path, as);
    expect(screen.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
    const names = [
      ['Name', 'name'],
      ['Phone Number', 'phoneNumber'],
      ['Email', 'email'],
      ['Reported Issue', 'reportedIssue'],
      ['Attachment', 'attachment'],
    ] as const;
    for (const [label, name] of names) expect(within(form).getByLabelText(label)).toHaveAttribute('name', name);
    expect(within(form).getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  });

  // Specification: CONT-02, CONT-04
  it('posts itself natively to the contact-us operation, once', async () => {
    const { form, fill, server } = await openForm();
    expect(form).toHaveAttribute('method', 'post');
    expect(form.getAttribute('action')).toMatch(/\/api\/contact-us$/);
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    expect(screen.getByLabelText('Attachment')).toHaveAttribute(
      'accept',
      '.txt,.pdf,.doc,.docx,.xls,.xlsx,.gif,.jpg,.jpeg',
    );
    await fill();
    expect(posted(form)).toBe(true);
    expect(server.requestsOf('contactUs')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: /Send/ })).toHaveAttribute('aria-busy', 'true'));
    expect(posted(form)).toBe(false);
  });

  it('is not posted offline, where the browser would replace the page, and says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { form, fill } = await openForm();
    await fill();
    expect(posted(form)).toBe(false);
    expect(screen.getByText(/You are offline/)).toBeVisible();
    onLine.mockRestore();
    expect(posted(form)).toBe(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  itWhenLong('can be sent again after the browser’s Back has restored the page', async () => {
    const { form, fill } = await openForm();
    await fill();
    expect(posted(form)).toBe(true);
    fireEvent(window, new Event('pageshow'));
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
    expect(posted(form)).toBe(true);
  });

  itWhenLong('can be sent again after the user has stopped the request', async () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    try {
      const { form, fill } = await openForm();
      await fill();
      expect(posted(form)).toBe(true);
      act(() => void navigation.dispatchEvent(new Event('navigateerror')));
      expect(posted(form)).toBe(true);
    } finally {
      Reflect.deleteProperty(window, 'navigation');
    }
  });
});

describe('an unfinished message', () => {
  it('is back after the browser ended the tab, and not after the user has discarded it', async () => {
    const first = await openForm();
    await first.fill();
    const stored = { ...sessionStorage };
    first.view.unmount();
    // No code of a page runs when its tab ends.
    for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, String(text));
    const { user, view } = await openForm();
    expect(screen.getByLabelText('Reported Issue')).toHaveValue('It rains.');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('It rains.');
    view.unmount();
    await openForm();
    expect(screen.getByLabelText('Reported Issue')).toHaveValue('');
  });
});

describe('the return from the contact-us operation', () => {
  const sendAndLeave = async () => {
    const { fill, form, view } = await openForm();
    await fill();
    expect(posted(form)).toBe(true);
    view.unmount();
  };
  const typed = () =>
    ['Name', 'Phone Number', 'Email', 'Reported Issue'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );

  // Specification: CONT-05
  it('shows a failure in the page, once, restores the input and asks before it is lost', async () => {
    await sendAndLeave();
    const { user, alerts } = await openForm(`${path}?result=failed`);
    expect(await screen.findByText(/^Your message could not be sent\. Check/)).toBeVisible();
    expect(alerts()).toEqual([]);
    expect(typed()).toEqual(['Ann Lee', '', 'ann@cards.test', 'It rains.']);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
  });

  // Specification: CONT-05
  it('shows a success in the page, once, and a form with only the user, who is still signed in', async () => {
    await sendAndLeave();
    const { store, alerts } = await openForm(`${path}?result=sent`);
    expect(await screen.findByText(/^Your message was sent\. The answer/)).toBeVisible();
    expect(alerts()).toEqual([]);
    expect(screen.getByText(/Welcome,/)).toBeVisible();
    const { username, email } = selectUser(store.getState())!;
    expect(typed()).toEqual([username, '', email, '']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('restores nothing of a user who has logged out', async () => {
    await sendAndLeave();
    const { store } = await openForm();
    expect(typed()[0]).toBe('Ann Lee');
    act(() => void store.dispatch(loggedOut({ cause: 'logOut' })));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(
    firstCases([
      ['59', 'send it again in 59 minutes.'],
      ['1', 'send it again in a minute.'],
    ]),
  )('says when a message above the limit can be sent: in %s', async (minutes, text) => {
    await sendAndLeave();
    await openForm(`${path}?result=failed&minutes=${minutes}`);
    expect(screen.getByText(/^Too many messages came from your connection/)).toHaveTextContent(text);
    expect(typed()).toEqual(['Ann Lee', '', 'ann@cards.test', 'It rains.']);
  });

  it('ignores any other result', async () => {
    const { alerts } = await openForm(`${path}?result=hacked&minutes=1`);
    expect(screen.queryByText(/Your message|Too many messages/)).not.toBeInTheDocument();
    expect(alerts()).toEqual([]);
  });
});
