import { foldText } from '../../../text/foldText';
import { Avatar } from '../../../ui/Avatar';
import { TwoLines } from '../../../ui/TwoLines';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { roleOf } from '../../entities/cards/card';
import { linkStateTexts } from '../../entities/cards/linkStateTexts';
import type { Card } from '../../entities/cards/card';
import { displayDate } from '../../entities/displayDate';
import { useAppSelector } from '../../store/hooks';
import type { ListColumn } from '../lists/useListColumns';
import type { SortValue } from '../lists/useListView';
import { LoginStateMark, loginStateValue } from '../loginDetails/LoginStateMark';
import type { Sparklines } from '../../entities/statistics/Sparklines';
import { photoUrl } from '../../settings/serverAddress';
import { RecentViews } from './RecentViews';

export type CardColumnsInput = {
  /** Adds the column with the account of each card. Returns its sort value. */
  account?: SortValue<Card>;
  /** Set if the user may see statistics. */
  views?: Sparklines;
  /** Whether the user may see the views of a card. */
  seesViews: (card: Card) => boolean;
  viewsValue: SortValue<Card>;
};

/** The columns of a list of cards. */
export function cardColumns({ account, views, seesViews, viewsValue }: CardColumnsInput): ListColumn<Card>[] {
  const columns: (ListColumn<Card> | undefined)[] = [
    {
      key: 'name',
      title: 'Name',
      render: (card) => card.cardOwnerName,
      picture: (card) => <Avatar name={card.cardOwnerName} src={photoUrl(card.cardProfilePicture, 96)} />,
      detail: (card) => [stateOf(card), roleOf(card)].filter(Boolean).join(' · '),
    },
    account && {
      key: 'account',
      title: 'Account',
      from: 'wide',
      width: '22%',
      render: ({ accountId }) => <AccountName accountId={accountId} />,
      value: account,
    },
    views && {
      key: 'views',
      title: 'Views, 30 days',
      from: 'medium',
      align: 'end',
      width: '9.5rem',
      render: (card) => seesViews(card) && <RecentViews cardId={card.cardId} views={views} />,
      value: viewsValue,
    },
    {
      key: 'login',
      title: 'Login',
      from: 'widest',
      width: '7.5rem',
      render: ({ cardLoginState }) => <LoginStateMark state={cardLoginState} />,
      value: ({ cardLoginState }) => loginStateValue(cardLoginState),
    },
    {
      key: 'createdAt',
      title: 'Created',
      width: '7.25rem',
      render: (card) => displayDate(card.cardCreatedAt),
      value: ({ cardCreatedAt }) => cardCreatedAt,
    },
  ];
  return columns.filter((column) => column !== undefined).map((column) => ({ ...column, isSortable: true }));
}

/** The state of a card that visitors do not see. */
const stateOf = ({ linkState }: Card) => (linkState === 'public' ? '' : linkStateTexts[linkState]);

function AccountName({ accountId }: { accountId: string }) {
  const name = useAppSelector((state) => selectAccountById(state, accountId)?.accountName);
  return <TwoLines text={name ?? ''} title={name} />;
}

/** Sorts by a name without regard to case and accents; a record without one comes last. */
export const nameValue = (name: string | undefined): string | null => (name === undefined ? null : foldText(name));
