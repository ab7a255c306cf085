import { render, screen } from '@testing-library/react';
import { defaultThemes } from '../contract/themes';
import { CardNotFound, CardUnreachable, LoadingCard } from './CardStates';
import { PublicPageLayout } from './PublicPageLayout';
import { translationsFor } from './pageMessages';
import { ThemedCard } from './ThemedCard';

const page = (properties: Partial<Parameters<typeof PublicPageLayout>[0]> = {}) =>
  render(
    <PublicPageLayout language="en" year={2026} product="Contact Cards" {...properties}>
      <p>content</p>
    </PublicPageLayout>,
  );

describe('the layout of a public page', () => {
  // Specification: GEN-10
  it('is a dark-mode wrapper around everything', () => {
    page();
    expect(screen.getByTestId('dark-mode')).toContainElement(screen.getByText('content'));
  });

  // Specification: GEN-11
  it('has an alert area', () => {
    page();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  // Specification: SMD-05, SMD-06, ALRT-01
  it.each([
    ['status', 'info', 'Details Successfully Sent'],
    ['alert', 'danger', 'Sending Details Failed'],
  ] as const)('can come with an alert that has the role %s', (role, type, text) => {
    page({ alert: { type, text } });
    expect(screen.getByRole(role)).toHaveTextContent(text);
    expect(screen.getByText(text)).toHaveClass(`card-alert-${type}`);
    expect(screen.queryAllByRole('alert')).toHaveLength(role === 'alert' ? 1 : 0);
  });

  // Specification: GEN-13
  it('has a copyright line', () => {
    page();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 Contact Cards');
  });

  it('runs in the direction of its language', () => {
    page({ language: 'he' });
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('lang', 'he');
  });
});

describe('a page without a card', () => {
  // Specification: PUB-04
  it('is LOADING CARD DETAILS with a spinner while it loads', () => {
    const { container } = render(<LoadingCard messages={translationsFor('en')} />);
    expect(screen.getByRole('status')).toHaveTextContent('LOADING CARD DETAILS');
    expect(container.querySelector('.card-spinner')).not.toBeNull();
  });

  // Specification: PUB-17
  it('is a not-found text for an unknown card', () => {
    render(<CardNotFound messages={translationsFor('en')} />);
    expect(screen.getByRole('heading', { name: 'Card not found' })).toBeInTheDocument();
  });

  it('offers to try again when the server cannot be reached', () => {
    render(<CardUnreachable messages={translationsFor('en')} />);
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  });
});

describe('a themed card in the browser', () => {
  // Specification: THEME-19, THEME-23
  it('has the theme as custom properties, set through the style object', () => {
    const { container, rerender } = render(<ThemedCard themes={defaultThemes}>card</ThemedCard>);
    const style = (container.firstElementChild as HTMLElement).style;
    expect(style.getPropertyValue('--card-button')).toBe('#00a4ef');
    rerender(<ThemedCard themes={{ ...defaultThemes, buttonColor: '#123456' }}>card</ThemedCard>);
    expect(style.getPropertyValue('--card-button')).toBe('#123456');
  });
});
