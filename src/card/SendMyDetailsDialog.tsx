import type { ComponentProps } from 'react';
import type { CardViewModel } from './cardViewModel';
import { refusalText, tooLongText } from './pageMessages';
import { AccountConsent, ConsentLine } from './SendConsent';
import { maximumOf } from './sendFormState';
import type { SendFormState, SendField } from './sendFormState';
import type { PageMessages } from './translations/PageMessages';

type Field = {
  name: SendField;
  label: keyof PageMessages;
  isRequired?: boolean;
  /** What the browser fills in, and the keyboard of a phone. */
  input: ComponentProps<'input'>;
};

/** The five fields in their order. */
const fields: Field[] = [
  {
    name: 'name',
    label: 'fullName',
    isRequired: true,
    input: { autoComplete: 'name', autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false },
  },
  { name: 'company', label: 'company', input: { autoComplete: 'organization', autoCapitalize: 'words' } },
  { name: 'position', label: 'position', input: { autoComplete: 'organization-title', autoCapitalize: 'words' } },
  { name: 'phone', label: 'mobilePhone', isRequired: true, input: { type: 'tel', autoComplete: 'tel' } },
  {
    name: 'email',
    label: 'email',
    isRequired: true,
    input: { type: 'email', autoComplete: 'email', enterKeyHint: 'send' },
  },
];

function FormField({ field, messages, state }: { field: Field; messages: PageMessages; state: SendFormState }) {
  const id = `send-${field.name}`;
  const error = state.errors?.[field.name];
  const { type = 'text' } = field.input;
  const texts = {
    missing: messages.fieldRequired,
    wrong: type === 'email' ? messages.emailFormat : undefined,
    long: tooLongText(messages, maximumOf(field.name)),
  };
  return (
    <div className="card-field">
      <label htmlFor={id}>{messages[field.label]}</label>
      {!field.isRequired && <span id={`${id}-optional`}>{messages.optional}</span>}
      <input
        id={id}
        name={field.name}
        type={type}
        required={field.isRequired}
        {...field.input}
        defaultValue={state.values?.[field.name]}
        aria-describedby={field.isRequired ? `${id}-error` : `${id}-optional ${id}-error`}
        aria-invalid={error ? true : undefined}
        dir={type === 'text' ? 'auto' : 'ltr'}
      />
      <p
        className="card-field-error"
        id={`${id}-error`}
        data-missing={texts.missing}
        data-wrong={texts.wrong}
        data-maximum={maximumOf(field.name)}
        data-long={texts.long}
        hidden={!error}
      >
        {error && texts[error]}
      </p>
    </div>
  );
}

/**
 * 'Send My Details' as a native dialog with a native form. Without scripts the fragment #send-my-details shows it
 * (page.css, :target) and the form posts. The enhancement script opens it as a modal, sends the form by fetch, and
 * reads its messages from the data attributes.
 */
export function SendMyDetailsDialog({
  view,
  messages,
  state = {},
}: {
  view: CardViewModel;
  messages: PageMessages;
  state?: SendFormState;
}) {
  return (
    <dialog
      className="card-dialog"
      id="send-my-details"
      aria-labelledby="send-my-details-title"
      aria-describedby={view.acceptsDetails ? undefined : 'send-no-details'}
      open={state.isOpen}
    >
      <div className="card-alerts" data-alerts="" role="status" />
      <form
        className="card-form"
        method="post"
        action={state.action ?? view.sendAddress}
        data-send={view.sendAddress}
        data-sent={messages.sent}
        data-failed={messages.notSent}
        data-sending={messages.sending}
        data-offline={messages.unreachableHint}
        data-refused={view.acceptsDetails ? refusalText(messages) : messages.noDetails}
      >
        <h2 id="send-my-details-title">{messages.sendMyDetails}</h2>
        {!view.acceptsDetails && (
          <p className="card-form-message" id="send-no-details">
            {messages.noDetails}
          </p>
        )}
        {fields.map((field) => (
          <FormField key={field.name} field={field} messages={messages} state={state} />
        ))}
        <div className="card-trap" aria-hidden="true">
          {/* Browsers fill in fields in spite of autocomplete="off", but none that is readonly. */}
          <input name="website" tabIndex={-1} autoComplete="off" readOnly aria-label={messages.websites} />
        </div>
        <input type="hidden" name="cardId" defaultValue={view.cardId} />
        <input type="hidden" name="type" defaultValue={state.type ?? ''} />
        <ConsentLine view={view} messages={messages} />
        <AccountConsent view={view} messages={messages} state={state} />
        <p className="card-form-message" data-send-message="" role="alert" hidden={!state.message}>
          {state.message}
        </p>
        <div className="card-buttons">
          {/* Without scripts "#" ends :target. A dialog that the server opened closes only with a new page. */}
          <a
            className="card-button card-button-soft"
            role="button"
            href={state.isOpen ? state.action : '#'}
            data-closes=""
          >
            {messages.cancel}
          </a>
          <button className="card-button card-button-full" type="submit">
            {messages.send}
          </button>
        </div>
      </form>
    </dialog>
  );
}
