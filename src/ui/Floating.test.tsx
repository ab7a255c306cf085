import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Floating } from './Floating';

/** A field from 100 to 144 pixels below the top of the window, with its list. */
function Field({ onClose }: { onClose?: () => void }) {
  const anchor = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={anchor} aria-label="Field" />
      <Floating anchor={anchor} onClose={onClose} data-testid="list">
        One
      </Floating>
    </>
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'visualViewport');
  Reflect.deleteProperty(window, 'CloseWatcher');
});

describe('a sheet beside a field', () => {
  /** A window of 800 pixels, of which a phone shows a part, and the field in it. */
  function show(part: { height: number; scale: number }) {
    const inView = Object.assign(new EventTarget(), { offsetTop: 0, ...part });
    Object.assign(window, { visualViewport: inView, innerHeight: 800 });
    jest.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 200, 44));
    render(<Field />);
    const end = () => 144 + 6 + parseFloat(screen.getByTestId('list').style.maxHeight) + 8;
    return { inView, end };
  }

  it('ends above the keyboard of a phone, and at the end of the window once that is gone', () => {
    const { inView, end } = show({ height: 300, scale: 1 });
    expect(end()).toBe(300);
    // The browser scrolls the window below its visible part.
    inView.offsetTop = 50;
    act(() => void inView.dispatchEvent(new Event('scroll')));
    expect(end()).toBe(350);
    Object.assign(inView, { offsetTop: 0, height: 800 });
    act(() => void inView.dispatchEvent(new Event('resize')));
    expect(end()).toBe(800);
  });

  it('is above it when the keyboard of a phone leaves more room there, also once it is cut', () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    const { inView } = show({ height: 200, scale: 1 });
    act(() => void inView.dispatchEvent(new Event('scroll')));
    expect(screen.getByTestId('list').style).toMatchObject({ bottom: '706px', maxHeight: '86px' });
  });

  it('shows one option where no room is left', () => {
    const { inView } = show({ height: 200, scale: 1 });
    Object.assign(inView, { offsetTop: 80, height: 70 });
    act(() => void inView.dispatchEvent(new Event('resize')));
    expect(screen.getByTestId('list').style.maxHeight).toBe('48px');
  });

  it('closes by Escape alone, without the dialog around it', () => {
    const close = jest.fn();
    const outer = jest.fn();
    const { unmount } = render(
      <div role="presentation" onKeyDown={outer}>
        <Field onClose={close} />
      </div>,
    );
    // It gives false for a key that is not left to the browser.
    expect(fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'Escape' })).toBe(false);
    expect(close).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
    unmount();
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  });

  it('is below it, cut, when it fits nowhere and has more room there', () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    expect(show({ height: 800, scale: 1 }).end()).toBe(800);
  });

  it("closes by Android's back gesture, which no longer means it after that", () => {
    const watchers: { onclose: (() => void) | null; destroy: jest.Mock }[] = [];
    window.CloseWatcher = class {
      onclose = null;
      destroy = jest.fn();
      constructor() {
        watchers.push(this);
      }
    };
    const close = jest.fn();
    const { unmount } = render(<Field onClose={close} />);
    watchers[0]!.onclose?.();
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    expect(watchers.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1]);
  });

  it('uses the whole window while two fingers have enlarged a part of it', () => {
    expect(show({ height: 300, scale: 2 }).end()).toBe(800);
  });
});
