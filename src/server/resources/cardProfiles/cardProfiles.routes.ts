import { cardProfileRequestNames } from '../../../contract/cardFields';
import { EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';
import { edit } from '../../http/edit';
import type { Register } from '../../http/registerCalls';
import type { Limited } from '../../http/sharedLimits';
import { loadCard, lockCard } from '../cards/cards.store';
import { recordProfileEmails, takeConfirmationMails } from '../emailConfirmations/profileEmails';
import type { PostBox } from '../postBox';
import { cardProfileChanges } from './cardProfileChanges';
import { activateCardProfile, addCardProfile, deleteCardProfile } from './cardProfiles.store';
import { cardProfileToWire } from './cardProfileToWire';

/** The profiles of a card: edit, activate, add, delete (specification section 7). */
export function registerCardProfiles(register: Register, { postBox }: { postBox: PostBox }): void {
  register(
    'editCardProfile',
    { body: EditCardProfileRequest, names: cardProfileRequestNames, summary: 'The contact details of a card profile' },
    async (call) => {
      const { account } = await loadCard(call.database, call.found('card').id);
      const changes = cardProfileChanges(call.body, { hasLanguagePack: account.contractOptions.includes('multiple_language_pack') });
      const cardProfileId = call.found('cardProfile').id;
      const { emails } = changes;
      const emailsEdit = emails && { cardId: call.found('card').id, cardProfileId, emails };
      const mails = emailsEdit ? await takeConfirmationMails(call, emailsEdit) : new Map<string, Limited[]>();
      try {
        await call.write(async (transaction) => {
          if (emailsEdit) {
            await lockCard(transaction, emailsEdit.cardId);
            await recordProfileEmails(transaction, call, emailsEdit, { postBox, mayMail: mails });
          }
          await edit(transaction, 'cardProfiles', cardProfileId, changes, call.body.version);
        });
      } catch (error) {
        await call.sharedLimits.giveBack(...[...mails.values()].flat());
        throw error;
      }
      postBox.collect();
    },
  );

  register('activateCardProfile', { summary: 'Makes a profile the active one of its card' }, (call) =>
    call.write(async (transaction) => {
      const card = await lockCard(transaction, call.found('card').id);
      await activateCardProfile(transaction, card.id, call.found('cardProfile').id);
    }),
  );

  register('addCardProfile', { content: WireCardProfile, errors: [409], summary: 'A further profile of a card' }, (call) =>
    call.write(async (transaction) => {
      const card = await lockCard(transaction, call.found('card').id);
      const cardProfileId = await addCardProfile(transaction, card, call.now);
      const record = await loadCard(transaction, card.id);
      const profile = record.profiles.find(({ id }) => id === cardProfileId);
      if (!profile) throw new Error('The new profile is gone');
      return cardProfileToWire(profile, record);
    }),
  );

  register('deleteCardProfile', { summary: 'Deletes a profile; the oldest that remains becomes active' }, (call) =>
    call.write(async (transaction) => {
      const card = await lockCard(transaction, call.found('card').id);
      await deleteCardProfile(transaction, card.id, call.found('cardProfile').id);
    }),
  );
}
