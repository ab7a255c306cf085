import { emptyAccount } from '../accounts/accounts.repository';
import { readAccountRow } from './accountRow';
import type { AccountCells } from './accountRow';

const account = emptyAccount('2026-06-15T12:00:00.000Z');
const read = (cells: AccountCells) => readAccountRow(cells, account, { clearsEmpty: true });

describe('the cells of an account row', () => {
  it('clear a text or a field of the contract where they are empty, but no setting', () => {
    const { changes, problems } = read({
      accountName: '',
      contactPerson: '',
      contractEndAt: '',
      contractOptions: '',
      isCustomerUnderControl: '',
      isAccountEnabled: '',
      requiresConsent: '',
      timeZone: '',
      contactRetentionMonths: '',
    });
    expect(changes).toEqual({ contactPerson: '', contractEnd: null, contractOptions: [] });
    expect(problems).toEqual([]);
  });

  it.each<[AccountCells, object | undefined]>([
    [
      { accountId: ' a1 ', loginEmail: 'ann@cards.test', accountName: 'Northwind' },
      { by: 'accountId', value: 'a1' },
    ],
    [
      { accountId: ' ', loginEmail: 'ANN@cards.test' },
      { by: 'loginEmail', value: 'ann@cards.test' },
    ],
    [{ accountName: ' Northwind ' }, { by: 'accountName', value: 'Northwind' }],
    [{ accountName: ' ' }, undefined],
  ])('identify the account: %j', (cells, key) => expect(read(cells).key).toEqual(key));
});
