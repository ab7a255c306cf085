import sharp from 'sharp';
import type { OperationId } from '../contract/operations';
import type { Role } from '../contract/permissions';
import { accessTable } from './accessTable';
import { canaries, goodPrincipals } from './accessFixtures';
import { jobIdFor } from './accessJobs';
import type { GoodPrincipal, Objects, Principal, Relation } from './accessFixtures';
import type { OperationInput } from './aServer';
import { aForm } from './aForm';

const roleOf: Record<GoodPrincipal, Role> = {
  unknownRole: 'BASIC',
  basic: 'BASIC',
  admin: 'ADMIN',
  staff: 'ADMIN',
  superAdmin: 'SUPER_ADMIN',
};

/** Which relations are in a caller's scope, repeated here because the test must not read them from the server. */
const cardScope: Record<GoodPrincipal, Relation[]> = {
  unknownRole: ['own'],
  basic: ['own'],
  admin: ['own', 'sameAccount'],
  staff: ['own', 'sameAccount', 'otherAccount'],
  superAdmin: ['own', 'sameAccount', 'otherAccount'],
};
const accountScope: Record<GoodPrincipal, Relation[]> = { ...cardScope, unknownRole: [], basic: [] };
const adminAccountScope: Relation[] = ['own', 'sameAccount'];

/** The status that an operation must return: by the table of roles, and by the owner of the object. */
export function expectedStatus(call: OperationId, principal: Principal, relation: Relation): number {
  const [who, about] = accessTable[call];
  if (who === 'anyone') return 200;
  const caller = goodPrincipals.find((good) => good === principal);
  if (!caller) return 401;
  if (!who.includes(roleOf[caller])) return 403;
  if (about === 'nothing') return 200;
  if (about === 'user') return statusOfUser(caller, relation);
  // Administrators have no Recently deleted.
  if (about === 'deletedRecords') return caller === 'staff' ? 204 : 200;
  if (about === 'deletedCard' && caller === 'staff') return 404;
  // Administrators see the jobs that they started, and no others.
  if (about === 'job' && caller === 'staff') return 404;
  if (about === 'session') return relation === 'own' ? 200 : 404;
  const scope =
    about === 'adminAccount' ? adminAccountScope : about === 'account' ? accountScope[caller] : cardScope[caller];
  return scope.includes(relation) ? 200 : 404;
}

/** Only SUPER_ADMIN may name another user. */
function statusOfUser(caller: GoodPrincipal, relation: Relation): number {
  if (relation === 'own') return 200;
  if (caller !== 'superAdmin') return 403;
  return relation === 'missing' || relation === 'deleted' ? 404 : 200;
}

/** Whether a call depends on the relation: all five are tried if it does, else one. */
export function hasObject(call: OperationId): boolean {
  return !['nothing', 'deletedRecords'].includes(accessTable[call][1]);
}

export type Uploads = { texture: Buffer; photo: Buffer };

/** Images that the upload operations accept. */
export async function someUploads(): Promise<Uploads> {
  const picture = sharp({ create: { width: 32, height: 12, channels: 4, background: '#00a4ef' } });
  return { texture: await picture.clone().png().toBuffer(), photo: await picture.clone().jpeg().toBuffer() };
}

/** For tests in which the content of an image does not matter. */
export const noUploads: Uploads = { texture: Buffer.alloc(0), photo: Buffer.alloc(0) };

const details = { name: 'Vera Visitor', company: '', position: '', phone: '+1 555 0100', email: 'vera@visitor.test' };

/** A request that is valid except for its sender and its object. */
export function inputOf(call: OperationId, ids: Objects, { texture, photo }: Uploads): OperationInput {
  const { accountId, cardId, cardTypeId, adminAccountId, userId, cardLink, sessionId } = ids;
  const { deletedRecordId, contactId } = ids;
  const jobId = jobIdFor(ids.jobIds, call);
  const entryId = call === 'revertAccountChange' ? ids.accountEntryId : ids.cardEntryId;
  const login = { email: 'new-login@cards.test', password: canaries.typedPassword };
  const inputs: Partial<Record<OperationId, OperationInput>> = {
    logIn: { query: login },
    logInByPost: { body: login },
    forgotPassword: { body: { email: 'somebody@cards.test' } },
    openInvitation: { body: { token: canaries.invitation } },
    acceptInvitation: { body: { token: canaries.invitation, password: canaries.typedPassword } },
    inviteAccountLogin: { body: { email: login.email } },
    inviteAdminAccount: { body: { email: login.email } },
    inviteCardLogin: { body: { email: login.email } },
    changeOwnPassword: { body: { currentPassword: canaries.currentPassword, newPassword: canaries.typedPassword } },
    getManagedAccounts: { query: { userId } },
    getManagedCards: { query: { userId } },
    createAccount: { body: { accountName: 'Fabrikam' } },
    editAccount: { body: { accountName: 'Fabrikam', contactPerson: 'Cora' } },
    editAccountLoginDetails: { body: { loginEmail: login.email, loginPassword: login.password } },
    createWebhook: { body: { url: 'https://crm.test/', events: ['lead.created'] } },
    editWebhook: { body: { url: 'https://crm.test/', events: ['lead.created'] } },
    saveAccountThemes: { body: { themes: { iconColor: '#112233' } } },
    uploadTexture: aForm({ field: 'texture', bytes: texture }),
    createAdminAccount: { body: { accountName: 'Sam' } },
    editAdminAccount: { body: { accountName: 'Sam', loginEmail: login.email, loginPassword: login.password } },
    createCard: { body: { accountId, cardOwnerName: 'Zoe' } },
    exportCards: { body: { accountId } },
    renameCard: { body: { cardOwnerName: 'Zoe' } },
    pickProfileByLanguage: { body: { picksProfileByLanguage: true } },
    editCardLink: { body: { linkState: 'paused' } },
    moveCard: { body: { accountId } },
    editCardProfile: { body: { fullName: 'Zoe', websiteList: ['example.com'] } },
    editCardLoginDetails: { body: { cardLoginEmail: login.email, cardLoginPassword: login.password } },
    uploadCardPhoto: aForm({ field: 'card-photo', bytes: photo }),
    getStatisticsSeries: { query: { entry: 'cards' } },
    getStatisticsHours: { query: { entry: 'cards' } },
    getStatisticsExcel: { query: { columns: 'profileTotal', ids: cardId } },
    postStatisticsExcel: { body: { columns: ['profileTotal'], ids: [cardId] } },
    saveToGoogleWallet: { body: { cardId, color: '#112233' } },
    changeReceivedContacts: { body: { action: 'addTag', tag: 'fair', contactIds: [contactId] } },
    editReceivedContact: { body: { isRead: true, note: 'Call back', tags: ['fair'] } },
    findDataSubject: { body: { email: details.email } },
    exportDataSubject: { body: { email: details.email } },
    eraseDataSubject: { body: { email: details.email } },
    sendMyDetails: { body: { ...details, cardId } },
    restoreDeletedRecord: { body: { accountId } },
    contactUs: aForm(
      { field: 'attachment', name: 'a.txt', bytes: 'It stays empty' },
      { name: 'Vera', phoneNumber: '', email: details.email, reportedIssue: 'Nothing works' },
    ),
    revertAccountChange: { body: {} },
    revertCardChange: { body: {} },
    startBulkAction: { body: { action: 'addProfile', cardIds: [cardId], requestId: 'request-1' } },
    createImport: { body: { kind: 'cards', accountId, fileName: 'people.csv', requestId: 'request-2' } },
    putImportRows: { body: { from: 0, rows: [{ fullName: 'Zoe', emails: 'zoe@cards.test' }] } },
    editImportRow: { body: { values: { fullName: 'Zoe' } } },
    putImportPhoto: aForm({ field: 'card-photo', bytes: photo }),
    countVisit: { body: { delivery: 'a-delivery' } },
    mailContact: { body: { email: details.email } },
  };
  const ofAdminAccount = accessTable[call][1] === 'adminAccount';
  const params = {
    accountId: ofAdminAccount ? adminAccountId : accountId,
    cardId,
    cardTypeId,
    userId,
    cardLink,
    sessionId,
    deletedRecordId,
    textureName: 'custom-header-texture-1.png',
    family: 'Lora',
    entryType: 'cards',
    entryId,
    contactId,
    jobId,
    webhookId: ids.webhookId,
    deliveryId: ids.deliveryId,
    position: '0',
    format: 'csv',
  };
  return { ...inputs[call], params };
}
