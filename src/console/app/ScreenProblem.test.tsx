import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { isMissingChunk } from './isMissingChunk';
import { ScreenProblem } from './ScreenProblem';

function broken(error: Error, reload = jest.fn()) {
  const Broken = () => {
    throw error;
  };
  const around = {
    element: (
      <>
        <h1>Shell</h1>
        <Outlet />
      </>
    ),
    children: [
      {
        element: <Outlet />,
        errorElement: <ScreenProblem reload={reload} />,
        children: [{ path: '/', element: <Broken /> }],
      },
    ],
  };
  render(<RouterProvider router={createMemoryRouter([around])} />);
  return reload;
}

describe('a screen that breaks', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows the problem in its place and keeps the shell around it', async () => {
    broken(new Error('secret detail'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(document.title).toBe('Something went wrong · Contact Cards');
    expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('secret detail');
  });

  it('offers to reload the page when a new version has replaced its chunk', async () => {
    const error = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
    const reload = broken(error);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(document.title).toBe('Page not loaded · Contact Cards');
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads again by itself, and not before, when the connection returns', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = broken(new Error('Loading chunk 12 failed.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Load again' }));
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new Error('Loading CSS chunk 7 failed. (/x.css)'), true],
    [new TypeError('x is not a function'), false],
    ['text', false],
    [null, false],
  ])('recognizes %s as a missing chunk: %s', (error, isMissing) => {
    expect(isMissingChunk(error)).toBe(isMissing);
  });
});
