import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

describe('A switch', () => {
  it('changes nothing while it is disabled', async () => {
    const change = jest.fn();
    render(<Switch label="Active" isOn={false} disabled onChange={change} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('announces its state and changes by mouse, key and label', async () => {
    const change = jest.fn();
    render(<Switch label="Active" isOn onChange={change} />);
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Active'));
    expect(change.mock.calls).toEqual([[false], [false], [false]]);
  });
});
