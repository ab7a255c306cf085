import { useEffect } from 'react';
import { FormMessage } from '../../../ui/FormMessage';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';
import './ContactResultMessage.css';

const messages = {
  sent: { type: 'info', text: 'Your message was sent' },
  failed: { type: 'danger', text: 'Your message could not be sent' },
} as const;

/** The result in the address (`?result=sent`), as an alert and as a line that stays. */
export function ContactResultMessage({ result }: { result: string | null }) {
  const dispatch = useAppDispatch();
  const outcome = result === 'sent' || result === 'failed' ? result : null;
  useEffect(() => {
    if (outcome) dispatch(alertRaised(messages[outcome]));
  }, [outcome, dispatch]);
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
