import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ColorField } from './ColorField';

function Colors({ stored, onChange = () => undefined }: { stored: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(stored);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <ColorField label="Font colour" value={value} onChange={change} />;
}

const openPicker = () => userEvent.click(screen.getByRole('button', { name: 'Pick Font colour' }));

describe('A color field', () => {
  it.each(['#2c384af2', '#00A4EF', 'no colour'])(
    'shows the stored text %s unchanged until the user picks',
    async (stored) => {
      const change = jest.fn();
      render(<Colors stored={stored} onChange={change} />);
      await openPicker();
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('textbox', { name: 'Font colour' })).toHaveValue(stored);
      expect(change).not.toHaveBeenCalled();
    },
  );

  it('keeps the opacity when only the hue changes', async () => {
    render(<Colors stored="#2c384af2" />);
    await openPicker();
    fireEvent.change(screen.getByRole('slider', { name: 'Hue' }), { target: { value: '0' } });
    expect(screen.getByRole('textbox')).toHaveValue('#4a2c2cf2');
    fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: '255' } });
    expect(screen.getByRole('textbox')).toHaveValue('#4a2c2c');
  });

  it('gives the focus to the picker that it opens, and takes it back', async () => {
    render(<Colors stored="#ffffff" />);
    await openPicker();
    expect(screen.getByRole('slider', { name: 'Saturation and brightness' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Pick Font colour' })).toHaveFocus();
  });

  it('is edited by arrow keys and remembers the hue through black', async () => {
    render(<Colors stored="#030000" />);
    await openPicker();
    const area = screen.getByRole('slider', { name: 'Saturation and brightness' });
    area.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('textbox')).toHaveValue('#000000');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByRole('textbox')).toHaveValue('#1a0000');
  });

  it('takes the color under the pointer, also while it is dragged, and none without a press', async () => {
    render(<Colors stored="#ff0000" />);
    await openPicker();
    const area = screen.getByRole('slider', { name: 'Saturation and brightness' });
    jest.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100));
    // jsdom has no pointer events.
    const pointer = (type: string, at: MouseEventInit) =>
      fireEvent(area, new MouseEvent(type, { bubbles: true, ...at }));
    pointer('pointermove', { clientX: 200, clientY: 100 });
    expect(screen.getByRole('textbox')).toHaveValue('#ff0000');
    // Without the capture a drag ends at the edge of the area.
    area.setPointerCapture = jest.fn();
    pointer('pointerdown', { clientX: 200, clientY: 100 });
    expect(area.setPointerCapture).toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveValue('#ff8080');
    pointer('pointermove', { clientX: 500, clientY: 180, buttons: 1 });
    expect(screen.getByRole('textbox')).toHaveValue('#330000');
  });

  it('closes by Escape and returns the focus to its swatch', async () => {
    render(<Colors stored="#ffffff" />);
    await openPicker();
    screen.getByRole('slider', { name: 'Hue' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pick Font colour' })).toHaveFocus();
  });

  it('closes when Tab leaves its picker, but not on the way to its text', async () => {
    render(
      <>
        <Colors stored="#ffffff" />
        <button>Next</button>
      </>,
    );
    await openPicker();
    screen.getByRole('slider', { name: 'Hue' }).focus();
    screen.getByRole('textbox', { name: 'Font colour' }).focus();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    screen.getByRole('slider', { name: 'Opacity' }).focus();
    await userEvent.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});
