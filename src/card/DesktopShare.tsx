import { CopyLink } from './CopyLink';
import { mailtoHref } from './mailtoHref';
import type { ShareProps } from './ShareDialog';
import type { PageMessages } from './translations/PageMessages';

/** Beside the card on a desktop (page.css): the QR code for the visitor's phone, the link, and an email. */
export function DesktopShare({ share, messages, name }: { share: ShareProps; messages: PageMessages; name: string }) {
  return (
    <aside className="card-aside" aria-labelledby="card-aside-title">
      <h2 id="card-aside-title">{messages.scanToKeep}</h2>
      <div className="card-qr">{share.qr}</div>
      <CopyLink className="card-button" url={share.pageUrl} messages={messages} />
      <a className="card-button" href={mailtoHref(name || messages.qrCode, share.pageUrl)}>
        {messages.mailCard}
      </a>
    </aside>
  );
}
