import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QrMiddle } from './QrMiddle';
import { squarePicture } from './squarePicture';

jest.mock('./squarePicture', () => ({ squarePicture: jest.fn() }));

describe('the middle of a QR code', () => {
  it.each([
    ['is drawn', () => Promise.resolve('data:image/jpeg;base64,photo')],
    ['cannot be read', () => Promise.reject(new Error('No picture'))],
  ])('stays empty when Nothing is chosen before the photo %s', async (_, drawn) => {
    let draw: (picture: Promise<string>) => void = () => undefined;
    jest.mocked(squarePicture).mockReturnValue(new Promise((resolve) => (draw = resolve)));
    const onChange = jest.fn();
    render(<QrMiddle photo="/photo.jpg" onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Photo' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    await act(async () => draw(drawn()));
    expect(onChange.mock.calls).toEqual([[undefined]]);
    expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
  });
});
