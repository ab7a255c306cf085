import './page.css';
import type { PageMessages } from './translations/PageMessages';

/** Shown until the card's data arrives. */
export function LoadingCard({ messages }: { messages: PageMessages }) {
  return (
    <div className="card-state" role="status">
      <span className="card-spinner" />
      <p className="card-state-loading">{messages.loading}</p>
    </div>
  );
}

/** A card that is unknown, deleted or has no profile. */
export function CardNotFound({ messages }: { messages: PageMessages }) {
  return (
    <div className="card-state">
      <h1>{messages.notFound}</h1>
      <p>{messages.notFoundHint}</p>
    </div>
  );
}

/** A card that its account has paused. */
export function CardPaused({ messages }: { messages: PageMessages }) {
  return (
    <div className="card-state">
      <h1>{messages.notInUse}</h1>
      <p>{messages.notInUseHint}</p>
    </div>
  );
}

/** The server cannot be reached, or it refuses: the hint says what to do. The button loads the page again. */
export function CardUnreachable({
  messages,
  hint = messages.unreachableHint,
}: {
  messages: PageMessages;
  hint?: string;
}) {
  return (
    <div className="card-state">
      <h1>{messages.unreachable}</h1>
      <p>{hint}</p>
      <LoadAgain messages={messages} />
    </div>
  );
}

/**
 * A form that was posted without scripts and that the server could not read.
 * @param isTooLarge the form is on the page before this one, with all its text: a new one would be empty
 */
export function DetailsNotSent({ messages, isTooLarge }: { messages: PageMessages; isTooLarge: boolean }) {
  return (
    <div className="card-state">
      <h1>{messages.notSent}</h1>
      <p>{isTooLarge ? messages.tooMuch : messages.tryLater}</p>
      {!isTooLarge && <LoadAgain messages={messages} />}
    </div>
  );
}

function LoadAgain({ messages }: { messages: PageMessages }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address loads this page again.
    <a className="card-button card-button-full" href="">
      {messages.tryAgain}
    </a>
  );
}
