import { render, screen } from '@testing-library/react';
import { QrCode, qrPath } from './QrCode';

describe('A QR code', () => {
  const modules = [
    [true, true, false],
    [false, true, false],
    [true, false, true],
  ];

  it('draws every run of dark squares once, four modules from the edge', () => {
    expect(qrPath(modules)).toBe('M4 4h2v1h-2zM5 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z');
  });

  it('has a name and its quiet zone', () => {
    render(<QrCode label="QR code of the card link" modules={modules} />);
    expect(screen.getByRole('img', { name: 'QR code of the card link' })).toHaveAttribute('viewBox', '0 0 11 11');
  });
});
