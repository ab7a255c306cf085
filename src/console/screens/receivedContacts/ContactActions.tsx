import { ContactRound, Mail, Phone } from 'lucide-react';
import { contactAction } from '../../../card/contactAction';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Button, ButtonLink } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { fetchContactFile } from '../../entities/receivedContacts/contactFiles';
import { useAppDispatch } from '../../store/hooks';
import { useFileDownload } from '../files/useFileDownload';

/** The buttons of a contact: call, mail, save. */
export function ContactActions({ contact: { id, name, phone, email } }: { contact: WireReceivedContact }) {
  const dispatch = useAppDispatch();
  const { download, isBusy, problem } = useFileDownload('The contact could not be saved.');
  const call = contactAction('mobilePhones', phone);
  return (
    <>
      <div className="received-contact-actions">
        {call.type === 'call' && (
          <ButtonLink kind="primary" icon={<Phone aria-hidden="true" />} href={call.href}>
            Call
          </ButtonLink>
        )}
        <ButtonLink icon={<Mail aria-hidden="true" />} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          Mail
        </ButtonLink>
        <Button
          icon={<ContactRound aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void download(() => dispatch(fetchContactFile(id)), `${name}.vcf`)}
        >
          Save as contact
        </Button>
      </div>
      {problem !== '' && <FormMessage>{problem}</FormMessage>}
    </>
  );
}
