import { operations, operationIds, operationPath } from './operations';
import { cardFieldNames, cardFields, contactFieldLabels, contactRowOrder } from './cardFields';
import { contractOptions } from './contractOptions';
import * as constants from './constants';
import * as limits from './limits';
import { metricNames, metrics } from './metrics';
import {
  features,
  grantingListNames,
  grantingLists,
  landingRoute,
  roleFrom,
  roleMayHaveList,
  rolePermissions,
  roles,
  statisticsGrants,
} from './permissions';
import { operationPolicies, rolesOfOperation } from './policy';
import { productVariants, sourceMetricOf } from './productVariants';
import { interruptible } from '../testing/interruptible';
import { cardLinkOfPath, isPreviewPath, previewPath } from './previewPath';
import { accountTabs, adminAccountTabs, cardTabs, hrefTo, routeNames } from './routes';
import {
  builtInFonts,
  defaultTextures,
  defaultThemes,
  defaultWalletColor,
  iconNames,
  iconShapes,
  isUserTexture,
  userTextures,
} from './themes';

describe('route names', () => {
  // Specification: ROUTE-26
  it('are the 31 of the specification, in its order, and those that lists grant', () => {
    const granted = grantingListNames.flatMap((list) => [...grantingLists[list].routes]);
    expect(granted.join(', ')).toBe(
      'RecentlyDeleted, History, ReceivedContacts, ReceivedContact, Jobs, Job, ImportCards',
    );
    expect(routeNames.slice(31)).toEqual(granted);
    expect(routeNames.slice(0, 31).join(', ')).toBe(
      'Login, Admin, Dashboard, Accounts, AllAccounts, AllCards, SingleAccount, SingleCard, Statistics, AccountStatistics, CardStatistics, Cards, CardContactDetails, CardDetails, CardMobilePreview, CardLink, CardAndroid, CardPhoto, CardDelete, CardLoginDetails, AccountDetails, AccountLoginDetails, AccountThemes, HowItWorks, Help, ContactUs, Settings, AdminAccounts, ViewAdminAccounts, AccountAccountDetails, AdminAccountDelete',
    );
  });

  it('refuse to make a path without its id', () => {
    expect(() => hrefTo('SingleCard')).toThrow('needs cardId');
    expect(hrefTo('ReceivedContact', { contactId: 'r1' })).toBe('/admin/received-contacts/r1');
    expect(hrefTo('SingleCard', { cardId: 'a/b' })).toBe('/admin/accounts/card/a%2Fb');
  });

  // Specification: ACC-20, CARD-08, ADMA-21
  it('name every tab with its path', () => {
    const segments = (tabs: typeof cardTabs) =>
      tabs.map(
        ({ name, route }) => `${name}=${hrefTo(route, { accountId: 'a', cardId: 'c' }).split('/').pop()}=${route}`,
      );
    expect(segments(accountTabs)).toEqual([
      'Card List=cards=Cards',
      'Account Details=account-details=AccountDetails',
      'Account Login Details=account-login-details=AccountLoginDetails',
      'Themes=account-themes=AccountThemes',
    ]);
    expect(segments(cardTabs)).toEqual([
      'Contact Details=contact-details=CardContactDetails',
      'Card Details=card-details=CardDetails',
      'Mobile Preview=mobile-preview=CardMobilePreview',
      'Card Link=card-link=CardLink',
      'Android Card=android-card=CardAndroid',
      'Add Photo=card-photo=CardPhoto',
      'Delete Card=card-delete=CardDelete',
      'Login Details=login-details=CardLoginDetails',
    ]);
    expect(segments(adminAccountTabs)).toEqual([
      'Account Details=account-details=AccountAccountDetails',
      'Delete Account=delete-account=AdminAccountDelete',
    ]);
  });
});

describe('the public path', () => {
  // Specification: PUB-01
  it.each(['/preview', '/preview/', '/preview/K', '/x/preview/K', '/preview.html/K', '/previews', '/previewer/K'])(
    'is %s',
    (path) => expect(isPreviewPath(path)).toBe(true),
  );
  // Specification: PUB-01
  it.each(['/', '/admin/accounts/card/7/mobile-preview', '/admin'])('is not %s', (path) =>
    expect(isPreviewPath(path)).toBe(false),
  );
  // Specification: PUB-03
  it('names the card in its last segment', () => {
    expect(
      ['/preview/K', '/x/preview/K/', '/preview', '/preview/', '/preview.html/K', '/preview/%E0%A4%A'].map(
        cardLinkOfPath,
      ),
    ).toEqual(['K', 'K', '', '', 'K', '%E0%A4%A']);
    expect(['/preview.html', '/preview/previewK', previewPath('a b/c')].map(cardLinkOfPath)).toEqual([
      '',
      'previewK',
      'a b/c',
    ]);
  });

  it('names the card after any number of slashes, which are read in one pass', () => {
    expect(interruptible(() => cardLinkOfPath(`/preview${'/'.repeat(1_000_000)}K`))).toBe('K');
  });
});

describe('permissions', () => {
  // Specification: PERM-04, PERM-05
  it('give BASIC its eleven routes and no feature', () => {
    expect(rolePermissions.BASIC.routes).toEqual([
      'Dashboard',
      'AllCards',
      'ContactUs',
      'Cards',
      'CardLoginDetails',
      'SingleCard',
      'CardContactDetails',
      'CardDetails',
      'CardMobilePreview',
      'CardLink',
      'CardPhoto',
    ]);
    expect(rolePermissions.BASIC.features).toEqual([]);
  });
  // Specification: PERM-07, PERM-08
  it('give ADMIN the routes of BASIC and five more, and two features', () => {
    expect(rolePermissions.ADMIN.routes).toEqual([
      ...rolePermissions.BASIC.routes,
      'AllAccounts',
      'SingleAccount',
      'AccountDetails',
      'AccountLoginDetails',
      'CardDelete',
    ]);
    expect(rolePermissions.ADMIN.features).toEqual(['viewAccounts', 'changeCardOwnership']);
  });
  // Specification: PERM-10, PERM-11
  it('give SUPER_ADMIN the routes of ADMIN and six more, and twelve features', () => {
    expect(rolePermissions.SUPER_ADMIN.routes).toEqual([
      ...rolePermissions.ADMIN.routes,
      'AccountThemes',
      'CardAndroid',
      'Settings',
      'ViewAdminAccounts',
      'AccountAccountDetails',
      'AdminAccountDelete',
    ]);
    expect(rolePermissions.SUPER_ADMIN.features).toEqual([
      'viewAccounts',
      'getAllAccounts',
      'getAllCards',
      'createAccount',
      'editAccount',
      'editAccountContractDetails',
      'deleteAccount',
      'addCard',
      'changeCardOwnership',
      'viewAdminAccounts',
      'createAdminAccount',
      'tagoProductsManufacture',
    ]);
  });
  // Specification: PERM-21
  it('leave nine names to structure, run time and the exception check', () => {
    const named = new Set(roles.flatMap((role) => rolePermissions[role].routes));
    expect(
      routeNames
        .slice(0, 31)
        .filter((name) => !named.has(name))
        .sort(),
    ).toEqual([
      'AccountStatistics',
      'Accounts',
      'Admin',
      'AdminAccounts',
      'CardStatistics',
      'Help',
      'HowItWorks',
      'Login',
      'Statistics',
    ]);
  });
  // Specification: PERM-14
  it('name the features of the interface', () => {
    expect(Object.keys(features)).toEqual(
      expect.arrayContaining([
        'VIEW_ACCOUNTS',
        'VIEW_ADMIN_ACCOUNTS',
        'CREATE_ACCOUNT',
        'EDIT_ACCOUNT',
        'DELETE_ACCOUNT',
        'CREATE_ADMIN_ACCOUNT',
        'EDIT_ADMIN_ACCOUNT',
        'ADD_CARD',
        'CHANGE_CARD_OWNERSHIP',
        'EDIT_ACCOUNT_CONTRACT_DETAILS',
        'TAGO_PRODUCTS_MANUFACTURE',
        'ACCOUNT_STATISTICS',
        'CARD_STATISTICS',
      ]),
    );
  });
  // Specification: PERM-13, PERM-15, PERM-16
  it('grant statistics at run time only', () => {
    const byRole = roles.flatMap((role) => rolePermissions[role].features);
    for (const feature of ['accountThemes', 'viewStatistics', 'accountStatistics', 'cardStatistics'] as const)
      expect(byRole).not.toContain(feature);
    expect(statisticsGrants.accounts).toEqual({
      routes: ['Statistics', 'AccountStatistics'],
      features: ['viewStatistics', 'accountStatistics'],
    });
    expect(statisticsGrants.cards).toEqual({
      routes: ['Statistics', 'CardStatistics'],
      features: ['viewStatistics', 'cardStatistics'],
    });
  });
  it('leave the lists that grant their screens out of the tables of the roles', () => {
    const tables = roles.flatMap((role) => [...rolePermissions[role].routes, ...rolePermissions[role].features]);
    const granted = Object.values(grantingLists).flatMap(({ routes, features }) => [...routes, ...features]);
    expect(tables.filter((name) => granted.some((other) => other === name))).toEqual([]);
  });
  it('let a role request the lists that it can have', () => {
    const rolesOf = (list: (typeof grantingListNames)[number]) => roles.filter((role) => roleMayHaveList(role, list));
    expect(grantingListNames.map((list) => [list, rolesOf(list)])).toEqual([
      ['deletedRecords', ['ADMIN', 'SUPER_ADMIN']],
      ['history', ['SUPER_ADMIN']],
      ['receivedContacts', ['BASIC', 'ADMIN', 'SUPER_ADMIN']],
      ['jobs', ['ADMIN', 'SUPER_ADMIN']],
    ]);
  });
  // Specification: GUARD-08
  it('land every role on the dashboard', () =>
    expect(roles.map(landingRoute)).toEqual(['Dashboard', 'Dashboard', 'Dashboard']));
  // Specification: GEN-07
  it('treat an unknown role as BASIC', () =>
    expect([roleFrom('ROOT'), roleFrom(undefined), roleFrom('ADMIN')]).toEqual(['BASIC', 'BASIC', 'ADMIN']));
});

describe('operations', () => {
  it('have one method and path each', () => {
    const seen = operationIds.map((name) => operations[name].join(' '));
    expect(new Set(seen).size).toBe(seen.length);
  });
  it('fill their parameters in and refuse a missing one', () => {
    expect(operationPath('deleteTexture', { accountId: '7', textureName: 'custom-header-texture-1.png' })).toBe(
      '/accounts/7/themes/texture/custom-header-texture-1.png',
    );
    expect(operationPath('getFont', { family: 'Open Sans' })).toBe('/fonts/Open%20Sans');
    expect(() => operationPath('deleteCard')).toThrow('needs cardId');
  });
  it('each have a policy row', () => expect(Object.keys(operationPolicies).sort()).toEqual([...operationIds].sort()));
  // Specification: PERM-18
  it('are refused to the roles that lack the permission', () => {
    expect(rolesOfOperation('createAccount')).toEqual(['SUPER_ADMIN']);
    expect(rolesOfOperation('deleteCard')).toEqual(['ADMIN', 'SUPER_ADMIN']);
    expect(rolesOfOperation('editCardProfile')).toEqual(['BASIC', 'ADMIN', 'SUPER_ADMIN']);
  });
});

describe('constants', () => {
  // Specification: CNST-01, CNST-02, CNST-03, CNST-04, CNST-05, CNST-07
  it('are those of the specification', () => {
    expect(constants.alertDismissMilliseconds).toBe(3000);
    expect(constants.searchMinimumCharacters).toBe(3);
    expect(limits.aboutMaximumCharacters).toBe(200);
    expect(constants.longNameCharacters).toBe(22);
    expect(constants.permissionPoll).toEqual({ everyMilliseconds: 50, stopsAfterMilliseconds: 2000 });
    expect([constants.successMessage, constants.defaultLanguage]).toEqual(['Success', 'en']);
  });
  // Specification: CNST-08
  it('list the contract options', () =>
    expect(contractOptions).toEqual([
      'unlimited_yearly_updates',
      'multiple_language_pack',
      'forever_updates',
      'statistics',
      'themes',
    ]));
  // Specification: CNST-16
  it('list the product variants', () =>
    expect(productVariants).toEqual(['card', 'sticker', 'virtago', 'mobileRing', 'link']));
  // Specification: CNST-17, STAT-05
  it('list the columns of the statistics', () => {
    expect(metricNames).toEqual([
      'profileTotal',
      'saved',
      'shared',
      'card',
      'virtago',
      'sticker',
      'mobileRing',
      'petago',
      'other',
    ]);
    expect(Object.values(metrics).map(({ label }) => label)).toEqual([
      'Views',
      'Saved',
      'Shared',
      'Card',
      'Virtago',
      'Sticker',
      'Ring',
      'Petago',
      'Other',
    ]);
  });
  // Specification: CNST-15
  it('list the contact fields', () =>
    expect(Object.keys(contactFieldLabels)).toEqual([
      'fullName',
      'company',
      'title',
      'about',
      'officePhoneList',
      'fax',
      'mobilePhoneList',
      'emailList',
      'websiteList',
      'addressList',
      'facebook',
      'instagram',
      'twitter',
      'linkedin',
      'youtube',
      'pinterest',
      'tiktok',
    ]));
  it('give every contact field one place on the public page', () => {
    const rows = cardFieldNames.filter((name) => cardFields[name].place === 'row');
    expect([...contactRowOrder].sort()).toEqual([...rows].sort());
  });
  // Specification: CNST-09, CNST-10, CNST-11, CNST-12, CNST-13, CNST-14, GEN-17
  it('describe the themes', () => {
    expect(defaultTextures).toHaveLength(11);
    expect([defaultTextures[0], defaultTextures[10]]).toEqual(['header-texture-1', 'header-texture-11']);
    expect(userTextures).toEqual([1, 2, 3, 4, 5].map((slot) => `custom-header-texture-${slot}`));
    expect(userTextures.every(isUserTexture)).toBe(true);
    expect(iconShapes).toEqual(['standard', 'semi-rounded', 'rounded', 'shape-1']);
    expect(builtInFonts).toEqual(['Default', 'Effra']);
    expect(defaultThemes).toEqual({
      font: builtInFonts[0],
      fontColor: '#2c384af2',
      headerBackgroundColor: '#00A4EF',
      headerBackgroundTexture: defaultTextures[0],
      iconShape: iconShapes[0],
      iconColor: '#2c384a',
      buttonColor: '#00A4EF',
    });
    expect(defaultWalletColor).toBe('#ffffff');
    expect(iconNames).toEqual([
      'address-card',
      'envelope',
      'facebook',
      'globe',
      'instagram',
      'linkedin',
      'mobile-alt',
      'phone-alt',
      'pinterest',
      'print',
      'tiktok',
      'twitter',
      'youtube',
    ]);
  });
  it('send each product variant to its metric, the Petago link to petago and the rest to other', () => {
    expect(
      ['card', 'sticker', 'virtago', 'mobileRing', 'link', 'petago', undefined, '', '__proto__', 'Card'].map(
        sourceMetricOf,
      ),
    ).toEqual(['card', 'sticker', 'virtago', 'mobileRing', 'petago', 'petago', 'other', 'other', 'other', 'other']);
  });
});
