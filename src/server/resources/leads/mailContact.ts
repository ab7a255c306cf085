import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MailContactRequest } from '../../../contract/wire/sendMyDetails';
import { registerOperation } from '../../http/registerOperation';
import { invalid } from '../../http/errors';
import { composeContactByMail } from '../../outside/mail/composeContactByMail';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailText } from '../../../text/typedText';
import { mailboxKey } from '../logins/emailKey';
import type { MailQueue } from '../mailQueue';
import type { ContactFiles } from '../publicCards/contactFiles';
import type { CardCache } from '../publicCards/cardCache';
import { cardInLanguage } from '../publicCards/cardInLanguage';
import { publicCardOf } from '../publicCards/publicCardOf';
import { contactFileName } from '../publicCards/vcard/contactFileName';
import { lockRow } from '../lockRow';

type MailContactDependencies = { cards: CardCache; contactFiles: ContactFiles; mailQueue: MailQueue };

const Query = Type.Object({ lang: Type.Optional(Type.String({ description: 'The language of the page.' })) });

/**
 * "Mail me this contact", for browsers that do not open contact files: mails the card's contact file to the typed
 * address. The visitor cannot change the text, and limits for addresses, visitors and cards prevent abuse.
 */
export function registerMailContact(
  server: FastifyInstance,
  { cards, contactFiles, mailQueue }: MailContactDependencies,
): void {
  registerOperation(
    server,
    'mailContact',
    {
      query: Query,
      body: MailContactRequest,
      errors: [404, 410, 429],
      summary: "Mails a card's contact file to a visitor",
    },
    async (request) => {
      const found = await publicCardOf(request, cards, request.params.cardLink);
      const to = mailAddress(emailText(request.body.email));
      if (to === null) throw invalid('email: not an email address');
      const { id: cardId } = found.record.card;
      const mailbox = mailboxKey(to);
      await request.server.sharedLimits.take(
        ['mailContactPerAddress', request.addressKey],
        ['mailContactPerAddress', `to ${mailbox}`],
        ['mailContactPerCard', cardId],
        ['mailContactPerCardAndEmail', `${cardId} ${mailbox}`],
      );
      const card = cardInLanguage(found, request.query.lang) ?? found;
      const { fullName, company, link } = card.wire;
      const { plain } = await contactFiles.of(card, { version: '3.0', hasPhoto: true });
      const text = plain.bytes.toString();
      const message = composeContactByMail({
        to,
        name: fullName || company,
        contactFile: { fileName: contactFileName(fullName), text },
        cardLink: link,
        publicUrl: mailQueue.publicUrl,
      });
      await request.write(async (transaction) => {
        // Not found when the card was deleted meanwhile.
        await lockRow(transaction, 'cards', cardId);
        await mailQueue.post(transaction, message, request.now, { cardId });
      });
    },
  );
}
