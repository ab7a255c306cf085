import { SignJWT } from 'jose';
import type { Database, UserRow } from '../server/database/tables';
import { newId } from '../server/database/ids';
import { saveInvitation } from '../server/resources/invitations/invitations.repository';
import { noJobs, someJobs } from './accessJobs';
import type { JobIds } from './accessJobs';
import type { TestServer } from './aServer';
import { aSentEvent } from './builders/aSentEvent';
import {
  aCard,
  aCardProfile,
  aHolder,
  aLead,
  anAccount,
  anAdministrator,
  anEntry,
  anOwner,
  aSuperAdmin,
  aUser,
} from './builders';

/** Callers with an invalid token; each was, or claims to be, a SUPER_ADMIN. */
export const badPrincipals = [
  'none',
  'malformed',
  'foreignKey',
  'algorithmNone',
  'revoked',
  'expired',
  'disabled',
] as const;
/** Callers with a session. `unknownRole` holds a role the product does not know: it counts as BASIC. */
export const goodPrincipals = ['unknownRole', 'basic', 'admin', 'staff', 'superAdmin'] as const;
export type GoodPrincipal = (typeof goodPrincipals)[number];
export type Principal = (typeof badPrincipals)[number] | GoodPrincipal;

/** Whose an object is, seen from the caller. */
export const relations = ['own', 'sameAccount', 'otherAccount', 'missing', 'deleted'] as const;
export type Relation = (typeof relations)[number];

/** The ids a call about an object of one relation is made with. */
export type Objects = {
  accountId: string;
  cardId: string;
  cardTypeId: string;
  adminAccountId: string;
  userId: string;
  cardLink: string;
  contactId: string;
  sessionId: string;
  /** Entries of the history: a change of the card, and one of the account. */
  cardEntryId: string;
  accountEntryId: string;
  deletedRecordId: string;
  /** A job for each operation on one, in a status that the operation takes. */
  jobIds: JobIds;
  /** A webhook of the account, and an event that it has received. */
  webhookId: string;
  deliveryId: string;
};

/** Texts that must not be in responses to other users. */
export const canaries = {
  /** The hash of `currentPassword`. */
  hash: '$argon2id$v=19$m=19456,t=2,p=1$Q0FOQVJZU0FMVDIwMjYuLg$FRqlL+SVvb0HXZMRXuEZGZyKfhtsDhSEgJt3YWKsxHM',
  currentPassword: 'CANARY current password',
  notice: 'CANARY-OTHER-NOTICE',
  typedPassword: 'CANARY typed password 2026',
  invitation: `CANARY-invitation-${'0'.repeat(25)}`,
} as const;

export type AccessFixtures = {
  tokens: Record<Principal, string | undefined>;
  users: Record<GoodPrincipal, UserRow>;
  /** The ids of an object by relation; `own` and `sameAccount` differ for each caller. */
  objectsFor(principal: Principal, relation: Relation): Objects;
  secrets: Record<string, string>;
};

/** Two accounts of one owner, one of another owner, cards with logins in them, and a caller of every kind. */
export async function accessFixtures(server: TestServer): Promise<AccessFixtures> {
  const { database } = server;
  const options = { contractOptions: ['themes' as const, 'statistics' as const], otherNotice: canaries.notice };
  const first = await anAccount(database, options);
  const second = await anAccount(database, options);
  const foreign = await anAccount(database, options);
  const doomed = await anAccount(database);
  const passwordHash = canaries.hash;
  const admin = await anOwner(database, first.id, { passwordHash });
  await database.updateTable('accounts').set({ userId: admin.id }).where('id', '=', second.id).execute();
  await database.insertInto('userAccounts').values({ userId: admin.id, accountId: second.id }).execute();
  await anOwner(database, foreign.id, { passwordHash });
  const superAdmin = await aSuperAdmin(database, { passwordHash });
  const staff = await anAdministrator(database, { passwordHash });
  const otherStaff = await anAdministrator(database, { passwordHash });
  const doomedStaff = await anAdministrator(database);

  const cardIn = (accountId: string) => cardWithProfiles(database, accountId);
  const own = await cardIn(first.id);
  const ownOfUnknown = await cardIn(first.id);
  const neighbor = await cardIn(first.id);
  const others = await cardIn(foreign.id);
  const doomedCard = await cardIn(first.id);
  const basic = await aHolder(database, own.cardId, { passwordHash });
  // A role that the types do not know, as a newer version could have written it.
  const unknownRole = await aHolder(database, ownOfUnknown.cardId, { role: 'ROOT' as never, passwordHash });
  const stranger = await aHolder(database, others.cardId, { passwordHash });
  for (const accountId of [first.id, second.id, foreign.id]) {
    await database
      .insertInto('textures')
      .values({ accountId, slot: 1, fileKey: `textures/${accountId}/a.png`, byteSize: 1, createdAt: first.createdAt })
      .execute();
  }

  const invited = await aUser(database, { username: 'Invited' });
  await database
    .transaction()
    .execute((transaction) =>
      saveInvitation(transaction, invited.id, canaries.invitation, server.clock.now().toISOString()),
    );

  const users = { unknownRole, basic, admin, staff, superAdmin };
  const tokens = { ...(await badTokens(server, superAdmin)), ...(await goodTokens(server, users)) };
  const as = tokens.superAdmin;
  const deleted = [
    await server.call('deleteCard', { as, params: { cardId: doomedCard.cardId } }),
    await server.call('deleteAccount', { as, params: { accountId: doomed.id } }),
    await server.call('deleteAdminAccount', { as, params: { accountId: doomedStaff.id } }),
  ];
  if (deleted.some(({ status }) => status !== 200))
    throw new Error('The fixtures could not be made: a deletion was refused');

  const deletedCardIn = async (accountId: string) => {
    const { text } = await server.call('deleteCard', { as, params: { cardId: (await cardIn(accountId)).cardId } });
    return (JSON.parse(text) as { deletedRecordId: string }).deletedRecordId;
  };
  const deletedRecordIds = {
    own: await deletedCardIn(first.id),
    sameAccount: await deletedCardIn(second.id),
    otherAccount: await deletedCardIn(foreign.id),
    deleted: await deletedCardIn(first.id),
  };
  await server.call('discardDeletedRecord', { as, params: { deletedRecordId: deletedRecordIds.deleted } });

  const sessionIdOf = async (user: UserRow) => sessionIdIn(await server.signIn(user));
  const sessionIds = {
    unknownRole: await sessionIdOf(unknownRole),
    basic: await sessionIdOf(basic),
    admin: await sessionIdOf(admin),
    staff: await sessionIdOf(staff),
    superAdmin: await sessionIdOf(superAdmin),
  };
  const strangersSession = await sessionIdOf(stranger);
  const endedSession = await server.signIn(stranger);
  await server.call('logOut', { as: endedSession });

  const entryOf = (action: 'renameCard' | 'editAccount', objectId: string, accountId: string) =>
    anEntry(database, { action, objectId, accountId, changes: [{ field: 'name', before: 'Before', after: 'After' }] });
  const entriesOf = async ({ cardId }: { cardId: string }, accountId: string, ofAccount = accountId) => ({
    cardEntryId: (await entryOf('renameCard', cardId, accountId)).id,
    accountEntryId: (await entryOf('editAccount', ofAccount, ofAccount)).id,
  });
  const entries = {
    own: await entriesOf(own, first.id),
    ownOfUnknown: await entriesOf(ownOfUnknown, first.id),
    neighbor: await entriesOf(neighbor, first.id, second.id),
    others: await entriesOf(others, foreign.id),
    doomed: await entriesOf(doomedCard, first.id, doomed.id),
  };

  const jobIds = {
    own: await someJobs(database, first.id),
    sameAccount: await someJobs(database, second.id),
    otherAccount: await someJobs(database, foreign.id),
  };

  const webhookIds = {
    own: await aSentEvent(database, first.id),
    sameAccount: await aSentEvent(database, second.id),
    otherAccount: await aSentEvent(database, foreign.id),
  };

  const missing = newId();
  const objects = {
    own: {
      ...own,
      ...entries.own,
      accountId: first.id,
      adminAccountId: otherStaff.id,
      sessionId: sessionIds.basic,
      deletedRecordId: deletedRecordIds.own,
      jobIds: jobIds.own,
      ...webhookIds.own,
    },
    sameAccount: {
      ...neighbor,
      ...entries.neighbor,
      accountId: second.id,
      adminAccountId: staff.id,
      userId: stranger.id,
      sessionId: strangersSession,
      deletedRecordId: deletedRecordIds.sameAccount,
      jobIds: jobIds.sameAccount,
      ...webhookIds.sameAccount,
    },
    otherAccount: {
      ...others,
      ...entries.others,
      accountId: foreign.id,
      adminAccountId: superAdmin.id,
      userId: stranger.id,
      sessionId: strangersSession,
      deletedRecordId: deletedRecordIds.otherAccount,
      jobIds: jobIds.otherAccount,
      ...webhookIds.otherAccount,
    },
    missing: {
      accountId: missing,
      cardId: missing,
      cardTypeId: missing,
      adminAccountId: missing,
      userId: missing,
      cardLink: missing,
      contactId: missing,
      sessionId: missing,
      cardEntryId: missing,
      accountEntryId: missing,
      deletedRecordId: missing,
      jobIds: noJobs(missing),
      webhookId: missing,
      deliveryId: missing,
    },
    deleted: {
      ...doomedCard,
      ...entries.doomed,
      accountId: doomed.id,
      adminAccountId: doomedStaff.id,
      userId: doomedStaff.id,
      sessionId: sessionIdIn(endedSession),
      deletedRecordId: deletedRecordIds.deleted,
      jobIds: noJobs(newId()),
      webhookId: missing,
      deliveryId: missing,
    },
  };
  return {
    tokens,
    users,
    objectsFor(principal, relation) {
      if (relation !== 'own') return objects[relation];
      const caller = isGood(principal) ? principal : 'basic';
      const ids = { userId: users[caller].id, sessionId: sessionIds[caller] };
      return {
        ...objects.own,
        ...(principal === 'unknownRole' && { ...ownOfUnknown, ...entries.ownOfUnknown }),
        ...ids,
      };
    },
    secrets: {
      ...canaries,
      signingKey: await signingKey(database),
      ...Object.fromEntries(
        Object.entries(tokens)
          .filter(([, token]) => token && token.length > 40)
          .map(([name, token]) => [`token of ${name}`, token ?? '']),
      ),
    },
  };
}

function isGood(principal: Principal): principal is GoodPrincipal {
  return goodPrincipals.some((good) => good === principal);
}

async function cardWithProfiles(
  database: Database,
  accountId: string,
): Promise<{ cardId: string; cardTypeId: string; cardLink: string; contactId: string }> {
  const card = await aCard(database, { accountId });
  await aCardProfile(database, { cardId: card.id, emails: ['office@cards.test'] });
  const second = await aCardProfile(database, { cardId: card.id, isActive: false });
  const { id: contactId } = await aLead(database, { cardId: card.id });
  return { cardId: card.id, cardTypeId: second.id, cardLink: card.link, contactId };
}

async function goodTokens(
  server: TestServer,
  users: Record<GoodPrincipal, UserRow>,
): Promise<Record<GoodPrincipal, string>> {
  const signedIn = goodPrincipals.map(async (name) => [name, await server.signIn(users[name])] as const);
  return Object.fromEntries(await Promise.all(signedIn)) as Record<GoodPrincipal, string>;
}

async function badTokens(
  server: TestServer,
  superAdmin: UserRow,
): Promise<Record<(typeof badPrincipals)[number], string | undefined>> {
  const { database } = server;
  const living = await server.signIn(superAdmin);
  const payload = payloadOf(living);
  const unsigned = [{ alg: 'none', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const revoked = await server.signIn(superAdmin);
  const expired = await server.signIn(superAdmin);
  await server.call('logOut', { as: revoked });
  await database
    .updateTable('sessions')
    .set({ expiresAt: server.clock.now().toISOString() })
    .where('id', '=', sessionIdIn(expired))
    .execute();
  return {
    none: undefined,
    malformed: 'not.a.token',
    foreignKey: await new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.alloc(32, 7)),
    algorithmNone: `${unsigned}.`,
    revoked,
    expired,
    disabled: await server.signIn(await aUser(database, { role: 'SUPER_ADMIN', isEnabled: false })),
  };
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const sessionIdIn = (token: string) => String(payloadOf(token).sid);

async function signingKey(database: Database): Promise<string> {
  const row = await database.selectFrom('keys').select('value').where('name', '=', 'token').executeTakeFirst();
  return row?.value ?? 'no signing key in the store';
}
