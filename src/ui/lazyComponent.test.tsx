import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from './lazyComponent';

const Component = ({ name }: { name: string }) => <p>The component {name}</p>;

describe('a component in its own chunk', () => {
  it('shows the placeholder until it is loaded, and appears at once the next time', async () => {
    const load = jest.fn(async () => Component);
    const Lazy = lazyComponent(load, ({ name }) => <p>Waiting for {name}</p>);
    const view = render(<Lazy name="one" />);
    expect(screen.getByText('Waiting for one')).toBeVisible();
    expect(await screen.findByText('The component one')).toBeVisible();
    view.unmount();
    render(<Lazy name="two" />);
    expect(screen.getByText('The component two')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failed load, leaves the form beside it as it is, and can be tried again', async () => {
    const load = jest.fn<Promise<typeof Component>, []>().mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    load.mockResolvedValue(Component);
    const Lazy = lazyComponent(load);
    render(
      <main id="content" tabIndex={-1}>
        <input aria-label="Name" />
        <Lazy name="one" />
      </main>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'Ann');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not be loaded. Check the connection and try again.',
    );
    expect(screen.getByRole('textbox')).toHaveValue('Ann');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The component one')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Ann');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    [undefined, 'Could not be loaded. Check the connection and try again.', 'Try again'],
    [404, 'There is a new version. Save your changes, then load the page again.', 'Load again'],
    [503, 'Could not be loaded. Check the connection and try again.', 'Try again'],
  ])('whose file gets the response %p shows %j', async (status, text, button) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    if (status) fetched.mockResolvedValue(new Response(null, { status }));
    else fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const request = 'https://cards.test/assets/7.ab12.js';
    const Lazy = lazyComponent(() => Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { request })));
    render(<Lazy />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(fetched.mock.calls).toEqual([[request]]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button]);
    jest.restoreAllMocks();
  });
});
