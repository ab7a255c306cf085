import { FormMessage } from '../../../ui/FormMessage';
import './ContactResultMessage.css';

/** The result in the address (`?result=sent`), as a line that stays. */
export function ContactResultMessage({ result, minutes }: { result: string | null; minutes: string | null }) {
  if (result !== 'sent' && result !== 'failed') return null;
  return (
    <div className="contact-result">
      {result === 'sent' ? (
        <FormMessage kind="info">Your message was sent. The answer comes to the email address you gave.</FormMessage>
      ) : (
        <FormMessage>{failureText(minutes)}</FormMessage>
      )}
    </div>
  );
}

/** @param minutes how many to wait, after too many messages */
function failureText(minutes: string | null): string {
  if (minutes === null || !/^\d{1,4}$/.test(minutes))
    return 'Your message could not be sent. Check the fields and the attachment, and send it again.';
  const wait = Number(minutes) === 1 ? 'a minute' : `${Number(minutes)} minutes`;
  return `Too many messages came from your connection. What you typed is still here: send it again in ${wait}.`;
}
