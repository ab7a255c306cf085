import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { setupStore } from '../../testing/setupStore';
import { Dialog } from '../../ui/Dialog';
import { alertRaised } from '../alerts/alertsSlice';
import { Alerts } from './Alerts';

describe('an alert', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('that was pointed at in a dialog disappears once the dialog has closed', () => {
    const { store } = setupStore();
    const page = (isOpen: boolean) => (
      <Provider store={store}>
        <Alerts>
          {isOpen && (
            <Dialog onClose={() => undefined} title="Crop the photo">
              Content
            </Dialog>
          )}
        </Alerts>
      </Provider>
    );
    const { rerender } = render(page(true));
    act(() => void store.dispatch(alertRaised({ type: 'info', text: 'Link Copied' })));
    fireEvent.pointerEnter(within(screen.getByRole('dialog')).getByRole('status'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(within(screen.getByRole('dialog')).getByRole('status')).toBeVisible();
    rerender(page(false));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
