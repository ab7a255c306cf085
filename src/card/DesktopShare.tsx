import type { ShareProps } from './ShareDialog';
import type { PageMessages } from './translations/PageMessages';

/** An email that a visitor sends to themselves: the page's address, no recipient. */
function mailtoHref(name: string, pageUrl: string): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(pageUrl)}`;
}

/** Beside the card where a desktop has room (card.css): the QR code for the visitor's phone, the link, and an email. */
export function DesktopShare({ share, messages, name }: { share: ShareProps; messages: PageMessages; name: string }) {
  return (
    <aside className="card-aside" aria-labelledby="card-aside-title">
      <h2 id="card-aside-title">{messages.scanToKeep}</h2>
      <div className="card-qr">{share.qr}</div>
      <button
        className="card-button"
        type="button"
        data-copy={share.pageUrl}
        data-copied={messages.linkCopied}
        data-tick={messages.copied}
      >
        {messages.copyLink}
      </button>
      <a className="card-button" href={mailtoHref(name || messages.qrCode, share.pageUrl)}>
        {messages.mailCard}
      </a>
    </aside>
  );
}
