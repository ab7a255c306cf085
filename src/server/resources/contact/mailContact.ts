import { MailContactRequest } from '../../../contract/wire/sendMyDetails';
import type { Register } from '../../http/registerOperations';
import { invalid, notFound } from '../../http/errors';
import { composeContactByMail } from '../../outside/mail/composeContactByMail';
import { mailAddress } from '../../outside/mail/mailAddress';
import { mailboxKey } from '../logins/emailKey';
import type { MailQueue } from '../mailQueue';
import type { ContactFiles } from '../publicCards/contactFiles';
import type { CardCache } from '../publicCards/cardCache';
import { contactFileName } from '../publicCards/vcard/contactFileName';
import type { Visits } from '../publicCards/visits/visits';

type MailContactParts = { cards: CardCache; visits: Visits; contactFiles: ContactFiles; mailQueue: MailQueue };

/**
 * "Mail me this contact", for browsers that swallow contact files: the card's contact file to the one address that was
 * typed. The text is ours alone, and neither an address nor a visitor gets many.
 */
export function mailContactRoute(
  register: Register,
  { cards, visits, contactFiles, mailQueue }: MailContactParts,
): void {
  register(
    'mailContact',
    { body: MailContactRequest, errors: [404, 429], summary: "Mails a card's contact file to a visitor" },
    async (call) => {
      visits.arrive(call.request);
      const card = await cards.find(call.params.cardLink);
      if (!card) {
        call.limit('publicMissesPerAddress');
        throw notFound();
      }
      const to = mailAddress(call.body.email.trim());
      if (to === null) throw invalid('email: not an email address');
      await call.sharedLimits.take(
        ['mailContactPerAddress', call.addressKey],
        ['mailContactPerAddress', `to ${mailboxKey(to)}`],
      );
      const { fullName, link } = card.wire;
      const text = (await contactFiles.of(card, { version: '3.0', hasPhoto: true })).toString();
      const message = composeContactByMail({
        to,
        fullName: fullName || 'Contact',
        contactFile: { fileName: contactFileName(fullName), text },
        cardLink: link,
        publicUrl: mailQueue.publicUrl,
      });
      await call.write((transaction) => mailQueue.post(transaction, message, call.now, card.record.card.id));
      mailQueue.collect();
    },
  );
}
