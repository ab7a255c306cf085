import './card.css';
import type { CardView } from './cardView';
import { ContactRows } from './ContactRows';
import { InAppBar } from './InAppBar';
import { wordsFor } from './pageWords';
import { SendMyDetailsDialog } from './SendMyDetailsDialog';
import type { SendFormState } from './SendMyDetailsDialog';
import { ShareDialog, ShareTools, ShareToolsPicture } from './ShareDialog';
import type { ShareParts } from './ShareDialog';
import type { PageWords } from './words/PageWords';

type CardFaceProps = {
  view: CardView;
  /** Inside the console: the same picture, without anything that can be pressed. */
  isPreview?: boolean;
  /** State of the 'Send My Details' form. */
  send?: SendFormState;
  /** Left out, the page has neither share buttons nor QR code. */
  share?: ShareParts;
};

function Photo({ view }: { view: CardView }) {
  const { photo, name, initials, iconShape } = view;
  return (
    <div className={`card-photo card-photo-${iconShape}`}>
      {photo ? (
        <img
          className="u-photo"
          src={photo.src}
          srcSet={photo.srcSet}
          sizes="112px"
          width="112"
          height="112"
          alt={name}
          data-photo={initials}
        />
      ) : (
        initials !== '' && (
          <span role="img" aria-label={name}>
            {initials}
          </span>
        )
      )}
    </div>
  );
}

function Head({ view, isPreview, words }: { view: CardView; isPreview: boolean; words: PageWords }) {
  const Name = isPreview ? 'h2' : 'h1';
  const { name, isNameLong, title, company, about } = view;
  return (
    <>
      <Photo view={view} />
      <div className="card-head">
        {name !== '' && (
          <Name className={`card-name p-name${isNameLong ? ' card-name-long' : ''}`} dir="auto">
            {name}
          </Name>
        )}
        {title !== '' && (
          <p className="card-title p-job-title" dir="auto">
            {title}
          </p>
        )}
        {company !== '' && (
          <p className="card-company p-org" dir="auto">
            {company}
          </p>
        )}
        {about !== '' && (
          <p className="card-about p-note" dir="auto">
            {about}
          </p>
        )}
      </div>
      <ContactRows rows={view.rows} shape={view.iconShape} words={words} isPreview={isPreview} />
    </>
  );
}

function Actions({ view, isPreview, words }: { view: CardView; isPreview: boolean; words: PageWords }) {
  return (
    <div className="card-actions">
      <p className="card-ios-hint" data-ios-hint="" hidden>
        {words.saveHint}
      </p>
      <div className="card-buttons">
        {isPreview ? (
          <>
            <span className="card-button card-button-full">{words.saveContact}</span>
            <span className="card-button card-button-soft">{words.sendMyDetails}</span>
          </>
        ) : (
          <>
            <a className="card-button card-button-full" href={view.contactFile} data-save="">
              {words.saveContact}
            </a>
            <a className="card-button card-button-soft" role="button" href="#send-my-details" data-opens="send-my-details">
              {words.sendMyDetails}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * The face of a card: the public page's content and the console's previews. Pure markup, the same bytes from
 * react-dom/server and in the browser; colours and font come from custom properties around it (themeStyle.ts),
 * behaviour from src/preview by the data attributes.
 */
export function CardFace({ view, isPreview = false, send, share }: CardFaceProps) {
  const words = wordsFor(view.language);
  return (
    <article className="card-face h-card" data-card-link={view.link} data-card-id={view.cardId} lang={view.language} dir={view.direction}>
      {!isPreview && (
        <p className="card-offline" data-offline-note="" hidden>
          {words.offline}
        </p>
      )}
      {share && !isPreview && <InAppBar view={view} words={words} pageUrl={share.pageUrl} />}
      <header className="card-header">
        <img className="card-texture" src={view.texture} alt="" width="800" height="300" data-texture="" />
        {isPreview ? <ShareToolsPicture /> : share && <ShareTools words={words} />}
      </header>
      <Head view={view} isPreview={isPreview} words={words} />
      <Actions view={view} isPreview={isPreview} words={words} />
      {!isPreview && <SendMyDetailsDialog view={view} words={words} state={send} />}
      {share && !isPreview && <ShareDialog share={share} words={words} name={view.name} />}
    </article>
  );
}
