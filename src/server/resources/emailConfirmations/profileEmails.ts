import { emailConfirmationMilliseconds } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { HttpError } from '../../http/errors';
import type { LimitKey } from '../../http/sharedLimits';
import { composeEmailConfirmation } from '../../outside/mail/composeEmailConfirmation';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailText } from '../../../text/typedText';
import { newLinkToken, tokenHashOf } from '../linkToken';
import { emailKey, mailboxKey } from '../logins/emailKey';
import type { LoginOutcome } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';
import { confirmationsOf, deleteConfirmations, endOtherLinks, saveUnconfirmed } from './emailConfirmations.repository';
import type { EmailConfirmation } from './emailConfirmations.repository';

/** A change of a profile's list of email addresses. `isRevert`: it takes another change back. */
export type EmailsEdit = { cardId: string; cardProfileId: string; emails: readonly string[]; isRevert?: boolean };
/** The addresses of each profile of a card, and of its login. */
type CardEmails = { id: string; emails: readonly string[] }[];
type MailedLinks = { mailQueue: MailQueue; mayMail: { has(key: string): boolean } };

/** The entries that are email addresses, by email key. */
function addressesOf(entries: readonly string[]): Map<string, string> {
  const addresses = entries.map((entry) => mailAddress(emailText(entry))).filter((address) => address !== null);
  return new Map(addresses.map((address) => [emailKey(address), address]));
}

function profileEmailsOf(database: Database, cardId: string): Promise<CardEmails> {
  return database.selectFrom('cardProfiles').select(['id', 'emails']).where('cardId', '=', cardId).execute();
}

async function cardEmailsOf(database: Database, cardId: string): Promise<CardEmails> {
  const login = await database
    .selectFrom('cards')
    .innerJoin('users', 'users.id', 'cards.userId')
    .select(['users.id', 'users.email'])
    .where('cards.id', '=', cardId)
    .executeTakeFirst();
  const profiles = await profileEmailsOf(database, cardId);
  return [...profiles, ...(login ? [{ id: login.id, emails: [login.email ?? ''] }] : [])];
}

/** Returns the addresses that need a link: new on the card, or not confirmed and without a working link. */
function addressesNeedingLink(
  typed: Map<string, string>,
  present: CardEmails,
  confirmations: Map<string, EmailConfirmation>,
  now: string,
): [key: string, address: string][] {
  const onCard = addressesOf(present.flatMap(({ emails }) => emails));
  return [...typed].filter(([key]) => {
    const row = confirmations.get(key);
    if (!row) return !onCard.has(key);
    return row.confirmedAt === null && (row.tokenExpiresAt === null || row.tokenExpiresAt <= now);
  });
}

/**
 * Counts the links that an edit by a card holder mails against the limits, and takes them back when the edit fails.
 * @param edit undefined for an edit that changes no address
 * @param work makes the edit. `mayMail`: the keys of addresses that may be mailed a link, without those above a limit
 */
export async function withConfirmationMails<Value>(
  request: SignedInRequest,
  edit: Pick<EmailsEdit, 'cardId' | 'emails'> | undefined,
  work: (mayMail: MailedLinks['mayMail']) => Promise<Value>,
): Promise<Value> {
  const taken = edit ? await takeConfirmationMails(request, edit) : new Map<string, LimitKey[]>();
  try {
    return await work(taken);
  } catch (error) {
    await request.server.sharedLimits.refund(...[...taken.values()].flat());
    throw error;
  }
}

/** @returns the limits that were counted, by email key */
async function takeConfirmationMails(
  request: SignedInRequest,
  { cardId, emails }: Pick<EmailsEdit, 'cardId' | 'emails'>,
): Promise<Map<string, LimitKey[]>> {
  const taken = new Map<string, LimitKey[]>();
  if (request.user.role !== 'BASIC') return taken;
  const present = await cardEmailsOf(request.server.database, cardId);
  const confirmations = await confirmationsOf(request.server.database, cardId);
  for (const [key, address] of addressesNeedingLink(addressesOf(emails), present, confirmations, request.now)) {
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
 * that a card holder adds must be confirmed by a link. Addresses that an administrator or owner adds need no link. Those
 * that they bring back by a revert stay as they were.
 * @param links.mayMail the keys of addresses that may be mailed a link; the others get one when the holder saves again
 */
export async function recordProfileEmails(
  transaction: DatabaseTransaction,
  request: Pick<SignedInRequest, 'user' | 'now'>,
  { cardId, cardProfileId, emails, isRevert = false }: EmailsEdit,
  links: MailedLinks,
): Promise<void> {
  const typed = addressesOf(emails);
  const present = await cardEmailsOf(transaction, cardId);
  const confirmations = await confirmationsOf(transaction, cardId);
  const before = addressesOf(present.find(({ id }) => id === cardProfileId)?.emails ?? []);
  if (request.user.role === 'BASIC') {
    const added = addressesNeedingLink(typed, present, confirmations, request.now);
    await askToConfirm(transaction, request.now, cardId, added, links);
  } else if (!isRevert) {
    await deleteConfirmations(
      transaction,
      cardId,
      [...typed.keys()].filter((key) => !before.has(key)),
    );
  }
  const others = present.filter(({ id }) => id !== cardProfileId);
  const onCard = addressesOf([...emails, ...others.flatMap((other) => other.emails)]);
  await endOtherLinks(transaction, cardId, [...onCard.keys()]);
}

/**
 * Records who entered the address of a login, which gets the leads of its cards when a profile has no address. Call it
 * after the change. One that a card holder types must be confirmed by a link for each card. The links of an address that
 * it replaces end.
 */
export async function recordLoginEmail(
  transaction: DatabaseTransaction,
  request: Pick<SignedInRequest, 'user' | 'now'>,
  { login, before }: Pick<LoginOutcome, 'login' | 'before'>,
  links: MailedLinks,
): Promise<void> {
  if (!login?.email) return;
  const isNew = emailKey(login.email) !== emailKey(before?.email ?? '');
  const typed = addressesOf([login.email]);
  const cards = await transaction.selectFrom('cards').select('id').where('userId', '=', login.id).execute();
  for (const { id } of cards) {
    if (request.user.role === 'BASIC') {
      const present = await (isNew ? profileEmailsOf : cardEmailsOf)(transaction, id);
      const added = addressesNeedingLink(typed, present, await confirmationsOf(transaction, id), request.now);
      await askToConfirm(transaction, request.now, id, added, links);
    } else if (isNew) await deleteConfirmations(transaction, id, [...typed.keys()]);
    await endOldLinks(transaction, id);
  }
}

/** Ends the links of addresses that are no longer those of a card. */
export async function endOldLinks(transaction: DatabaseTransaction, cardId: string): Promise<void> {
  const present = await cardEmailsOf(transaction, cardId);
  await endOtherLinks(transaction, cardId, [...addressesOf(present.flatMap(({ emails }) => emails)).keys()]);
}

/** Saves addresses of a card that are not confirmed, and mails each its link. */
async function askToConfirm(
  transaction: DatabaseTransaction,
  now: Instant,
  cardId: string,
  addresses: readonly [key: string, address: string][],
  { mailQueue, mayMail }: MailedLinks,
): Promise<void> {
  for (const [key, email] of addresses) {
    const token = mayMail.has(key) ? newLinkToken() : null;
    const link =
      token === null
        ? { tokenHash: null, tokenExpiresAt: null }
        : { tokenHash: tokenHashOf(token), tokenExpiresAt: instantAfter(now, emailConfirmationMilliseconds) };
    await saveUnconfirmed(transaction, { cardId, emailKey: key, email, ...link, createdAt: now });
    const message = token && composeEmailConfirmation({ to: email, token, publicUrl: mailQueue.publicUrl });
    if (message) await mailQueue.post(transaction, message, now, { cardId });
  }
}
