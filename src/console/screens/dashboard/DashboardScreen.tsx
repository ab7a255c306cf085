import { Building2, ContactRound } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { CountCard, CountCards } from '../../../ui/CountCard';
import { lazyComponent } from '../../../ui/lazyComponent';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad, useCardsLoad } from '../../access/loads';
import { selectAccountCount, selectDisabledAccountCount } from '../../entities/accounts/accountsSlice';
import { selectCardCount } from '../../entities/cards/cardsSlice';
import { useAppSelector } from '../../store/hooks';
import { CountProblem } from '../counts/CountProblem';
import { countOf, noteOf } from '../counts/countOf';
import { UnreadContacts } from './UnreadContacts';

// In a chunk of its own, so that the counts appear first.
const Home = lazyComponent(async () => (await import('./Home')).Home);

/** Count cards for the lists that the user may open, and below them the home of the role. */
export function DashboardScreen() {
  const accountsLoad = useAccountsLoad();
  const cardsLoad = useCardsLoad();
  const accounts = countOf(accountsLoad, useAppSelector(selectAccountCount));
  const disabled = useAppSelector(selectDisabledAccountCount);
  const cards = countOf(cardsLoad, useAppSelector(selectCardCount));
  return (
    <>
      <PageHeader title="Dashboard" actions={<UnreadContacts />} />
      <CountCards isCompact>
        <Allowed route="AllAccounts">
          <CountCard
            href={hrefTo('AllAccounts')}
            label="Accounts"
            icon={<Building2 aria-hidden="true" />}
            count={accounts}
            note={noteOf(disabled, 'disabled')}
          />
        </Allowed>
        <Allowed route="AllCards">
          <CountCard href={hrefTo('AllCards')} label="Cards" icon={<ContactRound aria-hidden="true" />} count={cards} />
        </Allowed>
      </CountCards>
      <CountProblem loads={[accountsLoad, cardsLoad]} />
      <Home />
    </>
  );
}
