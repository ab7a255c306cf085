import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { limits } from '../../../contract/limits';
import { leaveUnsavedMessage } from '../../../contract/messages';
import { rolePermissions } from '../../../contract/permissions';
import { renderConsole } from '../../../testing/renderConsole';
import { aWireAccount } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';

const account = aWireAccount({
  id: 'a1',
  name: 'Northwind',
  contactPerson: 'Ann Lee',
  email: 'ann@northwind.example',
  customerUnderControl: 1,
  contractOptions: ['themes', 'statistics'],
  contractStarted: '2024-03-09',
  contractEnd: '2026-03-08',
  otherNotice: 'Calls on Mondays',
  privacyLink: 'https://northwind.example/privacy',
  timeZone: 'Europe/Vienna',
  version: 4,
});
const path = '/admin/accounts/a1/account-details';
const options = () =>
  within(screen.getByRole('group', { name: 'Contract Options' })).getAllByRole<HTMLInputElement>('checkbox');

async function openDetails(as?: 'ADMIN', stored: Partial<typeof account> = {}) {
  const page = renderConsole(path, { as: as ?? 'SUPER_ADMIN', accounts: [{ ...account, ...stored }] });
  await screen.findByRole('textbox', { name: 'Account Name' });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, save };
}

afterEach(() => jest.restoreAllMocks());

describe('the account details of ADMIN', () => {
  // Specification: ACCD-01, ACCD-02
  it('are three read-only fields', async () => {
    await openDetails('ADMIN');
    for (const [label, value] of [
      ['Account Name', 'Northwind'],
      ['Contact Person', 'Ann Lee'],
      ['Email', 'ann@northwind.example'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    for (const label of ['Contract Started', 'Contract End', 'Other Notice', 'Privacy Link', 'Time Zone'])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/admin/contact-us',
    );
    for (const name of ['Save', 'Cancel']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('Customer Under Contract')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('the account details', () => {
  // Specification: ACCD-02
  it('leave the contract out for users without its permission, in view and request', async () => {
    jest.replaceProperty(
      rolePermissions.SUPER_ADMIN,
      'features',
      rolePermissions.SUPER_ADMIN.features.filter((feature) => feature !== 'editAccountContractDetails'),
    );
    const { save, server } = await openDetails();
    expect(screen.queryByText('Customer Under Contract')).not.toBeInTheDocument();
    await save();
    expect(Object.keys(server.requestsOf('editAccount')[0]?.body as object).sort()).toEqual([
      'accountName',
      'consentText',
      'contactPerson',
      'contactRetentionMonths',
      'email',
      'isAccountEnabled',
      'privacyLink',
      'requiresConsent',
      'timeZone',
      'version',
    ]);
  });

  it('show the error of each field and send nothing', async () => {
    const { save, server } = await openDetails();
    for (const [label, typed, message] of [
      ['Account Name', '  ', 'Enter the account name'],
      ['Email', 'nobody', 'Enter an email address such as ann@example.com'],
      ['Privacy Link', 'javascript:alert(1)', 'Enter a web address such as example.com/privacy'],
      ['Contract End', '01.01.2023', 'The contract ends before it starts'],
      ['Contract End', 'when it rains', 'Enter a date as dd.MM.yyyy, such as 09.03.2026'],
      ['Contract Started', '31.02.2024', 'Enter a date as dd.MM.yyyy, such as 09.03.2026'],
      ['Contract Started', '01.01.1899', 'Enter a year from 1900 to 2200'],
      ['Account Name', 'x'.repeat(limits.name + 1), `At most ${limits.name} characters`],
      ['Contact Person', 'x'.repeat(limits.text + 1), `At most ${limits.text} characters`],
      ['Other Notice', 'x'.repeat(limits.otherNotice + 1), `At most ${limits.otherNotice} characters`],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      fireEvent.change(field, { target: { value: typed } });
      await save();
      expect(await screen.findByText(message)).toBeVisible();
      expect(field).toHaveFocus();
      expect(server.requestsOf('editAccount')).toEqual([]);
      fireEvent.change(field, { target: { value } });
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
  });

  itWhenLong('are saved beside a stored privacy link that is refused by now', async () => {
    const { save, server } = await openDetails(undefined, { privacyLink: 'http://localhost/privacy' });
    fireEvent.change(screen.getByLabelText('Contact Person'), { target: { value: 'Ann' } });
    await save();
    await waitFor(() => expect(server.requestsOf('editAccount')).toHaveLength(1));
  });

  itWhenLong('count an emoji as one character, as the server does', async () => {
    const { save, server } = await openDetails();
    const [name, person, notice] = [limits.name, limits.text, limits.otherNotice].map((length) => '😀'.repeat(length));
    fireEvent.change(screen.getByLabelText('Account Name'), { target: { value: name } });
    fireEvent.change(screen.getByLabelText('Contact Person'), { target: { value: person } });
    fireEvent.change(screen.getByLabelText('Other Notice'), { target: { value: notice } });
    await save();
    await waitFor(() => expect(server.requestsOf('editAccount')).toHaveLength(1));
    expect(server.requestsOf('editAccount')[0]?.body).toMatchObject({ accountName: name, contactPerson: person });
  });

  // Specification: ACCD-09, ACCD-11
  it("keep the input after a failure, with the server's message, and discard every change on Cancel", async () => {
    const confirm = jest.spyOn(window, 'confirm');
    const { user, save, server, alerts } = await openDetails();
    server.respondWithError('editAccount', 200, 'Nope');
    await user.type(screen.getByLabelText('Account Name'), ' Ltd');
    await user.click(screen.getByRole('switch', { name: 'Disable / Enable account' }));
    await save();
    expect(await within(screen.getByRole('form', { name: 'Account Details' })).findByText('Nope')).toBeVisible();
    expect(screen.getByLabelText('Account Name')).toHaveValue('Northwind Ltd');
    expect(alerts()).toEqual(['Account Edit Failed']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Account Name')).toHaveValue('Northwind');
    expect(screen.getByRole('switch', { name: 'Disable / Enable account' })).toBeChecked();
    expect(confirm).not.toHaveBeenCalled();
    expect(server.requestsOf('editAccount')).toHaveLength(1);
  });

  itWhenLong('offer both versions after a conflict', async () => {
    const { user, save, server } = await openDetails();
    server.respondWithError('editAccount', 409, 'Changed by someone else. Reload and try again');
    server.fixtures.accounts = [{ ...account, contactPerson: 'Bo', contractEnd: '2027-12-31', version: 5 }];
    await user.type(screen.getByLabelText('Contact Person'), ' Jr.');
    await save();
    expect(await screen.findByText(/changed this while you were editing/)).toBeVisible();
    expect(screen.getByLabelText('Contact Person')).toHaveValue('Ann Lee Jr.');
    await waitFor(() => expect(server.requestsOf('getAccounts')).toHaveLength(2));
    expect(await screen.findByRole('row', { name: 'Contact Person Bo Ann Lee Jr.' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Contract End 31.12.2027 Not changed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.getByLabelText('Contact Person')).toHaveValue('Bo'));
  });

  itWhenLong('ask before another tab discards changes', async () => {
    const { user, at } = await openDetails();
    await user.type(screen.getByLabelText('Contact Person'), ' Jr.');
    await user.click(screen.getByRole('link', { name: 'Card List' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    expect(at()).toBe(path);
    expect(screen.getByLabelText('Contact Person')).toHaveValue('Ann Lee Jr.');
  });

  // Specification: ACCD-01, ACCD-03, ACCD-04, ACCD-06, ACCD-07, ACCD-08
  it('are filled from the account', async () => {
    await openDetails();
    expect(screen.getByLabelText('Account Name')).toHaveValue('Northwind');
    expect(
      within(screen.getByRole('group', { name: 'Customer Under Contract' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Yes', 'No']);
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(options().map(({ value, checked }) => [value, checked])).toEqual([
      ['unlimited_yearly_updates', false],
      ['multiple_language_pack', false],
      ['forever_updates', false],
      ['statistics', true],
      ['themes', true],
    ]);
    expect(screen.getByLabelText('Contract Started')).toHaveValue('09.03.2024');
    expect(screen.getByLabelText('Contract End')).toHaveValue('08.03.2026');
    expect(document.querySelector('input[type=date][name=contractStartedAt]')).toHaveValue('2024-03-09');
    expect(screen.getByRole('textbox', { name: 'Other Notice' })).toHaveValue('Calls on Mondays');
    expect(screen.getByRole('switch', { name: 'Disable / Enable account' })).toBeChecked();
    expect(screen.getByLabelText('Privacy Link')).toHaveValue('https://northwind.example/privacy');
    expect(screen.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Europe/Vienna');
  });

  itWhenLong("offer the reader's time zone when the statistics have another one", async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'America/New_York' });
    const { user } = await openDetails();
    const zone = screen.getByRole('combobox', { name: 'Time Zone' });
    expect(zone).toHaveAccessibleDescription(/ Yours is America\/New York\.$/);
    await user.click(zone);
    expect(
      screen
        .getAllByRole('option')
        .slice(0, 2)
        .map((option) => option.textContent),
    ).toEqual(['UTC', 'America/New York']);
  });

  // Specification: ACCD-05
  it('lock the options while the customer is not under contract, and keep their values', async () => {
    const { user, save, server } = await openDetails();
    options().forEach((option) => expect(option).toBeEnabled());
    await user.click(screen.getByRole('radio', { name: 'No' }));
    options().forEach((option) => expect(option).toBeDisabled());
    await save();
    await waitFor(() => expect(server.requestsOf('editAccount')).toHaveLength(1));
    expect(server.requestsOf('editAccount')[0]?.body).toMatchObject({
      isCustomerUnderControl: '0',
      contractOptions: ['statistics', 'themes'],
    });
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    options().forEach((option) => expect(option).toBeEnabled());
  });

  itWhenLong('say what visitors do with the consent text', async () => {
    const { user } = await openDetails();
    const consent = screen.getByRole('switch', { name: accountFieldLabels.requiresConsent });
    expect(consent).toHaveAccessibleDescription('The consent text is a line that visitors read.');
    await user.click(consent);
    expect(consent).toHaveAccessibleDescription(/^With a consent text, visitors tick a box/);
  });

  // Specification: ACCD-08, ACCD-10, ACCD-12, ACCD-13, ACCD-14, RFSH-01
  it('are saved with all fields, the lists are reloaded and the title follows', async () => {
    const { user, save, server, alerts } = await openDetails();
    server.respond('editAccount', () => {
      server.fixtures.accounts = [
        {
          ...account,
          name: 'Southwind',
          isEnabled: false,
          contractEnd: null,
          contractOptions: ['forever_updates', 'statistics'],
          version: 5,
        },
      ];
    });
    fireEvent.change(screen.getByLabelText('Account Name'), { target: { value: 'Southwind' } });
    await user.click(screen.getByRole('checkbox', { name: 'Themes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Forever updates' }));
    fireEvent.change(screen.getByLabelText('Contract End'), { target: { value: '' } });
    await user.click(screen.getByRole('switch', { name: 'Disable / Enable account' }));
    await save();
    expect(await screen.findByRole('heading', { name: 'Southwind', level: 1 })).toBeVisible();
    const [request] = server.requestsOf('editAccount');
    expect([request?.method, request?.url]).toEqual(['PUT', '/api/accounts/a1']);
    expect(request?.body).toEqual({
      accountName: 'Southwind',
      contactPerson: 'Ann Lee',
      email: 'ann@northwind.example',
      isCustomerUnderControl: '1',
      contractOptions: ['forever_updates', 'statistics'],
      contractStartedAt: '2024-03-09',
      contractEndAt: null,
      otherNotice: 'Calls on Mondays',
      privacyLink: 'https://northwind.example/privacy',
      timeZone: 'Europe/Vienna',
      contactRetentionMonths: 12,
      consentText: '',
      requiresConsent: false,
      isAccountEnabled: false,
      version: 4,
    });
    expect(alerts()).toEqual(['Account Edited Successfully']);
    expect(server.requestsOf('getAccounts')).toHaveLength(2);
    expect(screen.getByText('Disabled', { selector: '.badge' })).toBeVisible();
  });
});
