import { render, screen, within } from '@testing-library/react';
import { cardView } from './cardView';
import { aFullFaceCard } from '../testing/faceCards';
import { wordsFor } from './pageWords';
import { SendMyDetailsDialog } from './SendMyDetailsDialog';
import type { SendFormState } from './SendMyDetailsDialog';

function dialog(state: SendFormState = {}, card = aFullFaceCard()) {
  const view = cardView(card);
  render(<SendMyDetailsDialog view={view} words={wordsFor(view.language)} state={{ isOpen: true, ...state }} />);
  return screen.getByRole('dialog', { name: 'Send My Details' });
}

describe("'Send My Details'", () => {
  it('is closed until it is opened', () => {
    const view = cardView(aFullFaceCard());
    render(<SendMyDetailsDialog view={view} words={wordsFor('en')} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has five fields, three of them required, the email of email type [SMD-01 GEN-02]', () => {
    const inside = within(dialog());
    expect(inside.getByLabelText('Full Name')).toBeRequired();
    expect(inside.getByLabelText('Company')).not.toBeRequired();
    expect(inside.getByLabelText('Position')).not.toBeRequired();
    expect(inside.getByLabelText('Mobile Phone')).toBeRequired();
    expect(inside.getByLabelText('Email')).toBeRequired();
    expect(inside.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(inside.getByLabelText('Mobile Phone')).toHaveAttribute('type', 'tel');
  });

  it('has the buttons Cancel and Send [SMD-02]', () => {
    const inside = within(dialog());
    expect(inside.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Send']);
  });

  it('is a plain form that posts the six values and what tells robots apart [SMD-04]', () => {
    const form = dialog({ type: 'sticker', openedAt: '1700000000000' }).querySelector('form')!;
    expect(form).toHaveAttribute('action', '/api/send-my-details');
    expect(form).toHaveAttribute('method', 'post');
    expect([...new FormData(form).keys()]).toEqual(['name', 'company', 'position', 'phone', 'email', 'website', 'cardId', 'type', 'openedAt']);
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ cardId: 'card-1', type: 'sticker', openedAt: '1700000000000', website: '' });
  });

  it('tells browsers what to fill in', () => {
    const form = dialog().querySelector('form')!;
    expect([...form.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual(['name', 'organization', 'organization-title', 'tel', 'email', 'off', '', '', '']);
  });

  it('hides a trap from people', () => {
    const trap = dialog().querySelector('[name=website]')!;
    expect(trap.closest('[aria-hidden]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
  });

  it('carries the words the behaviour needs [SMD-05 SMD-06]', () => {
    const form = dialog().querySelector('form')!;
    expect(form.dataset).toMatchObject({ sent: 'Details Successfully Sent', failed: 'Sending Details Failed' });
    expect(document.getElementById('send-email-error')?.dataset).toMatchObject({ missing: 'Fill in this field.', wrong: 'Enter an address like name@example.com.' });
    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-describedby', 'send-email-error');
  });

  it('says after a refused post what was typed and what is wrong [SMD-03]', () => {
    const inside = within(dialog({ values: { name: 'Kim <b>', email: 'abc' }, errors: { phone: 'missing', email: 'wrong' }, message: 'Too many attempts. Try again later' }));
    expect(inside.getByLabelText('Full Name')).toHaveValue('Kim <b>');
    expect(inside.getByLabelText('Email')).toHaveValue('abc');
    expect(inside.getByLabelText('Email')).toBeInvalid();
    expect(inside.getByText('Enter an address like name@example.com.')).toBeVisible();
    expect(inside.getByText('Fill in this field.')).toBeVisible();
    expect(inside.getByRole('alert')).toHaveTextContent('Too many attempts. Try again later');
  });

  it('names who gets the details, a hostile name included, and links the privacy page when there is one', () => {
    expect(within(dialog()).getByText(/Your details go to Anna Lindqvist/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', 'https://nordlicht.example/privacy');
    document.body.replaceChildren();
    expect(within(dialog({}, aFullFaceCard({ fullName: '$& {name}', privacyLink: '' }))).getByText(/go to \$& \{name\},/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
  });
});
