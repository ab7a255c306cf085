import './card.css';
import { headerFieldNames, headerFields } from './cardViewModel';
import type { CardViewModel } from './cardViewModel';
import { ContactRows } from './ContactRows';
import { InAppBar } from './InAppBar';
import { LanguageSwitch } from './LanguageSwitch';
import { translationsFor } from './pageMessages';
import { SendMyDetailsDialog } from './SendMyDetailsDialog';
import type { SendFormState } from './sendFormState';
import { ShareDialog, ShareTools, ShareToolsPicture } from './ShareDialog';
import type { ShareProps } from './ShareDialog';
import type { PageMessages } from './translations/PageMessages';

type CardViewProps = {
  view: CardViewModel;
  /** In the console: the same markup without links and buttons. */
  isPreview?: boolean;
  /** State of the 'Send My Details' form. */
  send?: SendFormState;
  /** Without it the page has neither share buttons nor QR code. */
  share?: ShareProps;
};

function Photo({ view }: { view: CardViewModel }) {
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

function Head({ view, isPreview, messages }: { view: CardViewModel; isPreview: boolean; messages: PageMessages }) {
  const Name = isPreview ? 'h2' : 'h1';
  const { name, isNameLong } = view;
  return (
    <>
      <Photo view={view} />
      <div className="card-head">
        {name === '' && !isPreview && <h1 className="card-unnamed">{messages.contactDetails}</h1>}
        {name !== '' && (
          <Name className={`card-name p-name${isNameLong ? ' card-name-long' : ''}`} dir="auto" translate="no">
            {name}
          </Name>
        )}
        {headerFieldNames.map(
          (field) =>
            view[field] !== '' && (
              <p
                key={field}
                className={`card-${field} ${headerFields[field].microformat}`}
                dir="auto"
                translate={field === 'company' ? 'no' : undefined}
              >
                {view[field]}
              </p>
            ),
        )}
      </div>
      <ContactRows rows={view.rows} shape={view.iconShape} messages={messages} isPreview={isPreview} />
    </>
  );
}

type ActionsProps = { view: CardViewModel; isPreview: boolean; isSent: boolean; messages: PageMessages };

function Actions({ view, isPreview, isSent, messages }: ActionsProps) {
  return (
    <div className="card-actions">
      {!isPreview && (
        <p className="card-hint card-sent" data-sent-hint="" hidden={!isSent}>
          {messages.sentHint}
        </p>
      )}
      <p className="card-hint" data-ios-hint="" hidden>
        {messages.saveHint}
      </p>
      <div className="card-buttons">
        {isPreview ? (
          <>
            <span className="card-button card-button-full">{messages.saveContact}</span>
            <span className="card-button card-button-soft">{messages.sendMyDetails}</span>
          </>
        ) : (
          <>
            <a
              className="card-button card-button-full"
              href={view.contactFile}
              data-save=""
              data-offline={messages.unreachableHint}
            >
              {messages.saveContact}
            </a>
            <a
              className="card-button card-button-soft"
              role="button"
              href="#send-my-details"
              data-opens="send-my-details"
            >
              {messages.sendMyDetails}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * A card, on the public page and in the console's previews. Pure markup: the server and the browser render the same
 * bytes. Colors and font come from custom properties around it (themeStyle.ts); the enhancement script of src/preview
 * finds its elements by data attributes.
 */
export function CardView({ view, isPreview = false, send, share }: CardViewProps) {
  const messages = translationsFor(view.language);
  return (
    <article
      className="card-face h-card"
      data-card-link={view.link}
      data-card-id={view.cardId}
      lang={view.language}
      dir={view.direction}
    >
      {!isPreview && (
        <p className="card-offline" role="alert" data-offline-note="" hidden>
          {messages.offline}
        </p>
      )}
      {share && !isPreview && <InAppBar view={view} messages={messages} pageUrl={share.pageUrl} />}
      <header className="card-header">
        <img className="card-texture" src={view.texture} alt="" width="800" height="300" data-texture="" />
        <LanguageSwitch view={view} messages={messages} />
        {isPreview ? <ShareToolsPicture /> : share && <ShareTools messages={messages} />}
      </header>
      <Head view={view} isPreview={isPreview} messages={messages} />
      <Actions view={view} isPreview={isPreview} isSent={send?.isSent ?? false} messages={messages} />
      {!isPreview && <SendMyDetailsDialog view={view} messages={messages} state={send} />}
      {share && !isPreview && <ShareDialog share={share} messages={messages} name={view.name} />}
    </article>
  );
}
