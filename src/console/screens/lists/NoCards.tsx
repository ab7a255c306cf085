import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad } from '../../access/loads';
import { useHasFeature } from '../../access/useHasFeature';
import { selectAccountCount, selectOwnsAccount } from '../../entities/accounts/accountsSlice';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { CreateAccountLink } from './CreateAccountLink';

/** In place of cards, of one account or of any: says that there are none, and how the user gets the first one. */
export function NoCards({ text, accountId }: { text: string; accountId?: string }) {
  return <EmptyState text={text} {...useFirstStep(accountId)} />;
}

/** Super administrators add the first card to an account, account owners import it, others wait for it. */
function useFirstStep(accountId: string | undefined) {
  const addsCards = useHasFeature('addCard');
  const importsCards = useHasFeature('importRecords');
  const hasNoAccount = useAppSelector(selectAccountCount) === 0;
  const { hasLoaded } = useAccountsLoad();
  const userId = useAppSelector(selectUser)?.id;
  const isOwner = useAppSelector((state) => selectOwnsAccount(state, userId, accountId));
  if (addsCards && accountId !== undefined) return { hint: 'Add the first one. All you need is the holder’s name.' };
  if (addsCards && hasNoAccount && hasLoaded)
    return {
      hint: 'Cards belong to accounts: create the first account.',
      action: <CreateAccountLink />,
    };
  if (addsCards)
    return {
      hint: 'Cards belong to accounts: open one to add the first.',
      action: (
        <Allowed route="AllAccounts">
          <ButtonLink href={hrefTo('AllAccounts')}>Accounts</ButtonLink>
        </Allowed>
      ),
    };
  if (isOwner && importsCards)
    return {
      hint: 'Import the first ones from a spreadsheet or contacts.',
      action: <ButtonLink href={importOf(accountId)}>Import cards</ButtonLink>,
    };
  return { hint: 'Cards appear here as soon as they are added.' };
}

const importOf = (accountId: string | undefined) =>
  hrefTo('ImportCards') + (accountId === undefined ? '' : `?account=${encodeURIComponent(accountId)}`);
