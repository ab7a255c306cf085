/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupStore } from '../../../testing/setupStore';
import { aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { cardEndpoints } from '../cards/cardEndpoints';
import { foldText } from '../../../text/foldText';
import { matchedRanges } from '../../../text/searchWords';
import { searchDeeply } from './deepSearch';
import { searchIn } from './searchNames';
import { maxSearchResults, selectSearchIndex } from './searchSelectors';
import { sortByText } from './sortByText';

async function indexOf(accountNames: string[], cardNames: string[] = []) {
  const { store } = setupStore({
    accounts: accountNames.map((name, index) => aWireAccount({ id: `a${index}`, name })),
    cards: cardNames.map((name, index) => aWireCard({ id: `c${index}`, accountId: 'a0', name })),
  });
  await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate());
  await store.dispatch(cardEndpoints.endpoints.getCards.initiate());
  const state = store.getState();
  return { index: selectSearchIndex(state), state };
}

const names = async (text: string, accounts: string[], cards: string[] = []) =>
  searchIn((await indexOf(accounts, cards)).index, text).results.map((result) => result.name);

describe('folding', () => {
  it.each([
    ['Müller', 'muller'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Đorđe', 'dorde'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Ħal Għaxaq, Ŧana', 'hal ghaxaq, tana'],
    ['İstanbul', 'istanbul'],
    ['Œuvre', 'oeuvre'],
    ['e\u0301', 'e'],
    ['ΟΔΥΣ', 'οδυσ'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['ＡＢＣ ﾔﾏﾀﾞ', 'abc ヤマタ'],
    ['Acme™', 'acmetm'],
    ['O’Brien ‘Al’ Kaʼa', "o'brien 'al' ka'a"],
    ['Anne\u2011Marie–Lee', 'anne-marie-lee'],
    ['\u200fMül\u00adler\u200b', 'muller'],
    ['می\u200cخواهم', 'میخواهم'],
    ['李小龍', '李小龍'],
  ])('makes %s into %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['Müller GmbH', 'MULL', 'Müll'],
    ['Große Straße 5', 'strass', 'Straß'],
    ['Cafe\u0301 Zoe', 'cafe', 'Cafe\u0301'],
    ['👋 Ann', 'ann', 'Ann'],
    ['Gülşen Özdoğan', 'ozdogan', 'Özdoğan'],
    ['ΠΑΠΑΣ ΝΙΚΟΣ', 'Παπάς', 'ΠΑΠΑΣ'],
    ['Mül\u00adler', 'muller', 'Mül\u00adler'],
    ['王小明', '小明', '小明'],
    ['Ann', 'bob', undefined],
    ['Ann Lee', 'bob lee', 'Lee'],
    ['Ann', '  ', undefined],
  ])('marks in %s for %s: %s', (text, searched, marked) => {
    const [range] = matchedRanges(text, searched);
    expect(range && text.slice(...range)).toBe(marked);
  });

  it('sorts by name without regard to case and accents', () => {
    const sorted = sortByText(
      ['zoo', 'Äpfel', 'apple', 'Zebra', 'Öl', 'nut'].map((name) => ({ name })),
      (entity) => entity.name,
    );
    expect(sorted.map((entity) => entity.name)).toEqual(['Äpfel', 'apple', 'nut', 'Öl', 'Zebra', 'zoo']);
  });
});

describe('the search', () => {
  // Specification: SRCH-01, CNST-02
  it('finds nothing below 3 characters, spaces not counted', async () => {
    expect(await names('an', ['Anna'])).toEqual([]);
    expect(await names(' an ', ['Anna'])).toEqual([]);
    expect(await names('ann', ['Anna'])).toEqual(['Anna']);
    expect(await names(' ann ', ['Anna'])).toEqual(['Anna']);
  });

  it('finds nothing for combining marks without a letter', async () => {
    expect(await names('\u0301\u0301\u0301', ['Anna'])).toEqual([]);
  });

  // Specification: SRCH-02, SRCH-08
  it('finds accounts and cards that contain the text, accents and case alike, with their type', async () => {
    const { index } = await indexOf(['Müller & Söhne', 'Other'], ['Jan MULLER', 'Bob']);
    expect(searchIn(index, 'mull').results).toEqual([
      { type: 'account', id: 'a0', name: 'Müller & Söhne', of: '' },
      { type: 'card', id: 'c0', name: 'Jan MULLER', of: 'Müller & Söhne', picture: '', role: '' },
    ]);
  });

  it('takes signs of patterns for what they are', async () => {
    expect(await names('.*(', ['a.*(b', 'abc'])).toEqual(['a.*(b']);
  });

  it('shows names that begin with the text first and stops at the limit', async () => {
    expect(await names('ann', ['Joanna', 'Anna', 'Hannah', 'Annabel'])).toEqual([
      'Anna',
      'Annabel',
      'Hannah',
      'Joanna',
    ]);
    const many = (await indexOf(Array.from({ length: 60 }, (_, number) => `Ann ${number}`))).index;
    expect(searchIn(many, 'ann')).toMatchObject({ hasMore: true });
    expect(searchIn(many, 'ann').results).toHaveLength(maxSearchResults);
    expect(searchIn(many, 'ann 59').hasMore).toBe(false);
  });

  it('finds words in any order; a short word begins a word of the name', async () => {
    const cards = ['Marta Klein', 'Klaus Marten', 'Martha Gorkau'];
    expect(await names('klein mart', [], cards)).toEqual(['Marta Klein']);
    expect(await names('k mart', [], cards)).toEqual(['Klaus Marten', 'Marta Klein']);
  });

  it('keeps its index while the lists do not change', async () => {
    const { index, state } = await indexOf(['A'], ['B']);
    expect(selectSearchIndex({ ...state })).toBe(index);
  });
});

describe('the search beyond names', () => {
  const marta = aWireCard({
    id: 'c1',
    name: 'Marta Özdoğan',
    loginEmail: 'M.Oz@berg.test',
    cards: [aWireCardProfile({ title: 'Bäckerin', company: 'Nordlicht', emails: ['hello@nordlicht.test'] })],
  });
  const others = Array.from({ length: 40 }, (_, number) => aWireCard({ id: `o${number}`, name: `Other\n${number}` }));

  async function found(text: string, cards = [...others, marta]) {
    const { store } = setupStore({
      accounts: [aWireAccount({ id: 'a1', name: 'Akademie', email: 'a@haus.test' })],
      cards,
    });
    await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate());
    await store.dispatch(cardEndpoints.endpoints.getCards.initiate());
    const index = selectSearchIndex(store.getState());
    return searchDeeply(index, text, searchIn(index, text), new AbortController().signal);
  }
  const namesOf = async (text: string) => (await found(text)).results.map(({ name }) => name);

  it.each([
    ['backerin', 'a position'],
    ['nordl', 'the beginning of a company'],
    ['hello@nordlicht', 'an email address of the profile'],
    ['m.oz@berg', 'the email address of the login'],
    ['nordlicht ozdogan', 'words of the name and of the company'],
  ])('finds %s: %s', async (text) => expect(await namesOf(text)).toEqual(['Marta Özdoğan']));

  it('shows the email address by which a record was found', async () => {
    expect((await found('hello@nord')).results).toMatchObject([{ id: 'c1', email: 'hello@nordlicht.test' }]);
    expect((await found('m.oz')).results).toMatchObject([{ id: 'c1', email: 'M.Oz@berg.test' }]);
    expect((await found('haus.test')).results).toMatchObject([{ id: 'a1', email: 'a@haus.test' }]);
    expect((await found('marta')).results[0]).not.toHaveProperty('email');
  });

  it('shows the first ten by name, and says that there are more', async () => {
    const bakers = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        aWireCard({ id: `b${number}`, name: `Ann ${99 - number}`, cards: [aWireCardProfile({ title: 'Bäckerin' })] }),
      );
    const { results, hasMore } = await found('backerin', bakers(11));
    expect({ first: results[0]?.name, count: results.length, hasMore }).toEqual({
      first: 'Ann 89',
      count: 10,
      hasMore: true,
    });
    expect(await found('backerin', bakers(10))).toMatchObject({ hasMore: false });
  });

  it('finds the parts of a name without spaces, as Chinese and Japanese names are written', async () => {
    const cards = [aWireCard({ id: 'c1', name: '山田太郎' }), aWireCard({ id: 'c2', name: 'Ann' })];
    expect((await found('太郎 山田', cards)).results.map(({ id }) => id)).toEqual(['c1']);
  });

  it.each([
    ['mrata', 'marta'],
    ['ozdogn', 'ozdogan'],
    ['ozzdogan', 'ozdogan'],
    ['akadenie', 'akademie'],
  ])('tolerates a typo: %s finds %s', async (text, similar) => {
    expect((await found(text)).results).toMatchObject([{ similar }]);
  });

  it('tolerates neither two typos nor one in a short word', async () => {
    expect(await namesOf('mrtaa ozdogan')).toEqual([]);
    expect(await namesOf('ohter 4x')).toEqual([]);
    expect(await namesOf('mxr')).toEqual([]);
  });

  it('ends for combining marks without a letter', async () => {
    expect((await found('\u0301\u0301\u0301')).results).toEqual([]);
  });

  it('looks for typos only when nothing else was found', async () => {
    const cards = [aWireCard({ id: 'c1', name: 'Marta' }), aWireCard({ id: 'c2', name: 'Marty' })];
    expect((await found('marty', cards)).results.map(({ id }) => id)).toEqual(['c2']);
  });

  it('ends when the text changes', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => aWireCard({ id: `o${number}`, name: `Other ${number}` }));
    const { store } = setupStore({ cards: many });
    for (let page = 0; page < 4; page += 1)
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    expect(store.getState().cards.total).toBeGreaterThan(2000);
    const index = selectSearchIndex(store.getState());
    const stopped = new AbortController();
    // The clock says after each bucket that the slice is over.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const search = searchDeeply(index, 'nothing', { results: [], hasMore: false }, stopped.signal);
    stopped.abort();
    await search;
    jest.restoreAllMocks();
    expect(now).toBeLessThan(100);
  });
});
