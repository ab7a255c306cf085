import { randomBytes } from 'node:crypto';
import { emailConfirmationMilliseconds } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import type { Database, DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { HttpError } from '../../http/errors';
import type { LimitKey } from '../../http/sharedLimits';
import { composeEmailConfirmation } from '../../outside/mail/composeEmailConfirmation';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailKey, mailboxKey } from '../logins/emailKey';
import type { MailQueue } from '../mailQueue';
import {
  confirmationsOf,
  deleteConfirmations,
  endLinks,
  saveUnconfirmed,
  tokenHashOf,
} from './emailConfirmations.repository';
import type { EmailConfirmation } from './emailConfirmations.repository';

/** A change of a profile's list of email addresses. */
export type EmailsEdit = { cardId: string; cardProfileId: string; emails: readonly string[] };
type ProfileEmails = { id: string; emails: readonly string[] }[];

/** The entries that are email addresses, by email key. */
function addressesOf(entries: readonly string[]): Map<string, string> {
  const addresses = entries.map((entry) => mailAddress(entry.trim())).filter((address) => address !== null);
  return new Map(addresses.map((address) => [emailKey(address), address]));
}

function profileEmailsOf(database: Database, cardId: string): Promise<ProfileEmails> {
  return database.selectFrom('cardProfiles').select(['id', 'emails']).where('cardId', '=', cardId).execute();
}

/** Returns the addresses that need a link: new on the card, or not confirmed and without a working link. */
function addressesNeedingLink(
  typed: Map<string, string>,
  profiles: ProfileEmails,
  confirmations: Map<string, EmailConfirmation>,
  now: string,
): [key: string, address: string][] {
  const onCard = addressesOf(profiles.flatMap(({ emails }) => emails));
  return [...typed].filter(([key]) => {
    const row = confirmations.get(key);
    if (!row) return !onCard.has(key);
    return row.confirmedAt === null && (row.tokenExpiresAt === null || row.tokenExpiresAt <= now);
  });
}

/**
 * Counts the links that an edit by a card holder mails against the limits. Call it before the transaction.
 * @returns the limits that were counted, by email key, without addresses above a limit
 */
export async function takeConfirmationMails(
  request: SignedInRequest,
  { cardId, emails }: EmailsEdit,
): Promise<Map<string, LimitKey[]>> {
  const taken = new Map<string, LimitKey[]>();
  if (request.user.role !== 'BASIC') return taken;
  const profiles = await profileEmailsOf(request.server.database, cardId);
  const confirmations = await confirmationsOf(request.server.database, cardId);
  for (const [key, address] of addressesNeedingLink(addressesOf(emails), profiles, confirmations, request.now)) {
    const limited: LimitKey[] = [
      ['emailConfirmationsPerUser', request.user.id],
      ['emailConfirmationsPerEmail', mailboxKey(address)],
    ];
    try {
      await request.server.sharedLimits.take(...limited);
      taken.set(key, limited);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return taken;
}

/**
 * Records who entered the addresses of a profile. Call it with a locked card, before the profile is edited. Addresses
 * that a card holder adds must be confirmed by a link. Addresses that an administrator or owner adds need no link.
 * @param mayMail the keys of addresses that may be mailed a link; the others get one when the holder saves again
 */
export async function recordProfileEmails(
  transaction: DatabaseTransaction,
  request: Pick<SignedInRequest, 'user' | 'now'>,
  { cardId, cardProfileId, emails }: EmailsEdit,
  { mailQueue, mayMail }: { mailQueue: MailQueue; mayMail: { has(key: string): boolean } },
): Promise<void> {
  const typed = addressesOf(emails);
  const profiles = await profileEmailsOf(transaction, cardId);
  const confirmations = await confirmationsOf(transaction, cardId);
  if (request.user.role === 'BASIC') {
    for (const [key, email] of addressesNeedingLink(typed, profiles, confirmations, request.now)) {
      const token = mayMail.has(key) ? randomBytes(32).toString('base64url') : null;
      const link =
        token === null
          ? { tokenHash: null, tokenExpiresAt: null }
          : { tokenHash: tokenHashOf(token), tokenExpiresAt: instantAfter(request.now, emailConfirmationMilliseconds) };
      await saveUnconfirmed(transaction, { cardId, emailKey: key, email, ...link, createdAt: request.now });
      if (token !== null)
        await mailQueue.post(
          transaction,
          composeEmailConfirmation({ to: email, token, publicUrl: mailQueue.publicUrl }),
          request.now,
          cardId,
        );
    }
  } else {
    const before = addressesOf(profiles.find(({ id }) => id === cardProfileId)?.emails ?? []);
    await deleteConfirmations(
      transaction,
      cardId,
      [...typed.keys()].filter((key) => !before.has(key)),
    );
  }
  const others = profiles.filter(({ id }) => id !== cardProfileId);
  const onCard = addressesOf([...emails, ...others.flatMap((profile) => profile.emails)]);
  const removed = [...confirmations.values()].filter((row) => row.confirmedAt === null && !onCard.has(row.emailKey));
  await endLinks(
    transaction,
    cardId,
    removed.map((row) => row.emailKey),
  );
}
