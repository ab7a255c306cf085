import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './Button';
import { IconButton } from './IconButton';

describe('A button', () => {
  it('ignores presses while it is busy, and keeps the focus', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={press} isBusy>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not submit while it is busy, not even by Enter in a field', async () => {
    const submit = jest.fn((event) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('submits once for a double click, also when the first submit is done before the second click', async () => {
    const submit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.dblClick(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('does not submit by default', () => {
    render(<Button>Cancel</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('with an address is a link', () => {
    render(<ButtonLink href="/admin">View Account</ButtonLink>);
    expect(screen.getByRole('link', { name: 'View Account' })).toHaveAttribute('href', '/admin');
  });

  it('with only an icon keeps the focus when its own press disables it', async () => {
    const press = jest.fn();
    const { rerender } = render(<IconButton label="Next card" icon={<svg />} onClick={press} />);
    const button = screen.getByRole('button', { name: 'Next card' });
    await userEvent.click(button);
    rerender(<IconButton label="Next card" icon={<svg />} onClick={press} disabled />);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // A browser takes the focus from what has this attribute.
    expect(button).not.toHaveAttribute('disabled');
  });

  it('with only an icon has a name and a tooltip', async () => {
    const press = jest.fn();
    render(<IconButton label="Edit Acme" icon={<svg />} isBusy onClick={press} />);
    const button = screen.getByRole('button', { name: 'Edit Acme' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('title', 'Edit Acme');
    expect(press).not.toHaveBeenCalled();
  });
});
