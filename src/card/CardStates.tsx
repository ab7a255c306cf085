import './page.css';
import type { ReactNode } from 'react';
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
  return <Problem title={messages.notFound} hint={messages.notFoundHint} />;
}

/** A card that its account has paused. */
export function CardPaused({ messages }: { messages: PageMessages }) {
  return <Problem title={messages.notInUse} hint={messages.notInUseHint} />;
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
    <Problem title={messages.unreachable} hint={hint}>
      <LoadAgain messages={messages} />
    </Problem>
  );
}

/**
 * A form that was posted without scripts and that the server could not read.
 * @param isTooLarge the form is on the page before this one, with all its text: a new one would be empty
 */
export function DetailsNotSent({ messages, isTooLarge }: { messages: PageMessages; isTooLarge: boolean }) {
  return (
    <Problem title={messages.notSent} hint={isTooLarge ? messages.tooMuch : messages.tryLater}>
      {!isTooLarge && <LoadAgain messages={messages} />}
    </Problem>
  );
}

function Problem({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="card-state">
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
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
