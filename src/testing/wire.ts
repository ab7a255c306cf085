import { emptyCardFields } from '../contract/cardFields';
import { defaultThemes } from '../contract/themes';
import { passwordMask } from '../contract/constants';
import type { Role } from '../contract/permissions';
import { noCounts } from '../contract/metrics';
import type { WireAccount } from '../contract/wire/account';
import type { WireAdminAccount } from '../contract/wire/adminAccount';
import type { WireCard } from '../contract/wire/card';
import type { WireCardProfile } from '../contract/wire/cardProfile';
import type { WireHistoryEntry } from '../contract/wire/history';
import type { WireReceivedContact } from '../contract/wire/receivedContact';
import type { WireTokenPayload } from '../contract/wire/session';
import type { WireStatisticsRow } from '../contract/wire/statistics';

/** Wire records as the server sends them; what a test does not name gets a plain value. */
const createdAt = '2026-03-09T10:00:00.000Z';

export function aWireAccount(given: Partial<WireAccount> = {}): WireAccount {
  return {
    id: 'account-1',
    name: 'Northwind',
    createdAt,
    isEnabled: true,
    contractStarted: null,
    contractEnd: null,
    customerUnderControl: 0,
    otherNotice: '',
    maintenanceModule: null,
    contactPerson: '',
    email: '',
    user: null,
    userId: null,
    loginEmail: '',
    loginState: 'none',
    invitationExpiresAt: null,
    loginPassword: '',
    contractOptions: [],
    themes: defaultThemes,
    textures: [],
    privacyLink: '',
    contactRetentionMonths: 12,
    consentText: '',
    requiresConsent: false,
    timeZone: 'UTC',
    version: 1,
    ...given,
  };
}

export function aWireAdminAccount(given: Partial<WireAdminAccount> = {}): WireAdminAccount {
  return {
    id: 'admin-1',
    name: 'Staff',
    createdAt,
    isEnabled: true,
    loginEmail: 'staff@cards.test',
    loginState: 'active',
    invitationExpiresAt: null,
    loginPassword: passwordMask,
    version: 1,
    ...given,
  };
}

export function aWireCardProfile(given: Partial<WireCardProfile> = {}): WireCardProfile {
  return {
    id: 'profile-1',
    active: true,
    userId: null,
    cardId: 'card-1',
    ...emptyCardFields(),
    fullName: 'Ann Lee',
    language: 'en',
    profilePicture: '',
    themes: {},
    themeLocationId: 'default',
    link: 'LINKKEY00000001',
    allowSearchEngines: false,
    version: 1,
    ...given,
  };
}

/** A card with one active profile, unless `cards` says otherwise. */
export function aWireCard(given: Partial<WireCard> = {}): WireCard {
  const id = given.id ?? 'card-1';
  const name = given.name ?? 'Ann Lee';
  return {
    id,
    accountId: 'account-1',
    link: 'LINKKEY00000001',
    createdAt,
    name,
    userId: null,
    cards: [aWireCardProfile({ id: `${id}-profile`, cardId: id, fullName: name })],
    loginEmail: '',
    loginState: 'none',
    invitationExpiresAt: null,
    loginPassword: '',
    profilePicture: '',
    hasLanguagePack: false,
    picksProfileByLanguage: false,
    linkState: 'public',
    forwardTo: '',
    version: 1,
    ...given,
  };
}

/** A row whose metrics are all 0 but the given ones. */
export function aWireStatisticsRow(given: Partial<WireStatisticsRow> = {}): WireStatisticsRow {
  return {
    id: 'row-1',
    name: 'Northwind',
    ...noCounts,
    ...given,
  };
}

/** A token with this payload and no valid signature, which only a server verifies. */
export function aToken(given: Partial<Omit<WireTokenPayload, 'role'>> & { role?: Role | (string & {}) } = {}): string {
  const payload = {
    id: 'user-1',
    username: 'Robin',
    email: 'robin@cards.test',
    role: 'SUPER_ADMIN',
    sid: 'session-1',
    ...given,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const part = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  return `eyJhbGciOiJFZERTQSJ9.${part}.c2lnbmF0dXJl`;
}

export function aWireHistoryEntry(given: Partial<WireHistoryEntry> = {}): WireHistoryEntry {
  return {
    id: 'entry-1',
    createdAt,
    userId: 'user-1',
    username: 'Marta Amsel',
    action: 'renameCard',
    objectType: 'card',
    objectId: 'c1',
    objectName: 'Ann',
    address: '192.0.2.7',
    changes: [{ field: 'name', before: 'Ann', after: 'Bo' }],
    details: {},
    isRevertible: true,
    ...given,
  };
}

export function aReceivedContact(given: Partial<WireReceivedContact> = {}): WireReceivedContact {
  return {
    id: 'contact-1',
    name: 'Vera Visitor',
    company: '',
    position: '',
    phone: '+1 555 0100',
    email: 'vera@visitor.test',
    variant: 'sticker',
    cardId: 'card-1',
    cardName: 'Ann Lee',
    accountId: 'account-1',
    accountName: 'Northwind',
    profileName: null,
    receivedAt: createdAt,
    keptUntil: '2027-03-09T10:00:00.000Z',
    isRead: false,
    isStarred: false,
    isSuspicious: false,
    note: '',
    tags: [],
    consent: null,
    version: 1,
    ...given,
  };
}
