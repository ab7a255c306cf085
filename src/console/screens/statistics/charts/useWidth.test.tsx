import { act, render, screen } from '@testing-library/react';
import { useWidth } from './useWidth';

function Place() {
  const { place, fontScale } = useWidth();
  return <div ref={place}>{fontScale}</div>;
}

describe('A measured element', () => {
  it('knows the size of text that is enlarged while it is shown', () => {
    let changeSize = () => {};
    jest.spyOn(window, 'ResizeObserver').mockImplementation((report) => {
      const observer: ResizeObserver = { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
      changeSize = () => report([], observer);
      return observer;
    });
    render(<Place />);
    expect(screen.getByText('1')).toBeInTheDocument();
    document.documentElement.style.fontSize = '32px';
    act(changeSize);
    document.documentElement.style.fontSize = '';
    expect(screen.getByText('2')).toBeInTheDocument();
  });
});
