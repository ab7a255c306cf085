import { limits } from '../contract/limits';
import type { CardViewModel } from './cardViewModel';
import { CopyLink } from './CopyLink';
import { tooLongText } from './pageMessages';
import type { PageMessages } from './translations/PageMessages';

/**
 * Three alternatives to a contact file, which the browsers inside other apps often ignore. The enhancement script shows
 * it there.
 */
export function InAppBar({
  view,
  messages,
  pageUrl,
}: {
  view: CardViewModel;
  messages: PageMessages;
  pageUrl: string;
}) {
  return (
    <div className="card-in-app" data-in-app="" hidden>
      <p>{messages.inAppHint}</p>
      <div className="card-buttons">
        <a
          className="card-button card-button-full"
          data-open-outside=""
          href={pageUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {messages.openInBrowser}
        </a>
        <CopyLink className="card-button card-button-soft" url={pageUrl} messages={messages} />
      </div>
      <details className="card-mail">
        <summary>{messages.mailContact}</summary>
        <form
          className="card-mail-form"
          method="post"
          action={view.mailAddress}
          data-mail-contact=""
          data-sent={messages.contactMailed}
          data-failed={messages.contactNotMailed}
        >
          <div className="card-field">
            <label htmlFor="mail-contact-email">{messages.email}</label>
            <input
              id="mail-contact-email"
              name="email"
              type="email"
              required
              autoComplete="email"
              enterKeyHint="send"
              dir="ltr"
              aria-describedby="mail-contact-email-error"
            />
            <p
              className="card-field-error"
              id="mail-contact-email-error"
              data-missing={messages.fieldRequired}
              data-wrong={messages.emailFormat}
              data-maximum={limits.email}
              data-long={tooLongText(messages, limits.email)}
              hidden
            />
          </div>
          <button className="card-button card-button-soft" type="submit">
            {messages.send}
          </button>
        </form>
      </details>
    </div>
  );
}
