import { accountFromWire } from '../../entities/accounts/account';
import { aWireAccount } from '../../../testing/wire';
import { accountStateTexts, isInState } from './accountStates';
import type { AccountState } from './accountStates';

describe('The states of an account', () => {
  const today = '2026-03-10';
  const statesOf = (contractEnd: string | null, cards = 1) => {
    const account = accountFromWire(aWireAccount({ id: 'a1', contractEnd }));
    const facts = { today, cardCounts: new Map([['a1', cards]]) };
    return (Object.keys(accountStateTexts(true)) as AccountState[]).filter((state) => isInState(account, state, facts));
  };

  it.each([
    ['2026-03-09', ['ended']],
    ['2026-03-10', ['ending']],
    ['2026-05-09', ['ending']],
    ['2026-05-10', []],
    [null, []],
  ])('follow the last day of its contract, %s', (contractEnd, states) => {
    expect(statesOf(contractEnd)).toEqual(states);
  });

  it('include one for an account without cards', () => {
    expect(statesOf(null, 0)).toEqual(['without-cards']);
  });

  it('do not name the contract to a user who may not see it', () => {
    expect(Object.keys(accountStateTexts(false))).toEqual(['without-cards']);
  });
});
