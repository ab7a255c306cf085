import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ComboboxField } from './ComboboxField';

const few = ['Default', 'Lato', 'Lora', 'Møller Grótesk'].map((text) => ({ value: text, text }));
const many = Array.from({ length: 1500 }, (_, index) => ({ value: `f${index}`, text: `Family ${index}` }));

function Fonts({
  choices = few,
  onChange = () => undefined,
}: {
  choices?: typeof few;
  onChange?: (value: string) => void;
}) {
  const [font, setFont] = useState(choices[1]!.value);
  const change = (value: string) => {
    setFont(value);
    onChange(value);
  };
  return <ComboboxField label="Font" choices={choices} value={font} onChange={change} />;
}

const box = () => screen.getByRole('combobox', { name: 'Font' });

describe('A combobox field', () => {
  it('keeps the choice when the user leaves without a pick', async () => {
    const change = jest.fn();
    render(<Fonts onChange={change} />);
    await userEvent.click(box());
    await userEvent.keyboard('zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.tab();
    expect(box()).toHaveValue('Lato');
    expect(change).not.toHaveBeenCalled();
  });

  it('does not send its form with Enter, and closes with Escape alone, while nothing is found', async () => {
    const send = jest.fn((event: FormEvent) => event.preventDefault());
    const outer = jest.fn();
    render(
      <form onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && outer()}>
        <Fonts />
        <button type="submit">Save</button>
      </form>,
    );
    await userEvent.click(box());
    await userEvent.keyboard('zzz{Enter}');
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(box()).toHaveValue('Lato');
    expect(outer).not.toHaveBeenCalled();
  });

  it('offers everything on a click, with the chosen option active', async () => {
    render(<Fonts />);
    await userEvent.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lato');
    await userEvent.keyboard('{PageUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Default');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Møller Grótesk');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Default');
  });

  it('filters without regard to case, accents and spaces around, and Enter picks', async () => {
    const change = jest.fn();
    render(<Fonts onChange={change} />);
    await userEvent.clear(box());
    await userEvent.type(box(), ' MOLLER G ');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Møller Grótesk']);
    await userEvent.keyboard('{Enter}');
    expect(change).toHaveBeenCalledWith('Møller Grótesk');
    expect(box()).toHaveValue('Møller Grótesk');
  });

  it('renders few of many choices and still announces their number', async () => {
    render(<Fonts choices={many} />);
    await userEvent.click(box());
    const shown = screen.getAllByRole('option');
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.length).toBeLessThan(60);
    expect(shown[0]).toHaveAttribute('aria-setsize', '1500');
  });
});
