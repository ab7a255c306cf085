import { act, screen, waitFor } from '@testing-library/react';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { renderConsole } from '../../../testing/renderConsole';
import { printQrSheet, saveQrArchive } from './qrSheets';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

jest.mock('./qrSheets');

const accounts = [aWireAccount({ id: 'a1', name: 'Apex' })];
const manyCards = (count: number) =>
  Array.from({ length: count }, (_, index) => aWireCard({ id: `c${index}`, accountId: 'a1', name: `Card ${index}` }));

/** Presses the button 'QR codes' of an account; 40 codes are made, and no more. */
async function makingQrCodes(cardCount: number) {
  jest.mocked(saveQrArchive).mockImplementation((_cards, _account, { onDone, signal }) => {
    onDone(40);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const view = renderConsole('/admin/accounts/a1/cards', { accounts, cards: manyCards(cardCount) });
  const button = await screen.findByRole('button', { name: 'QR codes' });
  await view.user.click(button);
  await waitFor(() => expect(saveQrArchive).toHaveBeenCalled());
  return { ...view, button };
}

describe("an account's QR codes", () => {
  it('say how many of 100 are done, and are canceled without an alert', async () => {
    const { user, button } = await makingQrCodes(100);
    const dialog = await screen.findByRole('dialog', { name: 'QR codes' });
    expect(dialog).toHaveTextContent('40 of 100');
    expect(screen.getByRole('progressbar', { name: 'QR codes' })).toHaveValue(40);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it.each(
    firstCases([
      ['in a ZIP are still saved', 'QR codes', saveQrArchive, false],
      ['on a print sheet are not printed', 'Print sheet', printQrSheet, true],
    ] as const),
  )('%s when the screen is left before they are made', async (_, name, make, isCanceled) => {
    const sheets = jest.mocked(make);
    sheets.mockReturnValue(new Promise(() => undefined));
    const { user, router } = renderConsole('/admin/accounts/a1/cards', { accounts, cards: manyCards(1) });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(sheets).toHaveBeenCalled());
    await act(() => router.navigate('/admin/dashboard'));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(sheets.mock.lastCall?.[2].signal.aborted).toBe(isCanceled);
  });

  itWhenLong('of 99 cards show no dialog', async () => {
    const { button } = await makingQrCodes(99);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
