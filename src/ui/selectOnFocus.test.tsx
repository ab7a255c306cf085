import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectOnFocus } from './selectOnFocus';

/** What Safari does: a press that is not prevented ends a selection that its focus has made. */
function placeCaretAsSafari(event: MouseEvent): void {
  const field = event.target as HTMLInputElement;
  if (!event.defaultPrevented)
    window.addEventListener('mouseup', () => field.setSelectionRange(4, 4), { once: true, capture: true });
}

describe('A field that selects its text on focus', () => {
  beforeEach(() => window.addEventListener('mousedown', placeCaretAsSafari));
  afterEach(() => window.removeEventListener('mousedown', placeCaretAsSafari));

  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const selected = () => field().value.slice(field().selectionStart!, field().selectionEnd!);

  it('keeps the selection under the press that gives the focus, in Safari, too', async () => {
    render(<input defaultValue="Lato" {...selectOnFocus()} />);
    await userEvent.click(field());
    expect(field()).toHaveFocus();
    expect(selected()).toBe('Lato');
  });

  it('gets the caret by a second press', async () => {
    render(<input defaultValue="Lato" {...selectOnFocus()} />);
    await userEvent.click(field());
    await userEvent.click(field());
    expect(selected()).toBe('');
  });

  it('gets the caret by the first press into another text than that to be selected', async () => {
    render(<input defaultValue="Lato" {...selectOnFocus((text) => text === 'mask')} />);
    await userEvent.click(field());
    expect(field()).toHaveFocus();
    expect(selected()).toBe('');
  });
});
