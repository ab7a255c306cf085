import type { CardViewModel } from './cardViewModel';
import { numberTag } from './numberTag';
import type { SendFormState } from './sendFormState';
import type { PageMessages } from './translations/PageMessages';

/**
 * The consequence of sending the details, and the account's privacy link. A card without a name and company is named by
 * its first contact row; an empty one has no such sentence.
 */
export function ConsentLine({ view, messages }: { view: CardViewModel; messages: PageMessages }) {
  const holder = view.name || view.company || view.rows[0]?.value;
  const [before, after] = messages.consent.split('{name}');
  // It keeps its own direction: in an Arabic sentence, the groups of "+49 30 1" would change places.
  const Holder = numberTag(holder ?? '');
  return (
    <p className="card-consent">
      {holder && (
        <>
          {before}
          <Holder dir={Holder === 'bdo' ? 'ltr' : 'auto'}>{holder}</Holder>
          {after}
        </>
      )}
      {view.privacyHref && (
        <>
          {' '}
          <a href={view.privacyHref} target="_blank" rel="noopener noreferrer">
            {messages.privacy}
          </a>
        </>
      )}
    </p>
  );
}

/** The account's consent text: a line with a hidden field, or a required checkbox. The value is the text itself. */
export function AccountConsent({
  view,
  messages,
  state,
}: {
  view: CardViewModel;
  messages: PageMessages;
  state: SendFormState;
}) {
  const { consent } = view;
  if (!consent) return null;
  if (!consent.isRequired)
    return (
      <p className="card-consent">
        <span dir="auto">{consent.text}</span>
        <input type="hidden" name="consent" defaultValue={consent.text} />
      </p>
    );
  const error = state.errors?.consent;
  return (
    <div className="card-consent">
      <label>
        <input
          id="send-consent"
          type="checkbox"
          name="consent"
          value={consent.text}
          required
          aria-describedby="send-consent-error"
          aria-invalid={error ? true : undefined}
        />{' '}
        <span dir="auto">{consent.text}</span>
      </label>
      <p className="card-field-error" id="send-consent-error" data-missing={messages.fieldRequired} hidden={!error}>
        {error && messages.fieldRequired}
      </p>
    </div>
  );
}
