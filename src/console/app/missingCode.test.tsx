import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';

const missing = () => {
  throw new Error('Loading chunk 1 failed.');
};
jest.mock('./searchList', () => missing());
jest.mock('./keyDialogs', () => missing());

const text = 'Could not be loaded. You may be offline, or there is a new version.';

describe('Code that cannot be loaded', () => {
  it('is reported once for a search, however much is typed', async () => {
    const { user, alerts } = renderConsole('/admin/dashboard');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'ann');
    await waitFor(() => expect(alerts()).toEqual([text]));
  });

  it('is reported for the palette, which closes and returns the focus', async () => {
    const { alerts } = renderConsole('/admin/dashboard');
    await screen.findByRole('heading', { level: 1 });
    const link = screen.getByRole('link', { name: 'Contact Us' });
    link.focus();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await waitFor(() => expect(alerts()).toEqual([text]));
    expect(screen.queryByLabelText('Command palette')).not.toBeInTheDocument();
    expect(link).toHaveFocus();
  });

  it('is not reported while nothing asks for it', async () => {
    const { alerts } = renderConsole('/admin/dashboard');
    await screen.findByRole('heading', { level: 1 });
    await expect(import('./keyDialogs')).rejects.toThrow();
    expect(alerts()).toEqual([]);
  });
});
