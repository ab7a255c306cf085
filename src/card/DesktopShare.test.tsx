import { render, screen } from '@testing-library/react';
import { DesktopShare } from './DesktopShare';
import { translationsFor } from './pageMessages';

const pageUrl = 'https://cards.example/preview/key';

function show(name: string, language = 'en') {
  const share = { pageUrl, qr: <img src="/qr.svg" alt="QR code" /> };
  return render(<DesktopShare share={share} messages={translationsFor(language)} name={name} />);
}

describe('the share panel beside the card', () => {
  it('is its QR code, a button that copies the link, and an email to oneself without a server', () => {
    show('Anna Lindqvist');
    const aside = screen.getByRole('complementary', { name: 'Scan to keep it on your phone' });
    expect(aside).toContainElement(screen.getByRole('img', { name: 'QR code' }));
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copy', pageUrl);
    expect(screen.getByRole('link', { name: 'Mail me this card' })).toHaveAttribute(
      'href',
      'mailto:?subject=Anna%20Lindqvist&body=https%3A%2F%2Fcards.example%2Fpreview%2Fkey',
    );
  });

  it('names the email of a card without a name', () => {
    show('');
    expect(screen.getByRole('link').getAttribute('href')).toContain('subject=QR%20code&');
  });

  it('lets no name add a recipient or a header to the email', () => {
    show('Eve&bcc=all@x.test\r\nBcc: all@x.test?to=y@x.test#');
    const link = new URL(screen.getByRole('link').getAttribute('href') ?? '');
    expect(link.pathname).toBe('');
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(link.href).not.toMatch(/[\r\n]/);
  });

  it('speaks the language of the card', () => {
    show('Anna', 'de');
    expect(screen.getByRole('link', { name: 'Diese Visitenkarte an mich mailen' })).toBeInTheDocument();
  });
});
