import { demoPassword, demoSignIns } from '../../testing/demoSignIns';
import { tokenOf } from '../../testing/chromium';
import { newAccount, requestAsSuperAdmin } from './cardsByApi';
import type { ListedCard } from './cardsByApi';

/** Users who see the statistics differently: by role, and by the contract option. */
export const statisticsPeople = [
  'SUPER_ADMIN',
  'administrator',
  'ADMIN with the option',
  'ADMIN without',
  'BASIC with the option',
  'BASIC without',
] as const;
export type StatisticsPerson = (typeof statisticsPeople)[number];

/** Makes an owner and a card holder with and without the option, and gives everybody's token. */
export async function tokensOfPeople(origin: string): Promise<Record<StatisticsPerson, string>> {
  const withOption = await ownerAndHolder(origin, 'with', ['statistics']);
  const without = await ownerAndHolder(origin, 'without', ['themes']);
  return {
    SUPER_ADMIN: await tokenOf(origin, demoSignIns.super),
    administrator: await tokenOf(origin, demoSignIns.staff),
    'ADMIN with the option': withOption.owner,
    'ADMIN without': without.owner,
    'BASIC with the option': withOption.holder,
    'BASIC without': without.holder,
  };
}

async function ownerAndHolder(origin: string, name: string, contractOptions: string[]) {
  const ownerEmail = `owner-${name}@cards.test`;
  const holderEmail = `holder-${name}@cards.test`;
  const account = `Account ${name}`;
  const { id } = await newAccount(origin, account);
  await requestAsSuperAdmin(origin, 'PUT', `/accounts/${id}`, {
    accountName: account,
    isCustomerUnderControl: '1',
    contractOptions,
    isAccountEnabled: true,
  });
  await requestAsSuperAdmin(origin, 'PUT', `/accounts/${id}/login-details`, {
    loginEmail: ownerEmail,
    loginPassword: demoPassword,
  });
  const card = await requestAsSuperAdmin<ListedCard>(origin, 'POST', '/cards', {
    accountId: id,
    cardOwnerName: `Holder ${name}`,
  });
  await requestAsSuperAdmin(origin, 'PUT', `/cards/${card.id}/login-details`, {
    cardLoginEmail: holderEmail,
    cardLoginPassword: demoPassword,
  });
  return { owner: await tokenOf(origin, ownerEmail), holder: await tokenOf(origin, holderEmail) };
}
