import { limits } from '../contract/limits';
import type { CardView } from './cardView';
import type { PageWords } from './words/PageWords';

/** Shown by the behaviour inside other apps' browsers, which often swallow contact files: three ways out. */
export function InAppBar({ view, words, pageUrl }: { view: CardView; words: PageWords; pageUrl: string }) {
  return (
    <div className="card-in-app" data-in-app="" hidden>
      <p>{words.inAppHint}</p>
      <div className="card-buttons">
        <a className="card-button card-button-full" data-open-outside="" href={pageUrl} target="_blank" rel="noopener noreferrer">
          {words.openInBrowser}
        </a>
        <button className="card-button card-button-soft" type="button" data-copy={pageUrl} data-copied={words.linkCopied}>
          {words.copyLink}
        </button>
      </div>
      <details className="card-mail">
        <summary>{words.mailContact}</summary>
        <form
          className="card-mail-form"
          method="post"
          action={view.mailAddress}
          data-mail-contact=""
          data-sent={words.contactMailed}
          data-failed={words.contactNotMailed}
        >
          <div className="card-field">
            <label htmlFor="mail-contact-email">{words.email}</label>
            <input id="mail-contact-email" name="email" type="email" required maxLength={limits.email} autoComplete="email" dir="ltr" aria-describedby="mail-contact-email-error" />
            <p className="card-field-error" id="mail-contact-email-error" data-missing={words.fieldRequired} data-wrong={words.emailFormat} hidden />
          </div>
          <button className="card-button card-button-soft" type="submit">
            {words.send}
          </button>
        </form>
      </details>
    </div>
  );
}
