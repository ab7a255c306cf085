import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './DateField';
import { dayFromText } from './dateText';
import type { DateFieldProps } from './DateField';
import { firstCases } from '../testing/itWhenLong';

const changed = jest.fn();

function Contract({ initial = '2024-03-09', ...rest }: Partial<DateFieldProps> & { initial?: string }) {
  const [day, setDay] = useState(initial);
  const change = (value: string) => {
    setDay(value);
    changed(value);
  };
  return <DateField label="Contract End" name="end" value={day} onChange={change} {...rest} />;
}

const field = () => screen.getByRole('textbox', { name: 'Contract End' });
const format = 'Enter a date as dd.MM.yyyy, such as 09.03.2026';
beforeEach(() => changed.mockClear());

describe('a date field', () => {
  it('shows dd.MM.yyyy and holds yyyy-MM-dd', () => {
    render(<Contract />);
    expect(field()).toHaveValue('09.03.2024');
    expect(document.querySelector('input[name=end]')).toHaveValue('2024-03-09');
  });

  it.each([
    ['31.12.2027', '2027-12-31'],
    ['1.2.2027', '2027-02-01'],
    ['01022027', '2027-02-01'],
    ['2027-02-01', '2027-02-01'],
    [' 1. 2. 2027 ', '2027-02-01'],
    ['29.02.2024', '2024-02-29'],
    ['٠١٠٢٢٠٢٧', '2027-02-01'],
    ['۱.۲.۲۰۲۷', '2027-02-01'],
    ['29.02.2023', null],
    ['1.2.27', null],
    ['12/31/2027', null],
    ['soon', null],
    ['2027-13-01', null],
  ])('takes %p as %p', (typed, day) => {
    expect(dayFromText(typed)).toBe(day);
  });

  it('writes a typed date in full when the user leaves it', async () => {
    render(<Contract />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1.2.2027');
    expect(field()).toHaveValue('1.2.2027');
    expect(changed).toHaveBeenLastCalledWith('2027-02-01');
    await userEvent.tab();
    expect(field()).toHaveValue('01.02.2027');
  });

  it('keeps pasted nonsense and names the format once the user leaves', async () => {
    render(<Contract initial="" />);
    await userEvent.click(field());
    await userEvent.paste('next Tuesday');
    expect(screen.queryByText(format)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(field()).toHaveValue('next Tuesday');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(format);
  });

  it('can be emptied', async () => {
    render(<Contract />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(changed).toHaveBeenLastCalledWith('');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});

describe('the calendar of a date field', () => {
  async function open(props: Parameters<typeof Contract>[0] = {}) {
    render(<Contract {...props} />);
    await userEvent.click(screen.getByRole('button', { name: /date/ }));
    return screen.findByRole('dialog', { name: 'Contract End: choose a date', hidden: true });
  }
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('title');

  it('opens at the chosen day, with the focus on it', async () => {
    await open();
    expect(focused()).toBe('Saturday, 9 March 2024');
    expect(screen.getByRole('gridcell', { selected: true, hidden: true })).toHaveTextContent('9');
    expect(screen.getByRole('grid', { hidden: true })).toHaveAccessibleName('March 2024');
    expect(screen.getAllByRole('gridcell', { hidden: true })).toHaveLength(31);
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveAttribute('abbr', 'Monday');
  });

  it.each(
    firstCases(
      [
        ['{ArrowRight}', 'Sunday, 10 March 2024'],
        ['{ArrowLeft}', 'Friday, 8 March 2024'],
        ['{ArrowDown}', 'Saturday, 16 March 2024'],
        ['{ArrowUp}', 'Saturday, 2 March 2024'],
        ['{ArrowUp}{ArrowUp}', 'Saturday, 24 February 2024'],
        ['{Home}', 'Monday, 4 March 2024'],
        ['{End}', 'Sunday, 10 March 2024'],
        ['{PageDown}', 'Tuesday, 9 April 2024'],
        ['{PageUp}', 'Friday, 9 February 2024'],
        ['{Shift>}{PageDown}{/Shift}', 'Sunday, 9 March 2025'],
        ['{Shift>}{PageUp}{/Shift}', 'Thursday, 9 March 2023'],
      ],
      4,
    ),
  )('moves by %s', async (keys, day) => {
    await open();
    await userEvent.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it('picks by Enter, closes and returns the focus to its button', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(changed).toHaveBeenLastCalledWith('2024-03-10');
    expect(field()).toHaveValue('10.03.2024');
    expect(screen.getByRole('button', { name: 'Change date, Contract End, 10.03.2024' })).toHaveFocus();
    expect(screen.queryByRole('grid', { hidden: true })).not.toBeInTheDocument();
  });

  it('closes by Escape without a change', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid', { hidden: true })).not.toBeInTheDocument());
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Change date, Contract End, 09.03.2024' })).toHaveFocus();
  });

  it('keeps Tab inside: months, then the day', async () => {
    await open();
    await userEvent.tab();
    expect(focused()).toBe('Previous month');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Saturday, 9 March 2024');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Next month');
  });

  it('shows other months by its buttons, which keep the focus', async () => {
    await open();
    screen.getByTitle('Next month').focus();
    fireEvent.click(screen.getByTitle('Next month'));
    expect(focused()).toBe('Next month');
    expect(screen.getByRole('grid', { hidden: true })).toHaveAccessibleName('April 2024');
    fireEvent.click(screen.getByLabelText('Wednesday, 10 April 2024'));
    expect(changed).toHaveBeenLastCalledWith('2024-04-10');
  });

  it('offers no day out of range', async () => {
    await open({ min: '2024-03-05', max: '2024-03-12' });
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Tuesday, 12 March 2024');
    expect(screen.getByLabelText('Wednesday, 13 March 2024')).toBeDisabled();
    expect(screen.getByTitle('Previous month')).toHaveAttribute('aria-disabled', 'true');
  });

  it('ends with the year 9999', async () => {
    await open({ initial: '9999-12-31' });
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(focused()).toBe('Friday, 31 December 9999');
  });

  it('opens at the first day that can be picked when the chosen one is before it', async () => {
    await open({ min: '2024-04-05' });
    expect(focused()).toBe('Friday, 5 April 2024');
  });

  it('opens at today when nothing is chosen', async () => {
    await open({ initial: 'soon' });
    expect(document.activeElement).toHaveAttribute('aria-current', 'date');
  });
});
