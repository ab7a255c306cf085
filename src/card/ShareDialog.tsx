import type { ReactNode } from 'react';
import { FaceMark } from './icons/FaceMark';
import type { PageWords } from './words/PageWords';

export type ShareParts = {
  /** The page's own address, without the product variant. */
  pageUrl: string;
  /** The code as an image: square, dark on white, drawn by whoever renders the page. */
  qr: ReactNode;
};

/** The page's QR code, large and high in contrast, with the link to copy. */
export function ShareDialog({ share, words, name }: { share: ShareParts; words: PageWords; name: string }) {
  return (
    <dialog className="card-dialog card-dialog-qr" id="card-qr" aria-labelledby="card-qr-title">
      <div className="card-alerts" data-alerts="" role="status" />
      <h2 id="card-qr-title" dir="auto">
        {name || words.qrCode}
      </h2>
      <div className="card-qr">{share.qr}</div>
      <p>{words.scan}</p>
      <p className="card-link-text" dir="ltr">
        {share.pageUrl}
      </p>
      <div className="card-buttons">
        <button className="card-button card-button-soft" type="button" data-copy={share.pageUrl} data-copied={words.linkCopied}>
          {words.copyLink}
        </button>
        <a className="card-button card-button-full" role="button" href="#" data-closes="">
          {words.close}
        </a>
      </div>
    </dialog>
  );
}

/** The two buttons at the top of the card; the system's share sheet is offered only where the behaviour finds one. */
export function ShareTools({ words }: { words: PageWords }) {
  return (
    <div className="card-tools">
      <button className="card-tool" type="button" data-share="" aria-label={words.share} hidden>
        <FaceMark name="share" />
      </button>
      <a className="card-tool" role="button" href="#card-qr" data-opens="card-qr" aria-label={words.qrCode}>
        <FaceMark name="qr" />
      </a>
    </div>
  );
}

/** The same two in a preview: a picture of them. */
export function ShareToolsPicture() {
  return (
    <div className="card-tools" aria-hidden="true">
      <span className="card-tool">
        <FaceMark name="share" />
      </span>
      <span className="card-tool">
        <FaceMark name="qr" />
      </span>
    </div>
  );
}
