import { render, screen } from '@testing-library/react';
import { FormMessage } from './FormMessage';

describe('A message beside a form', () => {
  it.each(['danger', 'warning', 'info'] as const)('is announced although it comes with its text: %s', (kind) => {
    render(<FormMessage kind={kind}>Reconnecting</FormMessage>);
    expect(screen.getByRole('alert')).toHaveTextContent('Reconnecting');
  });
});
