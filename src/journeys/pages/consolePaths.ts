import type { ServedProduct } from '../../testing/product';
import type { DemoPerson } from '../../testing/demoSignIns';
import { requestAsSuperAdmin, cardNamed } from './cardsByApi';

const accountTabs = ['cards', 'account-details', 'account-login-details', 'account-themes'];
const cardTabs = [
  'contact-details',
  'card-details',
  'mobile-preview',
  'card-link',
  'android-card',
  'card-photo',
  'card-delete',
  'login-details',
];
const notOfHolders = ['android-card', 'card-delete'];
const notOfOwners = ['android-card'];

/** `npm test` walks through a few rows of the long lists: Tab and axe take as long for each row. */
const fewRows = process.env.LONG ? '' : '?filter=amsel';

/** An account or administrator account as the super administrator's lists have it. */
export interface AccountWithTabs {
  readonly id: string;
  readonly name: string;
}

/** The account of this name. */
export async function accountNamed(origin: string, name: string): Promise<AccountWithTabs> {
  return named(await requestAsSuperAdmin<AccountWithTabs[]>(origin, 'GET', '/accounts'), name);
}

/** The administrator account whose login is this address. */
async function staffWith(origin: string, loginEmail: string): Promise<AccountWithTabs> {
  const listed = await requestAsSuperAdmin<(AccountWithTabs & { loginEmail: string })[]>(
    origin,
    'GET',
    '/admin-accounts',
  );
  const found = listed.find((account) => account.loginEmail === loginEmail);
  if (!found) throw new Error(`There is no administrator account of ${loginEmail}`);
  return found;
}

/** The path of every screen and tab a demo person may open, the public page of the person's card last. */
export async function consolePathsOf(person: DemoPerson, { origin }: ServedProduct): Promise<string[]> {
  const card = await cardNamed(origin, 'Jonas Weidenfels');
  const tabsOfCard = (without: readonly string[]) =>
    cardTabs.filter((tab) => !without.includes(tab)).map((tab) => `/admin/accounts/card/${card.id}/${tab}`);
  if (person === 'holder')
    return ['/admin/dashboard', '/admin/cards', '/admin/contact-us', ...tabsOfCard(notOfHolders)];
  const account = await accountNamed(origin, 'Amselhof Kaffeerösterei GmbH');
  const statistics = ['/admin/statistics', `/admin/account-statistics${fewRows}`, `/admin/card-statistics${fewRows}`];
  const both = [
    '/admin/dashboard',
    `/admin/accounts/all${fewRows}`,
    `/admin/cards${fewRows}`,
    ...statistics,
    '/admin/contact-us',
    ...accountTabs.map((tab) => `/admin/accounts/${account.id}/${tab}`),
  ];
  if (person !== 'super') return [...both, ...tabsOfCard(notOfOwners)];
  const staff = await staffWith(origin, 'staff@cards.test');
  const ofStaff = ['account-details', 'delete-account'].map((tab) => `/admin/admin-accounts/${staff.id}/${tab}`);
  return [
    ...both,
    ...tabsOfCard([]),
    '/admin/settings',
    // Few entries: a list with more pages grows while Tab walks through it.
    '/admin/history?action=createAccount',
    '/admin/admin-accounts/all',
    ...ofStaff,
    '/admin/how-it-works',
    '/admin/help',
  ];
}

function named(listed: readonly AccountWithTabs[], name: string): AccountWithTabs {
  const found = listed.find((account) => account.name === name);
  if (!found) throw new Error(`There is no account ${name}`);
  return found;
}
