import type { ReactNode } from 'react';
import { CopyLink } from './CopyLink';
import { PageIcon } from './icons/PageIcon';
import type { PageMessages } from './translations/PageMessages';

export type ShareProps = {
  /** The page's own address, without the product variant. */
  pageUrl: string;
  /** The QR code as a square image, dark on white. */
  qr: ReactNode;
};

/** The page's QR code, large and high in contrast, with the link to copy. */
export function ShareDialog({ share, messages, name }: { share: ShareProps; messages: PageMessages; name: string }) {
  return (
    <dialog className="card-dialog card-dialog-qr" id="card-qr" aria-labelledby="card-qr-title">
      <div className="card-alerts" data-alerts="" role="status" />
      <h2 id="card-qr-title" dir="auto">
        {name || messages.qrCode}
      </h2>
      <div className="card-qr">{share.qr}</div>
      <p>{messages.scan}</p>
      <p className="card-link-text" dir="ltr">
        {share.pageUrl}
      </p>
      <div className="card-buttons">
        <CopyLink className="card-button card-button-soft" url={share.pageUrl} messages={messages} />
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- "#" closes the dialog without scripts, too. */}
        <a className="card-button card-button-full" role="button" href="#" data-closes="">
          {messages.close}
        </a>
      </div>
    </dialog>
  );
}

/** The two buttons at the top of the card. The enhancement script shows Share where the browser has a share sheet. */
export function ShareTools({ messages }: { messages: PageMessages }) {
  return (
    <div className="card-tools">
      <button className="card-tool" type="button" data-share="" aria-label={messages.share} hidden>
        <PageIcon name="share" />
      </button>
      <a className="card-tool" role="button" href="#card-qr" data-opens="card-qr" aria-label={messages.qrCode}>
        <PageIcon name="qr" />
      </a>
    </div>
  );
}

/** The same two for a preview, without function. */
export function ShareToolsPicture() {
  return (
    <div className="card-tools" aria-hidden="true">
      <span className="card-tool">
        <PageIcon name="share" />
      </span>
      <span className="card-tool">
        <PageIcon name="qr" />
      </span>
    </div>
  );
}
