import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attachmentFormats, uploadLimits } from '../../../contract/limits';
import { Button } from '../../../ui/Button';
import { FileDrop } from '../../../ui/FileDrop';
import { Form, FormActions, FormRow } from '../../../ui/Form';
import { PageHeader } from '../../../ui/PageHeader';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { contactFormAction } from '../../entities/contactUs/contactForm';
import { ServerMessage } from '../../forms/ServerMessage';
import { nameKeyboard } from '../../forms/textKeyboards';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useDraftValue } from '../../forms/useRestoredDraft';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { contactProblems } from './contactProblems';
import type { ContactUsField, ContactProblems } from './contactProblems';
import { ContactResultMessage } from './ContactResultMessage';
import { forgetReport, reportText, saveReport, storedReport } from './storedReport';
import type { StoredReport } from './storedReport';

const accepted = attachmentFormats.map((format) => `.${format}`).join(',');
const formats = attachmentFormats.map((format) => format.toUpperCase());
const attachmentHint = `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}, up to ${uploadLimits.attachment / 1024 / 1024} MB`;

/** Contact Us: a native form with the user's name and email. The server redirects back here with the result. */
export function ContactUsScreen() {
  const [parameters] = useSearchParams();
  const [problems, setProblems] = useState<ContactProblems>({});
  const [fileName, setFileName] = useState<string>();
  const result = parameters.get('result');
  const [draft, setDraft] = useDraftValue('Contact Us', '');
  const [stored] = useState(() => storedReport(result, draft));
  const user = useAppSelector(selectUser);
  const known: StoredReport = { name: user?.username, email: user?.email };
  const [isTouched, setTouched] = useState(Object.values(stored).some((value) => value !== ''));
  const [isSending, setSending] = useState(false);
  const [offline, setOffline] = useState<Error>();
  useLeaveGuard(isTouched && !isSending);
  const forget = useEffectEvent(() => {
    if (!isSending) forgetReport();
  });
  useEffect(() => () => forget(), []);
  useEffect(() => {
    // The browser's back button restores the page from its cache, or the user has stopped a slow request.
    const stopSending = () => setSending(false);
    window.addEventListener('pageshow', stopSending);
    // Missing in older browsers.
    window.navigation?.addEventListener('navigateerror', stopSending);
    return () => {
      window.removeEventListener('pageshow', stopSending);
      window.navigation?.removeEventListener('navigateerror', stopSending);
    };
  }, []);
  const field = (name: Exclude<ContactUsField, 'attachment'>) => ({
    name,
    defaultValue: stored[name] ?? known[name],
    error: problems[name],
    onInput: () => setProblems({ ...problems, [name]: undefined }),
  });
  return (
    <>
      <PageHeader title="Contact Us" />
      <ContactResultMessage result={result} minutes={parameters.get('minutes')} />
      <Form
        aria-label="Contact Us"
        method="post"
        action={contactFormAction()}
        encType="multipart/form-data"
        onInput={(event) => {
          setTouched(true);
          const text = reportText(new FormData(event.currentTarget));
          setDraft(text);
          saveReport(text);
        }}
        onSubmit={(event) => {
          const report = new FormData(event.currentTarget);
          const found = contactProblems(report);
          setProblems(found);
          const [first] = Object.keys(found);
          // The browser would replace the page by its own error, and the attachment would have to be chosen again.
          const isOffline = first === undefined && !navigator.onLine;
          setOffline(
            isOffline ? new Error('You are offline. What you typed is still here: send it later.') : undefined,
          );
          if (first === undefined && !isSending && !isOffline) {
            saveReport(reportText(report));
            return setSending(true);
          }
          event.preventDefault();
          if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        }}
      >
        <ServerMessage problem={offline} />
        <TextField label="Name" required autoComplete="name" {...nameKeyboard} {...field('name')} />
        <FormRow>
          <TextField label="Phone Number" type="tel" autoComplete="tel" {...field('phoneNumber')} />
          <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
        </FormRow>
        <TextArea label="Reported Issue" required rows={6} {...field('reportedIssue')} />
        <FileDrop
          label="Attachment"
          name="attachment"
          accept={accepted}
          hint={attachmentHint}
          error={problems.attachment}
          fileName={fileName}
          onFile={({ name }) => {
            setTouched(true);
            setFileName(name);
            setProblems({ ...problems, attachment: undefined });
          }}
        />
        <FormActions>
          <Button type="submit" kind="primary" isBusy={isSending}>
            Send
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
