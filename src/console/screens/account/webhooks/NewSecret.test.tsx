import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewSecret } from './NewSecret';

describe('a new secret of a webhook', () => {
  it('is copied also outside https, from a field inside the dialog: only there can it be selected', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const copied: unknown[] = [];
    const execCommand = () => {
      copied.push(screen.getByRole('dialog').querySelector('textarea')?.value);
      return true;
    };
    Object.assign(document, { execCommand });
    render(<NewSecret secret="whsec_abc" onClose={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Copy the secret' });
    await user.click(button);
    expect(copied).toEqual(['whsec_abc']);
    expect(button).toHaveTextContent('Copied');
    expect(button).toHaveFocus();
    Reflect.deleteProperty(document, 'execCommand');
    jest.restoreAllMocks();
  });
});
