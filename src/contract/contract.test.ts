import { calls, callNames, callPath } from './calls';
import { contactFieldLabels } from './cardFields';
import { contractOptions } from './contractOptions';
import * as limits from './limits';
import { metricNames, metrics } from './metrics';
import { features, landingRoute, rolePermissions, roleFrom, roles, statisticsGrants } from './permissions';
import { callPolicies, rolesOfCall } from './policy';
import { productVariants, sourceMetricOf } from './productVariants';
import { accountTabs, adminAccountTabs, cardLinkOfPath, cardTabs, hrefTo, isPreviewPath, routeNames } from './routes';
import { builtInFonts, defaultTextures, defaultThemes, defaultWalletColour, iconNames, iconShapes, isUserTexture, userTextures } from './themes';

describe('route names', () => {
  it('are the 31 of the specification, in its order [ROUTE-26]', () => {
    expect(routeNames.join(', ')).toBe(
      'Login, Admin, Dashboard, Accounts, AllAccounts, AllCards, SingleAccount, SingleCard, Statistics, AccountStatistics, CardStatistics, Cards, CardContactDetails, CardDetails, CardMobilePreview, CardLink, CardAndroid, CardPhoto, CardDelete, CardLoginDetails, AccountDetails, AccountLoginDetails, AccountThemes, HowItWorks, Help, ContactUs, Settings, AdminAccounts, ViewAdminAccounts, AccountAccountDetails, AdminAccountDelete',
    );
  });

  it('refuse to make a path without its id', () => {
    expect(() => hrefTo('SingleCard')).toThrow('needs cardId');
    expect(hrefTo('SingleCard', { cardId: 'a/b' })).toBe('/admin/accounts/card/a%2Fb');
  });

  it('name every tab with its path [ACC-20 CARD-08 ADMA-21]', () => {
    const segments = (tabs: typeof cardTabs) => tabs.map(({ name, route }) => `${name}=${hrefTo(route, { accountId: 'a', cardId: 'c' }).split('/').pop()}=${route}`);
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
    expect(segments(adminAccountTabs)).toEqual(['Account Details=account-details=AccountAccountDetails', 'Delete Account=delete-account=AdminAccountDelete']);
  });
});

describe('the public path', () => {
  it.each(['/preview', '/preview/', '/preview/K', '/x/preview/K', '/preview.html/K'])('is %s [PUB-01]', (path) => expect(isPreviewPath(path)).toBe(true));
  it.each(['/', '/admin/accounts/card/7/mobile-preview', '/admin', '/previews', '/previewer/K'])('is not %s [PUB-01]', (path) => expect(isPreviewPath(path)).toBe(false));
  it('names the card in its last segment [PUB-03]', () => {
    expect(['/preview/K', '/x/preview/K/', '/preview', '/preview/', '/preview.html/K', '/preview/%E0%A4%A'].map(cardLinkOfPath)).toEqual(['K', 'K', '', '', 'K', '%E0%A4%A']);
  });
});

describe('permissions', () => {
  it('give BASIC its eleven routes and no feature [PERM-04 PERM-05]', () => {
    expect(rolePermissions.BASIC.routes).toEqual(['Dashboard', 'AllCards', 'ContactUs', 'Cards', 'CardLoginDetails', 'SingleCard', 'CardContactDetails', 'CardDetails', 'CardMobilePreview', 'CardLink', 'CardPhoto']);
    expect(rolePermissions.BASIC.features).toEqual([]);
  });
  it('give ADMIN the routes of BASIC and five more, and two features [PERM-07 PERM-08]', () => {
    expect(rolePermissions.ADMIN.routes).toEqual([...rolePermissions.BASIC.routes, 'AllAccounts', 'SingleAccount', 'AccountDetails', 'AccountLoginDetails', 'CardDelete']);
    expect(rolePermissions.ADMIN.features).toEqual(['viewAccounts', 'changeCardOwnership']);
  });
  it('give SUPER_ADMIN the routes of ADMIN and six more, and twelve features [PERM-10 PERM-11]', () => {
    expect(rolePermissions.SUPER_ADMIN.routes).toEqual([...rolePermissions.ADMIN.routes, 'AccountThemes', 'CardAndroid', 'Settings', 'ViewAdminAccounts', 'AccountAccountDetails', 'AdminAccountDelete']);
    expect(rolePermissions.SUPER_ADMIN.features).toEqual(['viewAccounts', 'getAllAccounts', 'getAllCards', 'createAccount', 'editAccount', 'editAccountContractDetails', 'deleteAccount', 'addCard', 'changeCardOwnership', 'viewAdminAccounts', 'createAdminAccount', 'tagoProductsManufacture']);
  });
  it('leave nine names to structure, run time and the exception check [PERM-21]', () => {
    const named = new Set(roles.flatMap((role) => rolePermissions[role].routes));
    expect(routeNames.filter((name) => !named.has(name)).sort()).toEqual(['AccountStatistics', 'Accounts', 'Admin', 'AdminAccounts', 'CardStatistics', 'Help', 'HowItWorks', 'Login', 'Statistics']);
  });
  it('name the features of the interface [PERM-14]', () => {
    expect(Object.keys(features)).toEqual(expect.arrayContaining(['VIEW_ACCOUNTS', 'VIEW_ADMIN_ACCOUNTS', 'CREATE_ACCOUNT', 'EDIT_ACCOUNT', 'DELETE_ACCOUNT', 'CREATE_ADMIN_ACCOUNT', 'EDIT_ADMIN_ACCOUNT', 'ADD_CARD', 'CHANGE_CARD_OWNERSHIP', 'EDIT_ACCOUNT_CONTRACT_DETAILS', 'TAGO_PRODUCTS_MANUFACTURE', 'ACCOUNT_STATISTICS', 'CARD_STATISTICS']));
  });
  it('grant statistics at run time only [PERM-13 PERM-15 PERM-16]', () => {
    const byRole = roles.flatMap((role) => rolePermissions[role].features);
    for (const feature of ['accountThemes', 'viewStatistics', 'accountStatistics', 'cardStatistics'] as const) expect(byRole).not.toContain(feature);
    expect(statisticsGrants.accounts).toEqual({ routes: ['Statistics', 'AccountStatistics'], features: ['viewStatistics', 'accountStatistics'] });
    expect(statisticsGrants.cards).toEqual({ routes: ['Statistics', 'CardStatistics'], features: ['viewStatistics', 'cardStatistics'] });
  });
  it('land every role on the dashboard [GUARD-08]', () => expect(roles.map(landingRoute)).toEqual(['Dashboard', 'Dashboard', 'Dashboard']));
  it('treat an unknown role as BASIC [GEN-07]', () => expect([roleFrom('ROOT'), roleFrom(undefined), roleFrom('ADMIN')]).toEqual(['BASIC', 'BASIC', 'ADMIN']));
});

describe('calls', () => {
  it('have one method and path each', () => {
    const seen = callNames.map((name) => calls[name].join(' '));
    expect(new Set(seen).size).toBe(seen.length);
  });
  it('fill their parameters in and refuse a missing one', () => {
    expect(callPath('deleteTexture', { accountId: '7', textureName: 'custom-header-texture-1.png' })).toBe('/accounts/7/themes/texture/custom-header-texture-1.png');
    expect(() => callPath('deleteCard')).toThrow('needs cardId');
  });
  it('each have a policy row', () => expect(Object.keys(callPolicies).sort()).toEqual([...callNames].sort()));
  it('are refused to the roles that lack the permission [PERM-18]', () => {
    expect(rolesOfCall('createAccount')).toEqual(['SUPER_ADMIN']);
    expect(rolesOfCall('deleteCard')).toEqual(['ADMIN', 'SUPER_ADMIN']);
    expect(rolesOfCall('editCardProfile')).toEqual(['BASIC', 'ADMIN', 'SUPER_ADMIN']);
  });
});

describe('constants', () => {
  it('are those of section 9 [CNST-01 CNST-02 CNST-03 CNST-04 CNST-05 CNST-07]', () => {
    expect(limits.alertDismissMilliseconds).toBe(3000);
    expect(limits.searchMinimumCharacters).toBe(3);
    expect(limits.aboutMaximumCharacters).toBe(200);
    expect(limits.longNameCharacters).toBe(22);
    expect(limits.permissionPoll).toEqual({ everyMilliseconds: 50, stopsAfterMilliseconds: 2000 });
    expect([limits.successMessage, limits.defaultLanguage]).toEqual(['Success', 'en']);
  });
  it('list the contract options, variants, columns and fields [CNST-08 CNST-15 CNST-16 CNST-17 STAT-05]', () => {
    expect(contractOptions).toEqual(['unlimited_yearly_updates', 'multiple_language_pack', 'forever_updates', 'statistics', 'themes']);
    expect(productVariants).toEqual(['card', 'sticker', 'virtago', 'mobileRing', 'link']);
    expect(metricNames).toEqual(['profileTotal', 'saved', 'shared', 'card', 'virtago', 'sticker', 'mobileRing', 'petago', 'other']);
    expect(Object.values(metrics).map(({ label }) => label)).toEqual(['Views', 'Saved', 'Shared', 'Card', 'Virtago', 'Sticker', 'Ring', 'Petago', 'Other']);
    expect(Object.keys(contactFieldLabels)).toEqual(['fullName', 'company', 'title', 'about', 'officePhoneList', 'fax', 'mobilePhoneList', 'emailList', 'websiteList', 'addressList', 'facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'pinterest', 'tiktok']);
  });
  it('describe the themes [CNST-09 CNST-10 CNST-11 CNST-12 CNST-13 CNST-14 GEN-17]', () => {
    expect(defaultTextures).toHaveLength(11);
    expect([defaultTextures[0], defaultTextures[10]]).toEqual(['header-texture-1', 'header-texture-11']);
    expect(userTextures).toEqual([1, 2, 3, 4, 5].map((slot) => `custom-header-texture-${slot}`));
    expect(userTextures.every(isUserTexture)).toBe(true);
    expect(iconShapes).toEqual(['standard', 'semi-rounded', 'rounded', 'shape-1']);
    expect(builtInFonts).toEqual(['Default', 'Effra']);
    expect(defaultThemes).toMatchObject({ fontColor: '#2c384af2', headerBackgroundColor: '#00A4EF', buttonColor: '#00A4EF', iconColor: '#2c384a' });
    expect(defaultWalletColour).toBe('#ffffff');
    expect(iconNames).toEqual(['address-card', 'envelope', 'facebook', 'globe', 'instagram', 'linkedin', 'mobile-alt', 'phone-alt', 'pinterest', 'print', 'tiktok', 'twitter', 'youtube']);
  });
  it('send each product variant to its metric, the Petago link to petago and the rest to other', () => {
    expect(['card', 'sticker', 'virtago', 'mobileRing', 'link', 'petago', undefined, '', '__proto__', 'Card'].map(sourceMetricOf)).toEqual(['card', 'sticker', 'virtago', 'mobileRing', 'petago', 'petago', 'other', 'other', 'other', 'other']);
  });
});
