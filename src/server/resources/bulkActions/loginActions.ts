import type { CardRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict } from '../../http/errors';
import type { SharedLimits } from '../../http/sharedLimits';
import { writeAudit } from '../audit';
import { activeProfileOf } from '../cards/cardProfiles.repository';
import { fieldChanges } from '../fieldChanges';
import { checkInvited, foreignLogin, writeInvitation } from '../invitations/inviteLogin';
import { changeContext, kept, undone } from '../jobs/jobHandler';
import type { JobBatch, RecordResult } from '../jobs/jobHandler';
import { controlsLogin } from '../logins/controls';
import { endSessions, lockUser } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import type { MailQueue } from '../mailQueue';
import { cardOf, unchanged } from './bulkAction';
import type { BulkActionWork } from './bulkAction';

/** Enables or disables the login of a card. Disabling ends the login's sessions; without a login it changes nothing. */
async function setEnabled(batch: JobBatch, card: CardRow, isEnabled: boolean): Promise<RecordResult> {
  const { transaction, user, now } = batch;
  const login = await lockUser(transaction, card.userId);
  if (!login && isEnabled) throw conflict('This card has no login');
  if (!login || login.isEnabled === isEnabled) return unchanged;
  if (login.id === user.id) throw conflict('You cannot disable your own login');
  if (!(await controlsLogin(transaction, user, login))) throw conflict(foreignLogin);
  await updateVersioned(transaction, 'users', login.id, { isEnabled }, undefined);
  if (!isEnabled) await endSessions(transaction, login.id, '', now);
  const changes = fieldChanges({ isEnabled: login.isEnabled }, { isEnabled });
  await writeAudit(transaction, changeContext(batch, 'editCardLoginDetails', { card }), card.id, { changes });
  return { status: 'updated', changes, before: { userId: login.id, isEnabled: login.isEnabled } };
}

function switchLogins(isEnabled: boolean): BulkActionWork {
  return {
    run: (batch, card) => setEnabled(batch, card, isEnabled),
    undo: async (batch, record) => {
      const card = await cardOf(batch, record);
      if (card.userId !== record.before?.userId) return kept('This card has another login since');
      const { status } = await setEnabled(batch, card, !isEnabled);
      return status === 'unchanged' ? kept('This login has been changed since') : undone;
    },
  };
}

export const enableLogins = switchLogins(true);
export const disableLogins = switchLogins(false);

/** Invites the login of a card. A card without a login gets one with the first email address of its active profile. */
export function invite(limits: SharedLimits, mailQueue: MailQueue): BulkActionWork {
  return {
    run: async (batch, card) => {
      const { transaction, user } = batch;
      if (await wasInvited(batch, card)) return unchanged;
      const email = (await activeProfileOf(transaction, card.id))?.emails[0];
      if (card.userId === null && email === undefined) throw conflict('This card has no email address');
      const { id, name, userId } = card;
      const owner = { table: 'cards', id, name, userId } as const;
      const invited = await checkInvited(transaction, limits, { user, owner, email });
      const context = changeContext(batch, 'inviteCardLogin', { card });
      await writeInvitation(transaction, context, { owner, ...invited, version: undefined }, mailQueue).catch(
        assertEmailIsFree,
      );
      return { status: 'updated' };
    },
  };
}

/** Whether this job has invited the login for another card. A second invitation would end the link of the first. */
async function wasInvited({ transaction, job }: JobBatch, { userId }: CardRow): Promise<boolean> {
  const invitation = await transaction
    .selectFrom('invitations')
    .select('userId')
    .where('userId', '=', userId ?? '')
    .where('createdAt', '>=', job.startedAt ?? job.createdAt)
    .executeTakeFirst();
  return invitation !== undefined;
}
