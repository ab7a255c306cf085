import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Checkbox } from './Checkbox';
import { DateField } from './DateField';
import { FileDrop } from './FileDrop';
import { PasswordField } from './PasswordField';
import { RadioGroup } from './RadioGroup';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const texts = { label: 'Email', hint: 'Invitations go here', error: 'Type an email address' };
const fields: [string, ReactElement][] = [
  ['text field', <TextField key="" {...texts} />],
  ['text area', <TextArea key="" {...texts} />],
  ['select field', <SelectField key="" {...texts} />],
  ['date field', <DateField key="" {...texts} value="" onChange={() => undefined} />],
  ['file drop', <FileDrop key="" {...texts} />],
];

describe.each(fields)('A %s', (_name, field) => {
  it('shows its error, which belongs to it as the hint does', () => {
    render(field);
    const control = screen.getByLabelText('Email');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Type an email address Invitations go here');
    // A field with the focus is not read again.
    expect(screen.getByRole('alert')).toHaveTextContent('Type an email address');
  });
});

describe('A text field', () => {
  it('is not marked as invalid without an error', () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
  });

  it('passes its ref and attributes to the input', () => {
    const ref = jest.fn();
    render(<TextField label="Name" ref={ref} name="accountName" autoComplete="organization" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(ref).toHaveBeenCalledWith(input);
    expect(input).toHaveAttribute('name', 'accountName');
    expect(input).toHaveAttribute('autocomplete', 'organization');
  });
});

describe('A password field', () => {
  it('shows its error instead of its hint', () => {
    render(<PasswordField label="Password" hint="At least 8 characters." error="At least 8 characters" />);
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
  });

  it('hides the password until it is shown', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('secret');
  });

  it('accepts pasted text', async () => {
    render(<PasswordField label="Password" />);
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.paste('from-the-manager');
    expect(screen.getByLabelText('Password')).toHaveValue('from-the-manager');
  });
});

describe('A text area', () => {
  it('counts an emoji as one character', () => {
    render(<TextArea label="About" countTo={5} defaultValue="abc😀" />);
    expect(screen.getByText('4 / 5')).toBeVisible();
  });

  it('counts what its maxLength counts: an emoji twice', () => {
    render(<TextArea label="About" countTo={5} maxLength={5} defaultValue="abc😀" />);
    expect(screen.getByText('5 / 5')).toBeVisible();
  });

  it('counts, and allows more than the limit', async () => {
    render(<TextArea label="About" countTo={5} defaultValue="abc" />);
    expect(screen.getByText('3 / 5')).toBeInTheDocument();
    expect(screen.getByLabelText('About')).toHaveAccessibleDescription('3 / 5');
    await userEvent.type(screen.getByLabelText('About'), 'defg');
    expect(screen.getByLabelText('About')).toHaveValue('abcdefg');
    expect(screen.getByText('7 / 5')).toHaveClass('field-count-over');
  });
});

describe('A radio group', () => {
  const options = [
    { value: '1', label: 'Yes' },
    { value: '0', label: 'No' },
  ];

  it('has a name and one choice', async () => {
    const change = jest.fn();
    render(<RadioGroup legend="Under Contract" options={options} onChange={change} />);
    expect(screen.getByRole('group', { name: 'Under Contract' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(change).toHaveBeenCalledTimes(2);
  });
});

describe('A checkbox', () => {
  it('has its hint as description, not in its name, and is pressed by both', async () => {
    render(<Checkbox label="Keep the login" hint="It works for the new account." />);
    const box = screen.getByRole('checkbox', { name: 'Keep the login' });
    expect(box).toHaveAccessibleDescription('It works for the new account.');
    await userEvent.click(screen.getByText('It works for the new account.'));
    expect(box).toBeChecked();
  });

  it("shows a mixed state and keeps the caller's ref", () => {
    const ref = { current: null };
    render(<Checkbox label="Select All" isMixed ref={ref} />);
    expect(screen.getByRole('checkbox', { name: 'Select All' })).toBePartiallyChecked();
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });
});
