import type { WireHistoryEntry } from '../../../contract/wire/history';
import { aWireHistoryEntry } from '../../../testing/wire';
import { actionText, personName, recordName } from './actionTexts';
import { recordHref } from './recordHref';

describe('an entry of the history', () => {
  it.each<[Partial<WireHistoryEntry>, string]>([
    [
      { action: 'refused', details: { operation: 'renameCard', status: 404 } },
      'was refused: Rename a card (not found)',
    ],
    [{ action: 'refused', details: { operation: 'getLater', status: 403 } }, 'was refused: get later (not allowed)'],
    [{ action: 'ofANewerServer' }, 'of a newer server'],
    [{ action: 'editAccount', details: { fields: ['name'] } }, 'changed Name of the account'],
    [{ action: 'editAccount' }, 'changed details of the account'],
    [{ action: 'editAdminAccount', details: { change: 'password' } }, 'changed password of the administrator'],
    [{ action: 'editAdminAccount', details: { change: 'created' } }, 'changed login of the administrator'],
    [
      {
        action: 'editAdminAccount',
        details: { change: 'email' },
        changes: [{ field: 'loginEmail', before: 'a@x.test', after: 'b@x.test' }],
      },
      'changed Login email of the administrator',
    ],
  ])('says what was done: %j', (entry, text) =>
    expect(actionText(aWireHistoryEntry({ changes: [], details: {}, ...entry }))).toBe(text),
  );

  it('names a person without a login, and a record by its id when it has no name', () => {
    expect(personName({ username: '', action: 'signInFailed' })).toBe('An unknown person');
    expect(personName({ username: '', action: 'editAccount' })).toBe('Unknown');
    const named = (action: string, objectName = '') =>
      recordName(aWireHistoryEntry({ action, objectId: 'r1', objectName }));
    expect(named('createCard', 'Ann')).toBe('Ann');
    expect(named('createCard')).toBe('r1');
    expect(named('refused')).toBe('');
    expect(named('deleteReceivedContact', 'Ann')).toBe('');
  });

  it.each([
    ['renameCard', 'card', '/admin/accounts/card/r1/card-details'],
    ['deleteCard', 'card', undefined],
    ['deleteCardPhoto', 'card', '/admin/accounts/card/r1/card-details'],
    ['deleteTexture', 'account', '/admin/accounts/r1/account-details'],
    ['editAdminAccount', 'adminAccount', '/admin/admin-accounts/r1/account-details'],
    ['changeOwnPassword', 'user', undefined],
  ] as const)('leads to the record of %s of a %s as long as it has a screen', (action, objectType, href) =>
    expect(recordHref(aWireHistoryEntry({ action, objectType: objectType as 'card', objectId: 'r1' }))).toBe(href),
  );
});
