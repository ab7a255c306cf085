import type { FastifyInstance } from 'fastify';
import { cardProfileRequestNames } from '../../../contract/cardFields';
import { AddCardProfileQuery, EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';
import { WireCard } from '../../../contract/wire/card';
import { ContentWithRecord } from '../../http/envelope';
import { notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { revertHeader } from '../../http/revertHeader';
import { editWithChanges } from '../fieldChanges';
import { loadCard } from '../cards/cards.repository';
import { cardToWire } from '../cards/cardToWire';
import { loadWireCard } from '../cards/loadWireCard';
import { recordProfileEmails, withConfirmationMails } from '../emailConfirmations/profileEmails';
import type { MailQueue } from '../mailQueue';
import { addProfile } from './addProfile';
import { cardProfileChanges } from './cardProfileChanges';
import { deleteProfile } from './deleteProfile';
import { recordProfileChange } from './recordProfileChange';
import { activateCardProfile } from '../cards/cardProfiles.repository';
import { cardProfileToWire } from '../cards/cardProfileToWire';
import { lockRow } from '../lockRow';

/** The profiles of a card: edit, activate, add, delete. */
export function registerCardProfiles(server: FastifyInstance, { mailQueue }: { mailQueue: MailQueue }): void {
  registerOperation(
    server,
    'editCardProfile',
    {
      body: EditCardProfileRequest,
      fieldAliases: cardProfileRequestNames,
      content: WireCard,
      summary: 'Edits the contact details of a card profile',
    },
    async (request) => {
      const { card, cardProfile } = request.targets;
      const { contractOptions } = await request.server.database
        .selectFrom('accounts')
        .select('contractOptions')
        .where('id', '=', card.accountId)
        .executeTakeFirstOrThrow(notFound);
      const changes = cardProfileChanges(request.body, {
        hasLanguagePack: contractOptions.includes('multiple_language_pack'),
        stored: cardProfile,
      });
      const { emails } = changes;
      const isRevert = revertHeader in request.headers;
      const emailsEdit = emails && { cardId: card.id, cardProfileId: cardProfile.id, emails, isRevert };
      return withConfirmationMails(request, emailsEdit, (mayMail) =>
        request.write(async (transaction) => {
          if (emailsEdit) {
            await lockRow(transaction, 'cards', card.id);
            await recordProfileEmails(transaction, request, emailsEdit, { mailQueue, mayMail });
          }
          const { version } = request.body;
          const changed = await editWithChanges(transaction, 'cardProfiles', cardProfile, changes, version);
          if (changed.length > 0) await recordProfileChange(transaction, request, changed);
          return loadWireCard(transaction, card.id);
        }),
      );
    },
  );

  registerOperation(
    server,
    'activateCardProfile',
    { content: WireCard, summary: 'Makes a profile the active one of its card' },
    (request) =>
      request.write(async (transaction) => {
        const card = await lockRow(transaction, 'cards', request.targets.card.id);
        const { id } = request.targets.cardProfile;
        const before = await activateCardProfile(transaction, card.id, id);
        const changes = [{ field: 'activeProfile', before: before ?? null, after: id }];
        if (before !== id) await recordProfileChange(transaction, request, changes);
        return loadWireCard(transaction, card.id);
      }),
  );

  registerOperation(
    server,
    'addCardProfile',
    {
      query: AddCardProfileQuery,
      content: WireCardProfile,
      record: WireCard,
      errors: [409],
      summary: 'Adds a profile to a card, empty or a copy',
    },
    async (request) => {
      const { content, record } = await request.write(async (transaction) => {
        const { id: cardId } = request.targets.card;
        const cardProfileId = await addProfile(transaction, request, cardId, request.query.copyOf);
        const record = await loadCard(transaction, cardId);
        const profile = record.profiles.find(({ id }) => id === cardProfileId);
        if (!profile) throw new Error('The new profile is gone');
        return { content: cardProfileToWire(profile, record), record: cardToWire(record) };
      });
      return new ContentWithRecord(content, record);
    },
  );

  registerOperation(
    server,
    'deleteCardProfile',
    { deletes: true, content: WireCard, summary: 'Deletes a profile; the oldest that remains becomes active' },
    (request) =>
      request.writeDeletion(async (transaction, savesCopy) => {
        const card = await lockRow(transaction, 'cards', request.targets.card.id);
        await deleteProfile(transaction, request, card, request.targets.cardProfile.id, savesCopy);
        return loadWireCard(transaction, card.id);
      }),
  );
}
