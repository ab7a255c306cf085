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

/** The server cannot be reached. The button loads the page again. */
export function CardUnreachable({ messages }: { messages: PageMessages }) {
  return (
    <div className="card-state">
      <h1>{messages.unreachable}</h1>
      <p>{messages.unreachableHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address loads this page again. */}
      <a className="card-button card-button-full" href="">
        {messages.tryAgain}
      </a>
    </div>
  );
}
