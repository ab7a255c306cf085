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

// Loaded on use, so that the counts appear first. Without it the counts still work.
const Home = lazyComponent(async () => (await import('./Home')).Home);

/** Count cards for the lists the user may open; below them what the user comes for most often. */
export function DashboardScreen() {
  const accountsLoad = useAccountsLoad();
  const cardsLoad = useCardsLoad();
  const accounts = countOf(accountsLoad, useAppSelector(selectAccountCount));
  const disabled = useAppSelector(selectDisabledAccountCount);
  const cards = countOf(cardsLoad, useAppSelector(selectCardCount));
  return (
    <>
      <PageHeader title="Dashboard" actions={<UnreadContacts />} />
      <CountCards>
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
