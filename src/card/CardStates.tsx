import './card.css';
import type { PageWords } from './words/PageWords';

/** Shown until the card's data arrives (specification L45). */
export function LoadingCard({ words }: { words: PageWords }) {
  return (
    <div className="card-state" role="status">
      <span className="card-spinner" />
      <p className="card-state-loading">{words.loading}</p>
    </div>
  );
}

/** An unknown, deleted or profile-less card (decisions AMB-02). */
export function CardNotFound({ words }: { words: PageWords }) {
  return (
    <div className="card-state">
      <h1>{words.notFound}</h1>
      <p>{words.notFoundHint}</p>
    </div>
  );
}

/** The server cannot be reached: what happened and the way to try again, which is loading the page once more. */
export function CardUnreachable({ words }: { words: PageWords }) {
  return (
    <div className="card-state">
      <h1>{words.unreachable}</h1>
      <p>{words.unreachableHint}</p>
      <a className="card-button card-button-full" href="" data-try-again="">
        {words.tryAgain}
      </a>
    </div>
  );
}
