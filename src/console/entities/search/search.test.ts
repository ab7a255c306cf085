import { storeOn } from '../../../testing/storeOn';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { cardEndpoints } from '../cards/cardEndpoints';
import { foldText } from '../../../text/foldText';
import { matchedRanges } from '../../../text/searchWords';
import { searchIn, searchResultLimit, selectSearchIndex } from './searchSelectors';
import { sortByText } from './sortByText';

async function indexOf(accountNames: string[], cardNames: string[] = []) {
  const { store } = storeOn({
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
    ['İstanbul', 'istanbul'],
    ['Œuvre', 'oeuvre'],
    ['e\u0301', 'e'],
    ['李小龍', '李小龍'],
  ])('makes %s into %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['Müller GmbH', 'MULL', 'Müll'],
    ['Große Straße 5', 'strass', 'Straß'],
    ['Cafe\u0301 Zoe', 'cafe', 'Cafe\u0301'],
    ['👋 Ann', 'ann', 'Ann'],
    ['Gülşen Özdoğan', 'ozdogan', 'Özdoğan'],
    ['Ann', 'bob', undefined],
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
    expect(searchIn(many, 'ann').results).toHaveLength(searchResultLimit);
    expect(searchIn(many, 'ann 59').hasMore).toBe(false);
  });

  it('keeps its index while the lists do not change', async () => {
    const { index, state } = await indexOf(['A'], ['B']);
    expect(selectSearchIndex({ ...state })).toBe(index);
  });
});
