import { FormMessage } from '../../../ui/FormMessage';
import './ContactResultMessage.css';

/** The result in the address (`?result=sent`), as a line that stays. */
export function ContactResultMessage({ result }: { result: string | null }) {
  const outcome = result === 'sent' || result === 'failed' ? result : null;
  if (!outcome) return null;
  return (
    <div className="contact-result">
      {outcome === 'sent' ? (
        <FormMessage kind="info">Your message was sent. The answer comes to the email address you gave.</FormMessage>
      ) : (
        <FormMessage>
          Your message could not be sent. Check the fields and the attachment, and send it again.
        </FormMessage>
      )}
    </div>
  );
}
