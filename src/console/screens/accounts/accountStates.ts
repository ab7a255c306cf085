import { addDays } from '../../../contract/calendarDays';
import { contractEndingDays } from '../../../contract/contractOptions';
import type { Account } from '../../entities/accounts/account';

/** States that the accounts list can be filtered by. */
export type AccountState = 'without-cards' | 'ending' | 'ended';

/** Returns the names of the states that the user may filter by. @param showsContract whether contracts are visible */
export function accountStateTexts(showsContract: boolean): Partial<Record<AccountState, string>> {
  return {
    'without-cards': 'Without cards',
    ...(showsContract && { ending: `Contract ends in ${contractEndingDays} days`, ended: 'Contract has ended' }),
  };
}

/** Whether an account is in a state. @param today yyyy-MM-dd */
export function isInState(
  { accountId, contractEndAt }: Account,
  state: AccountState,
  { today, cardCounts }: { today: string; cardCounts: ReadonlyMap<string, number> },
): boolean {
  if (state === 'without-cards') return (cardCounts.get(accountId) ?? 0) === 0;
  if (contractEndAt === null) return false;
  if (state === 'ended') return contractEndAt < today;
  return contractEndAt >= today && contractEndAt <= addDays(today, contractEndingDays);
}
