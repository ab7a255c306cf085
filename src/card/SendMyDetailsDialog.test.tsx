import { render, screen, within } from '@testing-library/react';
import { emptyCardFields } from '../contract/cardFields';
import { cardViewModel } from './cardViewModel';
import type { CardData } from './cardViewModel';
import { aFullCardData } from '../testing/cardData';
import { translationsFor } from './pageMessages';
import { SendMyDetailsDialog } from './SendMyDetailsDialog';
import type { SendFormState } from './sendFormState';

function dialog(state: SendFormState = {}, card = aFullCardData()) {
  const view = cardViewModel(card);
  render(
    <SendMyDetailsDialog view={view} messages={translationsFor(view.language)} state={{ isOpen: true, ...state }} />,
  );
  return screen.getByRole('dialog', { name: 'Send My Details' });
}

describe("'Send My Details'", () => {
  it('is closed until it is opened', () => {
    const view = cardViewModel(aFullCardData());
    render(<SendMyDetailsDialog view={view} messages={translationsFor('en')} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Specification: SMD-01, GEN-02
  it('has five fields, three of them required, the email of email type', () => {
    const inside = within(dialog());
    expect(inside.getByLabelText('Full Name')).toBeRequired();
    expect(inside.getByLabelText('Company')).not.toBeRequired();
    expect(inside.getByLabelText('Position')).not.toBeRequired();
    expect(inside.getByLabelText('Mobile Phone')).toBeRequired();
    expect(inside.getByLabelText('Email')).toBeRequired();
    expect(inside.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(inside.getByLabelText('Mobile Phone')).toHaveAttribute('type', 'tel');
    const directions = ['Full Name', 'Mobile Phone', 'Email'].map((label) => inside.getByLabelText(label).dir);
    expect(directions).toEqual(['auto', 'ltr', 'ltr']);
  });

  it('that the server has opened posts to its own address, and Cancel leads there', () => {
    const inside = dialog({ action: '/preview/key' });
    expect(inside.querySelector('form')).toHaveAttribute('action', '/preview/key');
    expect(within(inside).getByRole('button', { name: 'Cancel' })).toHaveAttribute('href', '/preview/key');
  });

  it('says when it opens that a card without any address receives nothing', () => {
    const inside = dialog({}, { ...aFullCardData(), acceptsDetails: false });
    expect(inside).toHaveTextContent(/^Send My DetailsThis card cannot receive details yet\./);
    expect(inside).toHaveAccessibleDescription('This card cannot receive details yet.');
    // Not to try later, which helps no visitor of it.
    expect(inside.querySelector('form')).toHaveAttribute('data-refused', 'This card cannot receive details yet.');
  });

  it('has no such text for another card', () => {
    expect(dialog()).not.toHaveTextContent('cannot receive details');
  });

  it('has a text in the language of the page for what the server refuses', () => {
    const view = cardViewModel(aFullCardData({ language: 'de' }));
    const messages = translationsFor('de');
    const { container } = render(<SendMyDetailsDialog view={view} messages={messages} />);
    expect(container.querySelector('form')).toHaveAttribute('data-refused', messages.tryLater);
  });

  it('gives its fields keyboard hints for phones, such as capitalized names and a Send key', () => {
    const inside = within(dialog());
    for (const label of ['Full Name', 'Company', 'Position'])
      expect(inside.getByLabelText(label)).toHaveAttribute('autocapitalize', 'words');
    expect(inside.getByLabelText('Full Name')).toHaveAttribute('autocorrect', 'off');
    expect(inside.getByLabelText('Full Name')).toHaveAttribute('spellcheck', 'false');
    expect(inside.getByLabelText('Email')).toHaveAttribute('enterkeyhint', 'send');
    expect(inside.getByLabelText('Email')).not.toHaveAttribute('autocapitalize');
  });

  it('marks the optional fields beside their labels, also for those who listen', () => {
    const inside = within(dialog());
    expect(inside.getAllByText('optional')).toHaveLength(2);
    for (const label of ['Company', 'Position'])
      expect(inside.getByLabelText(label)).toHaveAccessibleDescription(/^optional/);
    expect(inside.getByLabelText('Full Name')).not.toHaveAccessibleDescription();
  });

  it('says to whom the details go, also for a card without a name and company', () => {
    const textFor = (names: Partial<CardData>) => {
      document.body.replaceChildren();
      return dialog({}, { ...aFullCardData(), ...names }).textContent;
    };
    expect(textFor({})).toContain('Your details go to Anna Lindqvist, who');
    expect(textFor({ fullName: '', company: 'Northwind' })).toContain('go to Northwind, who');
    expect(textFor({ fullName: '', company: '', officePhones: ['+49 30 1'] })).toContain('go to +49 30 1, who');
    expect(textFor(emptyCardFields())).not.toContain('Your details go to');
  });

  // Specification: SMD-02
  it('has the buttons Cancel and Send', () => {
    const inside = within(dialog());
    expect(inside.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Send']);
  });

  // Specification: SMD-04
  it('is a plain form that posts the six values, the product and the hidden field for bots', () => {
    const form = dialog({ type: 'sticker' }).querySelector('form')!;
    expect(form).toHaveAttribute('action', '/api/send-my-details');
    expect(form).toHaveAttribute('method', 'post');
    expect([...new FormData(form).keys()]).toEqual([
      'name',
      'company',
      'position',
      'phone',
      'email',
      'website',
      'cardId',
      'type',
    ]);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      cardId: 'card-1',
      type: 'sticker',
      website: '',
    });
  });

  it('has autocomplete attributes', () => {
    const form = dialog().querySelector('form')!;
    expect([...form.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
      'name',
      'organization',
      'organization-title',
      'tel',
      'email',
      'off',
      '',
      '',
    ]);
  });

  it('hides a trap from people, and from browsers that fill in forms', () => {
    const trap = dialog().querySelector('[name=website]')!;
    expect(trap.closest('[aria-hidden]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('readonly');
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
  });

  // Specification: SMD-05, SMD-06
  it('carries the messages that the enhancement script needs', () => {
    const form = dialog().querySelector('form')!;
    expect(form.dataset).toMatchObject({ sent: 'Details Successfully Sent', failed: 'Sending Details Failed' });
    expect(document.getElementById('send-email-error')?.dataset).toMatchObject({
      missing: 'Fill in this field.',
      wrong: 'Enter an address like name@example.com.',
    });
    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-describedby', 'send-email-error');
  });

  // Specification: SMD-03
  it('says after a refused post what was typed and what is wrong', () => {
    const inside = within(
      dialog({
        values: { name: 'Kim <b>', email: 'abc' },
        errors: { phone: 'missing', email: 'wrong' },
        message: 'Too many attempts. Try again later',
      }),
    );
    expect(inside.getByLabelText('Full Name')).toHaveValue('Kim <b>');
    expect(inside.getByLabelText('Email')).toHaveValue('abc');
    // `toBeInvalid` would also take the browser's own check of the value.
    for (const label of ['Email', 'Mobile Phone'])
      expect(inside.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(inside.getByLabelText('Full Name')).not.toHaveAttribute('aria-invalid');
    expect(inside.getByText('Enter an address like name@example.com.')).toBeVisible();
    expect(inside.getByText('Fill in this field.')).toBeVisible();
    expect(inside.getByRole('alert')).toHaveTextContent('Too many attempts. Try again later');
  });

  it('names the recipient, and links the privacy page when there is one', () => {
    expect(dialog()).toHaveTextContent('Your details go to Anna Lindqvist, who');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      'https://nordlicht.example/privacy',
    );
    document.body.replaceChildren();
    expect(dialog({}, aFullCardData({ fullName: '$& {name}', privacyLink: '' }))).toHaveTextContent(
      'go to $& {name}, who',
    );
    expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
    document.body.replaceChildren();
    const unnamed = aFullCardData({ fullName: '', company: 'Lindqvist AB' });
    expect(dialog({}, unnamed)).toHaveTextContent('Your details go to Lindqvist AB, who');
  });

  it.each([
    ['a name', { fullName: 'Northwind (Berlin)' }, '<bdi dir="auto">Northwind (Berlin)</bdi>'],
    ['a number', { fullName: '', company: '', officePhones: ['+49 30 1'] }, '<bdi dir="auto">+49 30 1</bdi>'],
    [
      'a number in Arabic digits',
      { fullName: '', company: '', officePhones: ['+٤٩ ٣٠ ١'] },
      '<bdo dir="ltr">+٤٩ ٣٠ ١</bdo>',
    ],
  ])('gives %s its own direction in a sentence from right to left', (_, names, holder) => {
    const view = cardViewModel({ ...aFullCardData({ language: 'ar' }), ...names });
    const { container } = render(<SendMyDetailsDialog view={view} messages={translationsFor('ar')} />);
    expect(container.querySelector('.card-consent')?.innerHTML).toContain(`إلى ${holder} ويمكن`);
  });
});
