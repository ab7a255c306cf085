import { act, render, screen } from '@testing-library/react';
import { CopyButton } from './CopyButton';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function press(works: boolean) {
  render(<CopyButton onCopy={async () => works} />);
  const button = screen.getByRole('button', { name: 'Copy Link' });
  await act(async () => button.click());
  return button;
}

describe('a button that copies', () => {
  it('is ticked and says Copied for two seconds, under the same name', async () => {
    const button = await press(true);
    expect(button).toHaveTextContent('Copied');
    expect(button).toHaveAccessibleName('Copy Link');
    act(() => void jest.advanceTimersByTime(2000));
    expect(button).toHaveTextContent('Copy Link');
  });

  it('stays as it was when nothing could be copied', async () => {
    expect(await press(false)).toHaveTextContent('Copy Link');
  });
});
