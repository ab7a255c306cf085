import { cardProfileRequestNames } from '../../../contract/cardFields';
import { EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';
import { WireCard } from '../../../contract/wire/card';
import { editRecord } from '../../http/edit';
import { ContentWithRecord } from '../../http/envelope';
import type { Register } from '../../http/registerOperations';
import type { Limited } from '../../http/sharedLimits';
import { loadCard, lockCard } from '../cards/cards.repository';
import { cardToWire } from '../cards/cardToWire';
import { recordProfileEmails, takeConfirmationMails } from '../emailConfirmations/profileEmails';
import type { MailQueue } from '../mailQueue';
import { cardProfileChanges } from './cardProfileChanges';
import { activateCardProfile, addCardProfile, deleteCardProfile } from './cardProfiles.repository';
import { cardProfileToWire } from './cardProfileToWire';

/** The profiles of a card: edit, activate, add, delete (specification section 7). */
export function registerCardProfiles(register: Register, { mailQueue }: { mailQueue: MailQueue }): void {
  register(
    'editCardProfile',
    {
      body: EditCardProfileRequest,
      names: cardProfileRequestNames,
      content: WireCard,
      summary: 'The contact details of a card profile',
    },
    async (call) => {
      const { account } = await loadCard(call.database, call.found('card').id);
      const changes = cardProfileChanges(call.body, {
        hasLanguagePack: account.contractOptions.includes('multiple_language_pack'),
      });
      const cardProfileId = call.found('cardProfile').id;
      const { emails } = changes;
      const emailsEdit = emails && { cardId: call.found('card').id, cardProfileId, emails };
      const mails = emailsEdit ? await takeConfirmationMails(call, emailsEdit) : new Map<string, Limited[]>();
      try {
        const written = await call.write(async (transaction) => {
          if (emailsEdit) {
            await lockCard(transaction, emailsEdit.cardId);
            await recordProfileEmails(transaction, call, emailsEdit, { mailQueue, mayMail: mails });
          }
          await editRecord(transaction, 'cardProfiles', cardProfileId, changes, call.body.version);
          return cardToWire(await loadCard(transaction, call.found('card').id));
        });
        mailQueue.collect();
        return written;
      } catch (error) {
        await call.sharedLimits.refund(...[...mails.values()].flat());
        throw error;
      }
    },
  );

  register(
    'activateCardProfile',
    { content: WireCard, summary: 'Makes a profile the active one of its card' },
    (call) =>
      call.write(async (transaction) => {
        const card = await lockCard(transaction, call.found('card').id);
        await activateCardProfile(transaction, card.id, call.found('cardProfile').id);
        return cardToWire(await loadCard(transaction, card.id));
      }),
  );

  register(
    'addCardProfile',
    { content: WireCardProfile, record: WireCard, errors: [409], summary: 'A further profile of a card' },
    async (call) => {
      const { content, record } = await call.write(async (transaction) => {
        const card = await lockCard(transaction, call.found('card').id);
        const cardProfileId = await addCardProfile(transaction, card, call.now);
        const record = await loadCard(transaction, card.id);
        const profile = record.profiles.find(({ id }) => id === cardProfileId);
        if (!profile) throw new Error('The new profile is gone');
        return { content: cardProfileToWire(profile, record), record: cardToWire(record) };
      });
      return new ContentWithRecord(content, record);
    },
  );

  register(
    'deleteCardProfile',
    { content: WireCard, summary: 'Deletes a profile; the oldest that remains becomes active' },
    (call) =>
      call.write(async (transaction) => {
        const card = await lockCard(transaction, call.found('card').id);
        await deleteCardProfile(transaction, card.id, call.found('cardProfile').id);
        return cardToWire(await loadCard(transaction, card.id));
      }),
  );
}
