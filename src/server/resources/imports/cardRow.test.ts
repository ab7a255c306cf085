import { emptyCardFields } from '../../../contract/cardFields';
import type { CardProfileRow } from '../../database/tables';
import type { CardRecord } from '../cards/cards.repository';
import { readCardRow } from './cardRow';
import type { CardCells } from './cardRow';
import { cardRowKey, rowKeyText } from './cardRowKey';
import { planCardRow } from './planCardRow';
import type { PlanContext } from './planCardRow';

const read = (cells: CardCells) => readCardRow(cells, { clearsEmpty: false });
const problemsOf = (cells: CardCells) =>
  Object.fromEntries(read(cells).problems.map(({ field, message }) => [field, message]));

describe('the cells of a card row', () => {
  it('keep leading zeros and the plus of phones, several in one cell', () => {
    expect(
      read({ officePhones: '0043 1 234; +43 1 235', fax: '0012', mobilePhones: ' +43 664\n0664 1 ' }).profile,
    ).toEqual({ officePhones: ['0043 1 234', '+43 1 235'], fax: '0012', mobilePhones: ['+43 664', '0664 1'] });
  });

  it('are wrong with a phone whose digits a spreadsheet program has left out', () => {
    const reason = 'Digits were lost in the spreadsheet; format the column as text';
    const cells = { officePhones: '030 1; 4,36641E+11', fax: '6.64E+09', mobilePhones: '#######' };
    expect(problemsOf(cells)).toEqual({ officePhones: reason, fax: reason, mobilePhones: reason });
    expect(problemsOf({ officePhones: '030 1 E 12; #31#', fax: '1E', mobilePhones: '*#06#' })).toEqual({});
  });

  it('clean social addresses as the form does', () => {
    expect(read({ linkedin: 'https://www.linkedin.com/in/ann/?utm_source=share', instagram: '@ann' }).profile).toEqual({
      linkedin: 'https://www.linkedin.com/in/ann',
      instagram: '@ann',
    });
  });

  it('keep the lines of addresses and texts, and take languages by code or name', () => {
    const { profile, problems } = read({ address: 'Ring 1\r\n1010 Wien', about: 'a\r\nb', language: 'Deutsch' });
    expect(profile).toEqual({ address: ['Ring 1\n1010 Wien'], about: 'a\nb', language: 'de' });
    expect(problems).toEqual([]);
    expect(read({ language: 'pt-BR' }).profile).toEqual({ language: 'pt' });
  });

  it('take email addresses without the invisible characters that were copied with them', () => {
    const cells = { loginEmail: '\u202aann@cards.test\u202c', emails: 'ann@cards.test\u200b; \ufeffoffice@cards.test' };
    expect(read(cells)).toMatchObject({
      loginEmail: 'ann@cards.test',
      profile: { emails: ['ann@cards.test', 'office@cards.test'] },
      problems: [],
    });
  });

  it('have email addresses also between commas, which no address contains', () => {
    const cells = { emails: 'ann@cards.test, office@cards.test,sales@cards.test; ann@home.test' };
    expect(read(cells)).toMatchObject({
      profile: { emails: ['ann@cards.test', 'office@cards.test', 'sales@cards.test', 'ann@home.test'] },
      problems: [],
    });
  });

  it('leave fields of empty cells alone, unless the import clears them', () => {
    // Other programs have a zero-width space where a cell looks empty.
    const cells = { fax: ' ', emails: '\u200b', loginEmail: '\u200b', cardOwnerName: '\ufeff' };
    expect(read(cells).profile).toEqual({});
    expect(read(cells).problems).toEqual([]);
    // A field without a column keeps its value, too.
    const cleared = readCardRow(cells, { clearsEmpty: true });
    expect(cleared).toMatchObject({ loginEmail: undefined, problems: [] });
    expect(cleared.profile).toEqual({ fax: '', emails: [] });
  });

  it('name a profile up to the last one that a card may have', () => {
    expect(read({ profile: '20' })).toMatchObject({ profileNumber: 20, problems: [] });
    expect(problemsOf({ profile: '21' })).toEqual({ profile: 'A card has at most 20 profiles' });
  });

  it('are wrong with the reason of the single operation at each field', () => {
    expect(
      problemsOf({
        cardOwnerName: 'x'.repeat(121),
        loginEmail: 'ann',
        profile: '0',
        language: 'Klingon',
        title: 'x'.repeat(201),
        about: 'x'.repeat(201),
        emails: 'ann@cards.test; no address',
        websites: 'javascript:alert(1)',
        officePhones: '1;'.repeat(21),
        company: 'Northwind',
      }),
    ).toEqual({
      cardOwnerName: 'At most 120 characters',
      loginEmail: 'Not an email address',
      profile: 'Not a number such as 1',
      language: 'Not an available language',
      title: 'At most 200 characters',
      about: 'At most 200 characters',
      emails: 'Not an email address',
      websites: 'Not a web address',
      officePhones: 'At most 20 entries',
    });
    expect(problemsOf({ profile: '21' })).toEqual({ profile: 'A card has at most 20 profiles' });
  });
});

describe('the key of a card row', () => {
  const keyOf = (cells: CardCells) => {
    const key = cardRowKey(read(cells));
    return key && rowKeyText(key);
  };

  it.each([
    [{ cardId: 'c1', loginEmail: 'a@b.test' }, 'cardId:c1'],
    [{ loginEmail: ' Ann@Cards.Test', emails: 'x@b.test' }, 'email:ann@cards.test'],
    [{ emails: 'ANN@cards.test; x@b.test', cardOwnerName: 'Ann' }, 'email:ann@cards.test'],
    [{ cardOwnerName: 'Ann Lee' }, 'name:Ann Lee'],
    [{ fullName: 'Ann Lee' }, 'name:Ann Lee'],
    [{ fullName: 'Dr. Ann Lee', cardOwnerName: 'Ann' }, 'name:Ann'],
    [{ fax: '1' }, undefined],
  ])('of %j is %s', (cells, key) => expect(keyOf(cells)).toBe(key));

  it('of a long card ID is short, and differs when one character differs', () => {
    const [first, same, other] = ['a', 'a', 'b'].map((end) => keyOf({ cardId: 'c'.repeat(5000) + end }));
    expect(first).toMatch(/^sha256:[\da-f]{64}$/);
    expect([same === first, other === first]).toEqual([true, false]);
  });
});

const aProfile = (given: Partial<CardProfileRow> = {}): CardProfileRow => ({
  ...emptyCardFields(),
  id: 'p1',
  cardId: 'c1',
  isActive: true,
  language: 'en',
  allowSearchEngines: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given,
});

function aRecord(profiles: CardProfileRow[], login: string | null = null): CardRecord {
  return {
    card: {
      id: 'c1',
      accountId: 'a1',
      link: 'L',
      name: 'Ann Lee',
      userId: login && 'u1',
      photoId: null,
      version: 1,
      picksProfileByLanguage: false,
      linkState: 'public',
      forwardTo: '',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    account: { id: 'a1', name: 'Northwind', contractOptions: [], themes: null },
    login:
      login === null
        ? null
        : { email: login, passwordHash: null, isEnabled: true, hasSignedIn: false, ...noInvitation },
    profiles,
  };
}
const noInvitation = { invitationState: null, invitationExpiresAt: null };

const plan = (cells: CardCells, context: Partial<PlanContext> = {}) =>
  planCardRow(read(cells), {
    record: undefined,
    hasLanguagePack: false,
    language: 'en',
    unwrittenRows: 0,
    followsNew: false,
    hasNewPhoto: false,
    ...context,
  });

describe('a card row beside its card', () => {
  const record = aRecord([aProfile({ fullName: 'Ann', emails: ['a@b.test'] })], 'Ann@b.test');

  it('is new without a card, in the name of the profile when it has no other', () => {
    expect(plan({ fullName: 'Ann', emails: 'a@b.test' })).toMatchObject({
      status: 'new',
      name: 'Ann',
      profileChanges: { fullName: 'Ann', emails: ['a@b.test'], language: 'en' },
      changes: [
        { field: 'cardOwnerName', before: null, after: 'Ann' },
        { field: 'fullName', before: null, after: 'Ann' },
        { field: 'emails', before: null, after: ['a@b.test'] },
      ],
    });
    expect(plan({ emails: 'a@b.test' }).problems).toEqual([{ field: 'cardOwnerName', message: 'Required' }]);
    for (const field of ['cardOwnerName', 'fullName'] as const)
      expect(plan({ emails: 'a@b.test', [field]: 'x'.repeat(201) }).problems).toMatchObject([{ field }]);
  });

  it('has each field before and after', () => {
    expect(
      plan({ cardOwnerName: 'Ann Li', fullName: 'Ann', title: 'CEO', emails: 'a@b.test; b@b.test' }, { record }),
    ).toMatchObject({
      status: 'changed',
      name: 'Ann Li',
      profileChanges: { title: 'CEO', emails: ['a@b.test', 'b@b.test'] },
      changes: [
        { field: 'cardOwnerName', before: 'Ann Lee', after: 'Ann Li' },
        { field: 'title', before: '', after: 'CEO' },
        { field: 'emails', before: ['a@b.test'], after: ['a@b.test', 'b@b.test'] },
      ],
    });
  });

  it('is unchanged when it says what the card has; the case of a login email does not count', () => {
    expect(plan({ fullName: 'Ann', loginEmail: 'ann@B.test', language: 'en' }, { record })).toMatchObject({
      status: 'unchanged',
      changes: [],
    });
  });

  it('is about the profile with its number, and adds the next one', () => {
    const second = aProfile({ id: 'p2', isActive: false, fullName: 'Anna' });
    const two = aRecord([aProfile(), second]);
    expect(plan({ profile: '2', fullName: 'Anna' }, { record: two })).toMatchObject({ status: 'unchanged' });
    expect(plan({ profile: '3', title: 'CEO' }, { record: two })).toMatchObject({ status: 'new', addsProfile: true });
    expect(plan({ profile: '5', title: 'CEO' }, { record: two }).problems).toEqual([
      { field: 'profile', message: 'The next profile of this card is 3' },
    ]);
    expect(plan({ profile: '2', cardOwnerName: 'Ann' }, { unwrittenRows: 1, followsNew: true })).toMatchObject({
      status: 'new',
      changes: [],
    });
  });

  it('is in another language only with the language pack', () => {
    expect(plan({ language: 'de' }, { record }).problems).toEqual([
      {
        field: 'language',
        message: 'The contract of the account has no language pack: empty this cell or leave out the column',
      },
    ]);
    const context = { hasLanguagePack: true, language: 'fr' };
    expect(plan({ language: 'de' }, { ...context, record })).toMatchObject({ profileChanges: { language: 'de' } });
    expect(plan({ fullName: 'Ann' }, context)).toMatchObject({ profileChanges: { language: 'fr' } });
  });

  it('sets a photo that the card does not have', () => {
    expect(plan({}, { record, hasNewPhoto: true })).toMatchObject({ status: 'changed', setsPhoto: true });
  });
});
