import { MailContactRequest } from '../../../contract/wire/sendMyDetails';
import type { Register } from '../../http/registerCalls';
import { invalid, notFound } from '../../http/errors';
import { composeContactByMail } from '../../outside/mail/composeContactByMail';
import { mailAddress } from '../../outside/mail/mailAddress';
import { mailboxKey } from '../logins/emailKey';
import type { PostBox } from '../postBox';
import type { ContactFiles } from '../publicCards/contactFiles';
import type { KeptCards } from '../publicCards/keptCards';
import { contactFileName } from '../publicCards/vcard/contactFileName';
import type { Visits } from '../publicCards/visits/visits';

type MailContactParts = { cards: KeptCards; visits: Visits; contactFiles: ContactFiles; postBox: PostBox };

/**
 * "Mail me this contact", for browsers that swallow contact files: the card's contact file to the one address that was
 * typed. The text is ours alone, and neither an address nor a visitor gets many.
 */
export function mailContactRoute(register: Register, { cards, visits, contactFiles, postBox }: MailContactParts): void {
  register('mailContact', { body: MailContactRequest, errors: [404, 429], summary: "Mails a card's contact file to a visitor" }, async (call) => {
    visits.arrive(call.request);
    const card = await cards.find(call.params.cardLink);
    if (!card) {
      call.limit('publicMissesPerAddress');
      throw notFound();
    }
    const to = mailAddress(call.body.email.trim());
    if (to === null) throw invalid('email: not an email address');
    await call.sharedLimits.take(['mailContactPerAddress', call.addressKey], ['mailContactPerAddress', `to ${mailboxKey(to)}`]);
    const { fullName, link } = card.wire;
    const text = (await contactFiles.of(card, { version: '3.0', hasPhoto: true })).toString();
    const letter = composeContactByMail({ to, fullName: fullName || 'Contact', contactFile: { fileName: contactFileName(fullName), text }, cardLink: link, publicUrl: postBox.publicUrl });
    await call.write((transaction) => postBox.post(transaction, letter, call.now, card.record.card.id));
    postBox.collect();
  });
}
