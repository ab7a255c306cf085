import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { cardTabs, hrefTo } from '../../../contract/routes';
import { isLongName } from '../../../card/longName';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import { useAccountsLoad, useCardsLoad } from '../../access/loads';
import { selectAccountById } from '../../entities/accounts/accountSelectors';
import { selectCardById } from '../../entities/cards/cardSelectors';
import { useAppSelector } from '../../store/hooks';
import { lastCardList } from '../lists/lastCardList';
import { useShownTabs } from '../tabs/useShownTabs';
import { Neighbours } from './Neighbours';
import './CardScreen.css';

/** A single card with its tabs. Card and account are looked up in what is loaded. */
export function CardScreen() {
  const { cardId = '' } = useParams();
  const cards = useCardsLoad();
  const accounts = useAccountsLoad();
  const card = useAppSelector((state) => selectCardById(state, cardId));
  const account = useAppSelector((state) => (card ? selectAccountById(state, card.accountId) : undefined));
  const isOfAccount = account !== undefined && lastCardList() !== 'all cards';
  const back = isOfAccount
    ? { href: hrefTo('Cards', { accountId: account.accountId }), label: `Back to the cards of ${account.accountName}` }
    : { href: hrefTo('AllCards'), label: 'Back to all cards' };
  // A card that is deleted while it is shown leads back to its list; one that was never there to all cards.
  const list = useRef(hrefTo('AllCards'));
  useEffect(() => {
    if (card) list.current = back.href;
  }, [card, back.href]);

  if (cards.isLoading || accounts.isLoading)
    return <Spinner label="Loading card information" isLabelShown isWholePath />;
  if (!cards.hasLoaded) {
    return (
      <>
        <PageHeader title="Card" back={back} />
        <ErrorState
          text="The card could not be loaded"
          hint={cards.problem?.message}
          onRetry={cards.reload}
          isRetrying={cards.isReloading}
        />
      </>
    );
  }
  if (!card) return <Navigate to={list.current} replace />;

  const title = [account?.accountName, card.cardOwnerName].filter(Boolean).join(' - ');
  return (
    <div className={isLongName(card.cardOwnerName) ? 'card-screen card-screen-long-name' : 'card-screen'}>
      <PageHeader title={title} back={back} actions={<Neighbours card={card} isOfAccount={isOfAccount} />} />
      <CardTabs cardId={card.cardId} />
      {/* Another card is another form: nothing chosen or typed for this one goes over to it. */}
      <Outlet key={card.cardId} context={card} />
    </div>
  );
}

function CardTabs({ cardId }: { cardId: string }) {
  return <Tabs label="Card" tabs={useShownTabs(cardTabs, { cardId })} />;
}
