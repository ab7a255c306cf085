import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirmations } from '../../../contract/dialogMessages';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const path = '/admin/accounts/card/c1/contact-details';
const first = aWireCardProfile({ id: 'p1', cardId: 'c1', active: false, fullName: 'First' });
const second = aWireCardProfile({
  id: 'p2',
  cardId: 'c1',
  active: true,
  fullName: 'Second',
  mobilePhones: ['+49 1', '+49 2'],
});

function aServer(profiles = [first, second], card = {}) {
  return mockApi({
    accounts: [aWireAccount({ id: 'a1' })],
    cards: [aWireCard({ id: 'c1', accountId: 'a1', cards: profiles, ...card })],
  });
}

const fullName = () => screen.findByLabelText('Full Name');
const switchOf = (number: number) => screen.getByRole('switch', { name: `Card Profile ${number} is active` });
const listed = (number: number) =>
  screen.getByRole('button', { name: `Card Profile ${number}` }).closest('li') as HTMLElement;

describe('contact details of a card', () => {
  beforeEach(() => jest.spyOn(window, 'confirm').mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  // WCAG 1.3.5
  it.each(
    firstCases([
      ['BASIC', ['name', 'organization', 'mobile tel', 'street-address', 'off']],
      ['ADMIN', ['off', 'off', 'off', 'off', 'off']],
      ['SUPER_ADMIN', ['off', 'off', 'off', 'off', 'off']],
    ] as const),
  )('tell the browser for %s which fields are about the user', async (role, expected) => {
    renderConsole(path, { server: aServer([first]), as: role });
    await fullName();
    const fields = ['Full Name', 'Company', 'Mobile Phone', 'Address', 'Facebook'];
    expect(fields.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual(expected);
  });

  it('offer visitors the profile in their language, and revert a choice that is refused', async () => {
    const server = aServer();
    server.respondWithError('pickProfileByLanguage', 500);
    const { user, alerts } = renderConsole(path, { server });
    const choice = await screen.findByRole('checkbox', { name: /Show visitors the profile in their language/ });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(alerts()).toEqual(['Saving the Profile Language Setting Failed']));
    expect(choice).not.toBeChecked();
    server.respond('pickProfileByLanguage', () => ({
      ...server.fixtures.cards[0],
      picksProfileByLanguage: true,
      version: 2,
    }));
    await user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(server.requestsOf('pickProfileByLanguage').at(-1)?.body).toEqual({ picksProfileByLanguage: true });
  });

  itWhenLong('keep the focus on that choice while it is saved, and save it once', async () => {
    const server = aServer();
    const release = server.hold('pickProfileByLanguage');
    const { user } = renderConsole(path, { server });
    const choice = await screen.findByRole('checkbox', { name: 'Show visitors the profile in their language' });
    await user.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    // A browser takes the focus from what is disabled.
    expect(choice).toBeEnabled();
    await user.keyboard(' ');
    release();
    await waitFor(() => expect(server.requestsOf('pickProfileByLanguage')).toHaveLength(1));
    expect(choice).toHaveFocus();
  });

  itWhenLong('leaves the choice out for a card with one profile', async () => {
    renderConsole(path, { server: aServer([second]) });
    await fullName();
    expect(screen.queryByText(/profile in their language/)).toBeNull();
  });

  it('keeps Save quiet until something changed, then counts the changed fields and marks the tab', async () => {
    const { user } = renderConsole(path, { server: aServer() });
    const name = await fullName();
    const save = screen.getByRole('button', { name: 'Save' });
    const dot = () => screen.getByRole('link', { name: 'Contact Details' }).querySelector('.tabs-unsaved');
    expect(save).toHaveClass('button-quiet');
    expect([screen.queryByText(/unsaved/), dot()]).toEqual([null, null]);
    await fillIn(user, name, 'Second Lee');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await fillIn(user, screen.getByLabelText('Company'), 'Bread & Co');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    expect(save).toHaveClass('button-primary');
    expect(dot()).not.toBeNull();
    await fillIn(user, name, 'Second');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    expect([save.className.includes('button-quiet'), dot()]).toEqual([true, null]);
  });

  it('cleans a pasted social address, and shows a preview that is hidden from screen readers and keyboard', async () => {
    const { user, server } = renderConsole(path, { server: aServer() });
    await user.click(await screen.findByLabelText('LinkedIn'));
    await user.paste('https://www.linkedin.com/in/ann?utm_source=share');
    await user.tab();
    expect(screen.getByLabelText('LinkedIn')).toHaveValue('https://www.linkedin.com/in/ann');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await fillIn(user, await fullName(), 'Second Lee');
    const picture = document.querySelector('.contact-details-preview');
    await waitFor(() => expect(picture?.querySelector('.card-name')).toHaveTextContent('Second Lee'));
    expect(screen.queryByRole('heading', { name: 'Second Lee' })).not.toBeInTheDocument();
    expect(picture?.querySelector('a, button, [tabindex="0"]')).toBeNull();
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  // Specification: CCON-19, CCON-28
  it('has every contact field under its label, the title as Position, with keyboard hints for phones', async () => {
    renderConsole(path, { server: aServer([{ ...second, mobilePhones: [] }]) });
    await fullName();
    const labels = [
      ...['Full Name', 'Company', 'Position', 'About', 'Office Phone', 'Fax', 'Mobile Phone', 'Email', 'Website'],
      ...['Address', 'Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube', 'Pinterest', 'TikTok'],
    ];
    for (const label of labels) expect(screen.getAllByLabelText(label)).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Mobile Phones' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Fax' })).not.toBeInTheDocument();
    const hints = (label: string) =>
      ['type', 'inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'].map((name) =>
        screen.getByLabelText(label).getAttribute(name),
      );
    expect(hints('Full Name')).toEqual(['text', null, 'words', 'off', 'false']);
    expect(hints('Company')).toEqual(['text', null, 'words', null, null]);
    expect(hints('Position')).toEqual(['text', null, 'words', null, null]);
    expect(hints('Address')).toEqual([null, null, 'words', null, null]);
    expect(hints('Instagram')).toEqual(['text', null, 'none', 'off', 'false']);
    expect(hints('Mobile Phone')).toEqual(['tel', 'tel', null, null, null]);
    expect(hints('Fax')).toEqual(['tel', null, null, null, null]);
    expect(hints('Email')).toEqual(['email', 'email', null, null, null]);
    expect(hints('Website')).toEqual(['url', 'url', null, null, null]);
  });

  itWhenLong('saves other fields beside a stored web address that is refused by now', async () => {
    const websites = ['http://localhost:3000', 'example.com'];
    const stored = { ...second, websites, facebook: 'https://127.0.0.1' };
    const { user, server } = renderConsole(path, { server: aServer([stored]) });
    await fillIn(user, await screen.findByLabelText('Company'), 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardProfile')).toHaveLength(1));
    await fillIn(user, screen.getByLabelText('Website 2'), 'http://localhost');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a web address such as example.com')).toBeVisible();
  });

  // Specification: CCON-20
  it('limits About to 200 characters; rejects an invalid website beside its field and sends nothing', async () => {
    const { user, server } = renderConsole(path, { server: aServer([{ ...second, about: 'x'.repeat(199) }]) });
    const about = await screen.findByLabelText('About');
    expect(screen.getByText('199 / 200')).toBeVisible();
    await user.type(about, 'yz');
    expect(about).toHaveValue(`${'x'.repeat(199)}y`);
    expect(screen.getByText('200 / 200')).toBeVisible();
    await fillIn(user, screen.getByLabelText('Website'), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a web address such as example.com')).toBeVisible();
    expect(screen.getByLabelText('Website')).toHaveFocus();
    expect(server.requestsOf('editCardProfile')).toHaveLength(0);
  });

  // Specification: CCON-11, CCON-15, CCON-18, ALRT-11, ALRT-12, ALRT-13
  it('shows why a profile was not activated, added or removed, and changes nothing', async () => {
    const server = aServer();
    const { user, alerts } = renderConsole(path, { server });
    await fullName();
    for (const [operation, name, text] of [
      ['activateCardProfile', 'Card Profile 1 is active', 'Card Activation Failed'],
      ['addCardProfile', '+ Add Card Profile', 'Adding Card Profile Failed'],
      ['deleteCardProfile', 'Delete Card Profile 1', 'Removing Card Profile Failed'],
    ] as const) {
      server.respondWithError(operation, 409, `Nope, ${operation}`);
      await user.click(operation === 'activateCardProfile' ? switchOf(1) : screen.getByRole('button', { name }));
      await waitFor(() => expect(alerts()[0]).toBe(text));
      expect(await screen.findByText(`Nope, ${operation}`)).toBeVisible();
      expect(listed(2)).toHaveTextContent('Active');
      expect(listed(1)).toHaveTextContent('Inactive');
    }
  });

  // Specification: CCON-09
  it("shows 'No Active Cards' when there is no profile", async () => {
    renderConsole(path, { server: aServer([]) });
    expect(await screen.findByText('No Active Cards')).toBeVisible();
    expect(screen.getByText('Visitors find no card until you add a profile.')).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Add Card Profile' })).toBeVisible();
  });

  // Specification: CCON-03, CCON-04, CCON-05, CCON-06, CCON-08
  it('lists each profile with its language and title, one of them Active, with a switch and a delete button', async () => {
    const { user, server } = renderConsole(path, {
      server: aServer([{ ...first, title: 'Baker', language: 'de' }, second]),
    });
    await fullName();
    expect(listed(1)).toHaveTextContent('Inactive');
    expect(within(listed(2)).getByText('Active')).toBeVisible();
    for (const number of [1, 2]) {
      expect(switchOf(number)).toBeVisible();
      expect(screen.getByRole('button', { name: `Delete Card Profile ${number}` })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: '+ Add Card Profile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Card Profile 1' })).toHaveAccessibleDescription('Deutsch · Baker');
    // A screen reader says each with the voice of its language.
    expect(screen.getByText('Deutsch · Baker')).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('button', { name: 'Card Profile 2' })).toHaveAccessibleDescription(/English$/);
    await user.click(switchOf(2));
    expect(switchOf(2)).toBeChecked();
    expect(server.requestsOf('activateCardProfile')).toHaveLength(0);
  });

  // Specification: CCON-01, CCON-02, CCON-07
  it('starts with the active profile, else the first, and shows another on a click', async () => {
    const { user, view } = renderConsole(path, { server: aServer() });
    expect(await fullName()).toHaveValue('Second');
    await user.click(screen.getByRole('button', { name: 'Card Profile 1' }));
    expect(await fullName()).toHaveValue('First');
    view.unmount();
    renderConsole(path, { server: aServer([first, { ...second, active: false }]) });
    expect(await fullName()).toHaveValue('First');
  });

  /** A server that copies the profile that the request names. */
  function serverWithCopies() {
    const server = aServer();
    server.respond('addCardProfile', ({ query }: { query: Record<string, string> }) => {
      const copy = { ...second, id: 'p3', active: false, fullName: `Copy of ${query.copyOf}` };
      server.fixtures.cards = server.fixtures.cards.map((card) => ({ ...card, cards: [...(card.cards ?? []), copy] }));
      return { id: 'p3' };
    });
    return server;
  }

  it('duplicates the selected profile and selects the copy', async () => {
    const { user, alerts } = renderConsole(path, { server: serverWithCopies() });
    await fullName();
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('Copy of p2'));
    expect(alerts()).toEqual(['Card Profile Added Successfully']);
  });

  itWhenLong('keeps the focus beside the form when a copy takes the place of the focused one', async () => {
    const { user, server } = renderConsole(path, { server: serverWithCopies() });
    const release = server.hold('addCardProfile');
    const field = await fullName();
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await user.click(field);
    release();
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await user.tab();
    expect(await fullName()).toHaveFocus();
    expect(await fullName()).toHaveValue('Copy of p2');
  });

  itWhenLong('shows the copy after unsaved changes were discarded', async () => {
    const { user } = renderConsole(path, { server: serverWithCopies() });
    await user.type(await fullName(), '!');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('Copy of p2'));
    expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument();
  });

  itWhenLong.each(['Save and leave', 'Discard'])(
    'keeps what is typed after %s while the server copies',
    async (answer) => {
      const { user, server } = renderConsole(path, { server: serverWithCopies() });
      const release = server.hold('addCardProfile');
      await user.type(await fullName(), '!');
      await user.click(screen.getByRole('button', { name: 'Duplicate' }));
      await user.click(await screen.findByRole('button', { name: answer }));
      await waitFor(() => expect(server.requestsOf('addCardProfile')).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument());
      const field = await fullName();
      await user.type(field, '?');
      const typed = (field as HTMLInputElement).value;
      release();
      await waitFor(() => expect(listed(3)).toBeVisible());
      expect(await fullName()).toBe(field);
      expect(field).toHaveValue(typed);
    },
  );

  itWhenLong('asks about unsaved changes before it duplicates what is saved', async () => {
    const { user, server } = renderConsole(path, { server: aServer() });
    await user.type(await fullName(), '!');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(server.requestsOf('addCardProfile')).toHaveLength(1));
    expect(server.requests.map(({ operation }) => operation).filter((operation) => /Profile/.test(operation))).toEqual([
      'editCardProfile',
      'addCardProfile',
    ]);
  });

  itWhenLong('has the form before the profiles where they are side by side, and after them in one column', async () => {
    const isBefore = () => {
      const position = screen
        .getByRole('region', { name: 'Card profiles' })
        .compareDocumentPosition(screen.getByLabelText('Full Name'));
      return position === Node.DOCUMENT_POSITION_PRECEDING;
    };
    const { view } = renderConsole(path, { server: aServer() });
    await fullName();
    expect(isBefore()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
    view.unmount();
    globalThis.matchMedia = ((query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    const { user } = renderConsole(path, { server: aServer() });
    await user.type(await fullName(), ' Lee');
    expect(isBefore()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(within(screen.getByRole('dialog', { name: 'Preview' })).getByText('Second Lee')).toBeInTheDocument();
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('asks before another profile replaces unsaved changes', async () => {
    const { user } = renderConsole(path, { server: aServer() });
    await user.type(await fullName(), '!');
    await user.click(screen.getByRole('button', { name: 'Card Profile 1' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await fullName()).toHaveValue('Second!');
    await user.click(screen.getByRole('button', { name: 'Card Profile 1' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
  });

  // Specification: CCON-10, CCON-12, CCON-13, ALRT-11, RFSH-01
  it('activates by the switch, with all switches disabled and a spinner until it is done', async () => {
    const server = aServer();
    const release = server.hold('activateCardProfile');
    const { user, alerts } = renderConsole(path, { server });
    await fullName();
    await user.click(switchOf(1));
    expect(await within(listed(1)).findByRole('status')).toBeInTheDocument();
    expect(within(listed(2)).queryByRole('status')).not.toBeInTheDocument();
    expect(switchOf(1)).toBeDisabled();
    expect(switchOf(2)).toBeDisabled();
    // Browsers remove the focus from a disabled control.
    switchOf(1).blur();
    server.fixtures.cards = [
      aWireCard({
        id: 'c1',
        accountId: 'a1',
        cards: [
          { ...first, active: true },
          { ...second, active: false },
        ],
      }),
    ];
    release();
    await waitFor(() => expect(listed(2)).toHaveTextContent('Inactive'));
    expect(server.requestsOf('activateCardProfile')[0]?.params).toEqual({ cardId: 'c1', cardTypeId: 'p1' });
    expect(alerts()).toContain('Card Activated Successfully');
    expect(server.requestsOf('getCards')).toHaveLength(2);
    await waitFor(() => expect(switchOf(1)).toHaveFocus());
  });

  // Specification: CCON-14, ALRT-12
  it('adds one profile, also for a double click, and shows it, to be filled in', async () => {
    const server = serverWithCopies();
    const release = server.hold('addCardProfile');
    const { user, alerts } = renderConsole(path, { server });
    await fullName();
    await user.dblClick(screen.getByRole('button', { name: '+ Add Card Profile' }));
    release();
    expect(await screen.findByRole('button', { name: 'Card Profile 3' })).toBeVisible();
    expect(server.requestsOf('addCardProfile')).toHaveLength(1);
    expect(alerts()).toContain('Card Profile Added Successfully');
    expect(await screen.findByRole('form', { name: 'Card Profile 3' })).toBeVisible();
  });

  // Specification: CCON-16, CCON-17, CONF-04, ALRT-13
  it('removes a profile after a confirmation only', async () => {
    jest.mocked(window.confirm).mockReturnValueOnce(false);
    const server = aServer();
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = [aWireCard({ id: 'c1', accountId: 'a1', cards: [second] })];
    });
    const { user, alerts } = renderConsole(path, { server });
    await fullName();
    const remove = screen.getByRole('button', { name: 'Delete Card Profile 1' });
    await user.click(remove);
    expect(window.confirm).toHaveBeenCalledWith(confirmations.deleteCardProfile);
    expect(confirmations.deleteCardProfile).toBe('Are you sure you want to delete this card profile?');
    expect(server.requestsOf('deleteCardProfile')).toHaveLength(0);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Card Profile 2' })).not.toBeInTheDocument());
    expect(server.requestsOf('deleteCardProfile')[0]?.params).toEqual({ cardId: 'c1', cardTypeId: 'p1' });
    expect(alerts()).toContain('Card Profile Removed Successfully');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Card Profile 1' })).toHaveFocus());
  });

  itWhenLong('stays with the profile that holds something unsaved when one is added', async () => {
    const server = serverWithCopies();
    const { user } = renderConsole(path, { server });
    await user.type(await fullName(), '!');
    await user.click(screen.getByRole('button', { name: '+ Add Card Profile' }));
    await screen.findByRole('button', { name: 'Card Profile 3' });
    expect(await screen.findByRole('form', { name: 'Card Profile 2' })).toBeVisible();
  });

  // Specification: CCON-21, CCON-22
  it('offers languages only with the language pack, English by default', async () => {
    const { view } = renderConsole(path, { server: aServer() });
    expect(await screen.findByLabelText('Language')).toHaveValue('en');
    expect(screen.getByLabelText('Language')).toBeDisabled();
    view.unmount();
    const { user } = renderConsole(path, { server: aServer([second], { hasLanguagePack: true }) });
    const language = await screen.findByLabelText('Language');
    expect(language).toBeEnabled();
    await user.selectOptions(language, 'Deutsch');
    expect(language).toHaveValue('de');
  });

  itWhenLong('offers English and keeps the language of a profile when the list of languages fails', async () => {
    const server = aServer([{ ...second, language: 'de' }], { hasLanguagePack: true });
    server.respondWithError('getLanguages', 503);
    const { user } = renderConsole(path, { server });
    await user.type(await fullName(), '!');
    const language = screen.getByLabelText('Language');
    expect([...language.children].map(({ textContent }) => textContent)).toEqual(['English', 'de']);
    await user.click(language);
    await user.tab();
    expect(language).toHaveValue('de');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.requestsOf('editCardProfile').map(({ body }) => body)).toEqual([
      expect.objectContaining({ fullName: 'Second!', language: 'de' }),
    ]);
  });

  // Specification: CCON-23, CCON-25
  it('edits lists entry by entry; an empty list shows one empty entry', async () => {
    const { user, server } = renderConsole(path, { server: aServer() });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Add Mobile Phone' }));
    await user.type(screen.getByLabelText('Mobile Phone 3'), '+49 3');
    await user.click(screen.getByRole('button', { name: 'Remove Mobile Phone 1' }));
    expect(screen.getByLabelText('Mobile Phone 1')).toHaveValue('+49 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardProfile')).toHaveLength(1));
    expect(server.requestsOf('editCardProfile')[0]?.body).toMatchObject({
      mobilePhoneList: ['+49 2', '+49 3'],
      emailList: [''],
    });
  });

  it('makes an entry of each line that is pasted into a list, up to 20', async () => {
    const { user } = renderConsole(path, { server: aServer() });
    const phones = () =>
      screen.getAllByLabelText(/^Mobile Phone \d+$/).map((entry) => (entry as HTMLInputElement).value);
    const first = await screen.findByLabelText<HTMLInputElement>('Mobile Phone 1');
    await user.click(first);
    first.select();
    await user.paste('+41 1\r\n+41 2\r\n\r\n+41 3\r\n');
    expect(phones()).toEqual(['+41 1', '+41 2', '+41 3', '+49 2']);
    expect(screen.getByLabelText('Mobile Phone 3')).toHaveFocus();
    await user.paste(Array.from({ length: 30 }, (_, index) => `+42 ${index}`).join('\n'));
    expect(phones()).toHaveLength(20);
    expect(phones().at(-1)).toBe('+49 2');
    await user.click(screen.getByLabelText('Address'));
    await user.paste('Main Street 1\nBerlin');
    expect(screen.queryByLabelText('Address 2')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveValue('Main Street 1\nBerlin');
  });

  itWhenLong('keeps an entry that is too long, and says so', async () => {
    const { user, server } = renderConsole(path, { server: aServer() });
    for (const [label, typed] of [
      ['Address', '😀'.repeat(201)],
      ['Mobile Phone 1', '1'.repeat(201)],
    ] as const) {
      const entry = await screen.findByLabelText<HTMLInputElement>(label);
      const { value } = entry;
      await user.clear(entry);
      await user.click(entry);
      await user.paste(typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('At most 200 characters')).toBeVisible();
      expect(entry).toHaveValue(typed);
      expect(entry).toHaveFocus();
      fireEvent.change(entry, { target: { value } });
      await waitFor(() => expect(screen.queryByText('At most 200 characters')).not.toBeInTheDocument());
    }
    expect(server.requestsOf('editCardProfile')).toEqual([]);
    await fillIn(user, screen.getByLabelText('Address'), '😀'.repeat(200));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardProfile')).toHaveLength(1));
  });

  itWhenLong('keeps the lines of an address that the focus passes through', async () => {
    const address = ['Hauptstraße 1\n10001 Köln'];
    const { user, server } = renderConsole(path, { server: aServer([{ ...second, address }]) });
    await user.type(await fullName(), ' Lee');
    await user.click(screen.getByLabelText('Address'));
    await user.tab();
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardProfile')).toHaveLength(1));
    expect(server.requestsOf('editCardProfile')[0]?.body).toMatchObject({ addressList: address });
  });

  itWhenLong('replaces an email with the first of the lines that are pasted over it', async () => {
    const { user } = renderConsole(path, {
      server: aServer([first, { ...second, emails: ['old@cards.test', 'next@cards.test'] }]),
    });
    const emails = () => screen.getAllByLabelText(/^Email \d+$/).map((entry) => (entry as HTMLInputElement).value);
    await user.click(await screen.findByLabelText('Email 1'));
    await user.paste('a@cards.test\nb@cards.test');
    expect(emails()).toEqual(['a@cards.test', 'b@cards.test', 'next@cards.test']);
  });

  itWhenLong('focuses an added entry, and the neighbor of a removed one', async () => {
    const { user } = renderConsole(path, { server: aServer() });
    await user.click(await screen.findByRole('button', { name: 'Add Mobile Phone' }));
    expect(screen.getByLabelText('Mobile Phone 3')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Mobile Phone 3' }));
    expect(screen.getByLabelText('Mobile Phone 2')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Mobile Phone 1' }));
    expect(screen.getByLabelText('Mobile Phone')).toHaveFocus();
    expect(screen.getByLabelText('Mobile Phone')).toHaveValue('+49 2');
  });

  itWhenLong('removes the error with its entry', async () => {
    const { user, server } = renderConsole(path, {
      server: aServer([{ ...second, websites: ['', 'example.com'] }]),
    });
    await fillIn(user, await screen.findByLabelText('Website 1'), 'not one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a web address such as example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Website 1' }));
    expect(screen.queryByText('Enter a web address such as example.com')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('editCardProfile')[0]?.body).toMatchObject({ websiteList: ['example.com'] }),
    );
  });

  // Specification: CCON-26, CCON-27, ALRT-10, RFSH-01
  it('saves the card type data and reloads the cards, or keeps the input and shows why the save failed', async () => {
    const server = aServer();
    server.respondWithError('editCardProfile', 400, 'about: at most 200 characters');
    const { user, alerts } = renderConsole(path, { server });
    const position = await screen.findByLabelText('Position');
    await fillIn(user, position, 'Head of Sales');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('About: at most 200 characters')).toBeVisible();
    expect(alerts()).toEqual(['Card Edit Failed']);
    expect(position).toHaveValue('Head of Sales');
    server.resetHandlers('editCardProfile');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(alerts()).toContain('Card Edited Successfully'));
    const request = server.requestsOf('editCardProfile')[1];
    expect(request?.params).toEqual({ cardId: 'c1', cardTypeId: 'p2' });
    expect(request?.body).toMatchObject({
      fullName: 'Second',
      title: 'Head of Sales',
      language: 'en',
      websiteList: [''],
      version: 1,
    });
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2));
  });

  itWhenLong('saves twice in a row, each time over the version of the profile', async () => {
    const { user, server } = renderConsole(path, {
      server: aServer([first, { ...second, version: 3 }], { version: 8 }),
    });
    await fillIn(user, await screen.findByLabelText('Position'), 'Head of Sales');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    await user.type(screen.getByLabelText('Fax'), '+49 3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardProfile')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    expect(screen.queryByText(/changed this while you were editing/)).not.toBeInTheDocument();
    expect(server.requestsOf('editCardProfile').map(({ body }) => body)).toMatchObject([
      { version: 3 },
      { version: 4 },
    ]);
  });

  itWhenLong('stays with the profile that holds something unsaved when another becomes the active one', async () => {
    const server = aServer();
    const { user } = renderConsole(path, { server });
    await user.type(await fullName(), '!');
    server.respond('activateCardProfile', () => {
      server.fixtures.cards = aServer([
        { ...first, active: true },
        { ...second, active: false },
      ]).fixtures.cards;
      return server.fixtures.cards[0];
    });
    await user.click(switchOf(1));
    await waitFor(() => expect(listed(2)).toHaveTextContent('Inactive'));
    expect(await fullName()).toHaveValue('Second!');
    expect(screen.getByRole('form', { name: 'Card Profile 2' })).toBeVisible();
  });

  itWhenLong('shows the active profile once the shown one is deleted', async () => {
    const server = aServer();
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = aServer([{ ...first, active: true }]).fixtures.cards;
      return server.fixtures.cards[0];
    });
    const { user } = renderConsole(path, { server });
    expect(await fullName()).toHaveValue('Second');
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 2' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    expect(screen.queryByText(/^Another user deleted/)).toBeNull();
  });

  itWhenLong('deletes two profiles at once, both busy, and says of neither that another user deleted it', async () => {
    const third = aWireCardProfile({ id: 'p3', cardId: 'c1', active: false, fullName: 'Third' });
    const server = aServer([second, first, third]);
    const left = [aServer([first, third]), aServer([third])].map(({ fixtures }) => fixtures.cards);
    const { user } = renderConsole(path, { server });
    const deletions = [1, 2].map(async (number) =>
      screen.findByRole('button', { name: `Delete Card Profile ${number}` }),
    );
    const [shown, other] = (await Promise.all(deletions)) as [HTMLElement, HTMLElement];
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = left.shift()!;
      return server.fixtures.cards[0];
    });
    const release = server.hold('deleteCardProfile');
    await user.click(shown);
    await user.click(other);
    expect(shown).toHaveAttribute('aria-busy', 'true');
    expect(other).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(async () => expect(await fullName()).toHaveValue('Third'));
    expect(screen.queryByText(/^Another user deleted/)).toBeNull();
  });

  itWhenLong('shows why the last change of the list failed', async () => {
    const server = aServer();
    server.respondWithError('activateCardProfile', 503, 'Service temporarily unavailable');
    server.respondWithError('deleteCardProfile', 404, 'Not found');
    const { user } = renderConsole(path, { server });
    await fullName();
    await user.click(switchOf(1));
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 1' }));
    expect(await screen.findByText(/^Not found/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete Card Profile 1' })).not.toHaveAttribute('aria-busy');
  });

  itWhenLong('leaves the focus on the button that adds a profile when the last one is deleted', async () => {
    const server = aServer([second]);
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = aServer([]).fixtures.cards;
      return server.fixtures.cards[0];
    });
    const { user } = renderConsole(path, { server });
    await fullName();
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 1' }));
    expect(await screen.findByText('No Active Cards')).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Add Card Profile' })).toHaveFocus();
  });

  itWhenLong('leaves the focus on the button that adds a profile when it adds the first one', async () => {
    const server = aServer([]);
    server.respond('addCardProfile', () => {
      server.fixtures.cards = aServer([second]).fixtures.cards;
      return second;
    });
    const { user } = renderConsole(path, { server });
    await user.click(await screen.findByRole('button', { name: '+ Add Card Profile' }));
    await fullName();
    expect(screen.queryByText('No Active Cards')).toBeNull();
    expect(screen.getByRole('button', { name: '+ Add Card Profile' })).toHaveFocus();
  });

  it('that another user deletes stays while it has unsaved changes, with a message', async () => {
    const server = aServer();
    const { user, store } = renderConsole(path, { server });
    const field = await fullName();
    await user.type(field, '!');
    server.fixtures.cards = aServer([{ ...first, active: true }]).fixtures.cards;
    await act(async () => {
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    });
    expect(await screen.findByText(/^This card profile does not exist any more\./)).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toBe(field);
    expect(field).toHaveValue('Second!');
    expect(screen.getByRole('form', { name: 'Card Profile' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    expect(screen.queryByText(/does not exist any more/)).toBeNull();
  });

  itWhenLong('that another user deletes gives way to another one with a message when nothing is typed', async () => {
    const server = aServer();
    const { user, store } = renderConsole(path, { server });
    expect(await fullName()).toHaveValue('Second');
    server.fixtures.cards = aServer([{ ...first, active: true }]).fixtures.cards;
    await act(async () => {
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    });
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    expect(screen.getByText(/^Another user deleted the profile that was open\./)).toBeVisible();
    await user.type(await fullName(), '!');
    expect(await fullName()).toHaveValue('First!');
  });

  itWhenLong('that the user deleted and restored stays with what is typed when another user deletes it', async () => {
    const server = aServer();
    const { user, store } = renderConsole(path, { server });
    const load = () =>
      act(async () => {
        await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
      });
    expect(await fullName()).toHaveValue('Second');
    const both = server.fixtures.cards;
    const one = aServer([{ ...first, active: true }]).fixtures.cards;
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = one;
      return one[0];
    });
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 2' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    server.fixtures.cards = both;
    await load();
    await user.click(await screen.findByRole('button', { name: 'Card Profile 2' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('Second'));
    await user.type(await fullName(), '!');
    server.fixtures.cards = one;
    await load();
    expect(await screen.findByText(/^This card profile does not exist any more\./)).toBeVisible();
    expect(await fullName()).toHaveValue('Second!');
  });

  itWhenLong('that the user deletes goes with its unsaved changes', async () => {
    const server = aServer();
    const { user } = renderConsole(path, { server });
    await user.type(await fullName(), '!');
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = aServer([{ ...first, active: true }]).fixtures.cards;
      return server.fixtures.cards[0];
    });
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 2' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    expect(screen.queryByText(/does not exist any more/)).toBeNull();
  });

  itWhenLong('stays with what is typed when a deleted profile comes back', async () => {
    const server = aServer();
    const { user, store } = renderConsole(path, { server });
    await fullName();
    await user.click(screen.getByRole('button', { name: 'Card Profile 1' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('First'));
    const both = server.fixtures.cards;
    server.respond('deleteCardProfile', () => {
      server.fixtures.cards = aServer([second]).fixtures.cards;
      return server.fixtures.cards[0];
    });
    await user.click(screen.getByRole('button', { name: 'Delete Card Profile 1' }));
    await waitFor(async () => expect(await fullName()).toHaveValue('Second'));
    await user.type(await fullName(), '!');
    server.fixtures.cards = both;
    await act(async () => {
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    });
    await screen.findByRole('button', { name: 'Card Profile 2' });
    expect(await fullName()).toHaveValue('Second!');
  });
});
