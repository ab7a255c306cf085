import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { InfoTip } from './InfoTip';
import { MenuSheet } from './MenuSheet';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';

describe('The switch of the color scheme', () => {
  it('changes nothing when it is closed by Escape or a press outside', async () => {
    const choose = jest.fn();
    render(<ColorSchemeSwitch choice="dark" onChoose={choose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Theme: Dark' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(choose).not.toHaveBeenCalled();
  });

  it.each([
    ['{ArrowDown}{ArrowDown}', 'system'],
    ['{ArrowUp}{ArrowUp}', 'dark'],
  ])('opens on the current choice and moves by %s to %s', async (keys, choice) => {
    const choose = jest.fn();
    render(<ColorSchemeSwitch choice="light" onChoose={choose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Theme: Light' }));
    expect(screen.getByRole('menuitemradio', { name: 'Light', checked: true })).toHaveFocus();
    await userEvent.keyboard(`${keys}{Enter}`);
    expect(choose).toHaveBeenCalledWith(choice);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

/** A menu whose list loads only after the field has taken the focus. */
function LateMenu() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const items = [{ label: 'Copy', onPick: () => undefined }];
  return (
    <>
      <button ref={anchor}>Actions</button>
      <input aria-label="Note" onFocus={() => setOpen(true)} />
      {isOpen && <MenuSheet id="m" label="Actions" items={items} anchor={anchor} onClose={close} onLeave={close} />}
    </>
  );
}

describe('A menu', () => {
  it('whose list comes after the user has gone on to a field leaves them there', async () => {
    render(<LateMenu />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'ann');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('ann');
    expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('An info tip', () => {
  it('explains while it has the focus or the pointer; Escape closes it', async () => {
    render(<InfoTip label="About Views">Profile page views</InfoTip>);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'About Views' })).toHaveAccessibleDescription('Profile page views');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Profile page views');
    await userEvent.unhover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
