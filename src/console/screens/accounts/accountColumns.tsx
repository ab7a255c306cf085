import { contractOptionLabels, contractOptions } from '../../../contract/contractOptions';
import type { ContractOption } from '../../../contract/contractOptions';
import { numberText } from '../../../text/numberText';
import { TwoLines } from '../../../ui/TwoLines';
import type { Account } from '../../entities/accounts/account';
import { selectCardCounts } from '../../entities/cards/cardsSlice';
import { displayDate } from '../../entities/displayDate';
import { useAppSelector } from '../../store/hooks';
import type { ListColumn } from '../lists/useListColumns';
import type { SortValue } from '../lists/useListView';
import { createdColumn, loginColumn, nameColumn } from './AccountList';

/** Short names for the list. The tooltip has the whole names. */
const shortOptions: Record<ContractOption, string> = {
  unlimited_yearly_updates: 'Updates',
  multiple_language_pack: 'Languages',
  forever_updates: 'Forever',
  statistics: 'Statistics',
  themes: 'Themes',
};

/**
 * The columns of the accounts list.
 * @param cardCount what the list is sorted by for the number of cards
 * @param showsContract whether the user may see when contracts end
 */
export function accountColumns(cardCount: SortValue<Account>, showsContract: boolean): ListColumn<Account>[] {
  const contractEnd: ListColumn<Account> = {
    key: 'contractEnd',
    title: 'Contract end',
    isSortable: true,
    from: 'wide',
    width: '7.75rem',
    render: ({ contractEndAt }) => displayDate(contractEndAt),
    value: ({ contractEndAt }) => contractEndAt,
  };
  return [
    nameColumn,
    {
      key: 'cards',
      title: 'Cards',
      isSortable: true,
      from: 'medium',
      align: 'end',
      width: '5.25rem',
      render: ({ accountId }) => <CardCount accountId={accountId} />,
      value: cardCount,
    },
    {
      key: 'options',
      title: 'Options',
      isSortable: true,
      from: 'widest',
      width: '19%',
      render: (account) => <OptionNames options={optionsOf(account)} />,
      value: (account) => -optionsOf(account).length,
    },
    { ...loginColumn, from: 'widest' },
    ...(showsContract ? [contractEnd] : []),
    createdColumn,
  ];
}

const optionsOf = (account: Account) => contractOptions.filter((option) => account.contractOptions.includes(option));

function CardCount({ accountId }: { accountId: string }) {
  return numberText(useAppSelector((state) => selectCardCounts(state).get(accountId) ?? 0));
}

function OptionNames({ options }: { options: ContractOption[] }) {
  return (
    <TwoLines
      className="list-options"
      text={options.map((option) => shortOptions[option]).join(', ')}
      title={options.map((option) => contractOptionLabels[option]).join(', ')}
    />
  );
}
