import { render, screen } from '@testing-library/react';
import { defaultThemes } from '../contract/themes';
import { CardNotFound, CardUnreachable, LoadingCard } from './CardStates';
import { CardPage } from './CardPage';
import { wordsFor } from './pageWords';
import { ThemedCard } from './ThemedCard';

const page = (properties: Partial<Parameters<typeof CardPage>[0]> = {}) =>
  render(
    <CardPage language="en" year={2026} product="Contact Cards" {...properties}>
      <p>content</p>
    </CardPage>,
  );

describe('the frame of a public page', () => {
  it('is a dark-mode wrapper around everything, following the system unless told [GEN-10]', () => {
    page();
    const wrapper = screen.getByTestId('dark-mode');
    expect(wrapper).toContainElement(screen.getByText('content'));
    expect(wrapper).not.toHaveAttribute('data-theme');
    document.body.replaceChildren();
    page({ theme: 'dark' });
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
  });

  it('has an alert area [GEN-11]', () => {
    page();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('can come with an alert [SMD-05 SMD-06]', () => {
    page({ alert: { type: 'danger', text: 'Sending Details Failed' } });
    expect(screen.getByRole('status')).toHaveTextContent('Sending Details Failed');
    expect(screen.getByText('Sending Details Failed')).toHaveClass('card-alert-danger');
  });

  it('has a copyright line [GEN-13]', () => {
    page();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 Contact Cards');
  });

  it('runs in the direction of its language', () => {
    page({ language: 'he' });
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('lang', 'he');
  });
});

describe('what stands in place of a card', () => {
  it('is LOADING CARD DETAILS with a spinner while it loads [PUB-04]', () => {
    const { container } = render(<LoadingCard words={wordsFor('en')} />);
    expect(screen.getByRole('status')).toHaveTextContent('LOADING CARD DETAILS');
    expect(container.querySelector('.card-spinner')).not.toBeNull();
  });

  it('is a not-found text for an unknown card [PUB-17]', () => {
    render(<CardNotFound words={wordsFor('en')} />);
    expect(screen.getByRole('heading', { name: 'Card not found' })).toBeInTheDocument();
  });

  it('offers to try again when the server cannot be reached', () => {
    render(<CardUnreachable words={wordsFor('en')} />);
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  });
});

describe('a themed card in the browser', () => {
  it('has the theme as custom properties, set through the style object [THEME-19 THEME-23]', () => {
    const { container, rerender } = render(<ThemedCard themes={defaultThemes}>card</ThemedCard>);
    const style = (container.firstElementChild as HTMLElement).style;
    expect(style.getPropertyValue('--card-button')).toBe('#00a4ef');
    rerender(<ThemedCard themes={{ ...defaultThemes, buttonColor: '#123456' }}>card</ThemedCard>);
    expect(style.getPropertyValue('--card-button')).toBe('#123456');
  });
});
