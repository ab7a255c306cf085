import { FormMessage } from '../../../ui/FormMessage';
import './ContactResultMessage.css';

/** The result in the address (`?result=sent`), as a line that stays. */
export function ContactResultMessage({ result }: { result: string | null }) {
  if (result !== 'sent' && result !== 'failed') return null;
  return (
    <div className="contact-result">
      {result === 'sent' ? (
        <FormMessage kind="info">Your message was sent. The answer comes to the email address you gave.</FormMessage>
      ) : (
        <FormMessage>
          Your message could not be sent. Check the fields and the attachment, and send it again.
        </FormMessage>
      )}
    </div>
  );
}
