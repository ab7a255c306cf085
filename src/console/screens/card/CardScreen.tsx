import { useState } from 'react';
import { Outlet, useMatch, useParams } from 'react-router-dom';
import { cardTabs, hrefTo, routePaths } from '../../../contract/routes';
import { isLongName } from '../../../card/longName';
import { Badge } from '../../../ui/Badge';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { SkeletonForm, SkeletonTabs } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { useAccountsLoad, useCardLoad } from '../../access/loads';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { selectCardById } from '../../entities/cards/cardsSlice';
import { linkStateTexts } from '../../entities/cards/linkStateTexts';
import { GoneMessage, goneText } from '../../forms/GoneMessage';
import { LeaveTo } from '../../forms/LeaveTo';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useAppSelector } from '../../store/hooks';
import { selectListAccount } from '../lists/selectListAccount';
import { useLeaveAlert } from '../tabs/useLeaveAlert';
import { useShownTabs } from '../tabs/useShownTabs';
import { Neighbors } from './Neighbors';
import './CardScreen.css';

const loadingLabel = 'Loading card information';

/** A single card with its tabs. It reads the card and its account from the loaded lists. */
export function CardScreen() {
  const { cardId = '' } = useParams();
  const load = useCardLoad(cardId);
  const accounts = useAccountsLoad();
  const stored = useAppSelector((state) => selectCardById(state, cardId));
  const { record: card, isGone, hasLeft } = useKeptRecord(cardId, stored);
  // That tab has its own alert.
  const isAtDelete = useMatch(routePaths.CardDelete) !== null;
  useLeaveAlert(hasLeft && !isGone && !isAtDelete && goneText('card'));
  const account = useAppSelector((state) => (card ? selectAccountById(state, card.accountId) : undefined));
  const listAccount = useAppSelector((state) => (card ? selectListAccount(state, card.accountId) : undefined));
  const back = listAccount
    ? {
        href: hrefTo('Cards', { accountId: listAccount.accountId }),
        label: `Back to the cards of ${listAccount.accountName}`,
      }
    : { href: hrefTo('AllCards'), label: 'Back to all cards' };
  // A card that is deleted while it is shown redirects to its list, an unknown card to the list of all cards.
  const [list, setList] = useState(hrefTo('AllCards'));
  if (card && list !== back.href) setList(back.href);

  // Only the first render waits for the accounts: a later retry must not unmount the form.
  const [isShown, setShown] = useState(false);
  if (!accounts.isLoading && !isShown) setShown(true);
  const isLoading = !isGone && (load.isLoading || !isShown);
  // A card that the list has loaded without its profiles has its title and tabs at once, in their final place.
  if (isLoading && !(card && isShown)) return <SkeletonTabs tabs={cardTabs.length} label={loadingLabel} />;
  if (!isGone && !isLoading && !load.hasLoaded) {
    return (
      <>
        <PageHeader title="Card" back={back} />
        <ErrorState text="The card could not be loaded" hint={load.problem?.message} onRetry={load.reload} />
      </>
    );
  }
  if (!card) return <LeaveTo path={list} />;

  const title = [account?.accountName, card.cardOwnerName].filter(Boolean).join(' - ');
  return (
    <div className={isLongName(card.cardOwnerName) ? 'card-screen card-screen-long-name' : 'card-screen'}>
      <PageHeader
        title={title}
        back={back}
        aside={card.linkState !== 'public' && <Badge kind="off">{linkStateTexts[card.linkState]}</Badge>}
        actions={<Neighbors card={card} />}
      />
      <CardTabs cardId={card.cardId} />
      {isGone && <GoneMessage noun="card" />}
      {isLoading ? (
        <SkeletonForm fields={6} label={loadingLabel} />
      ) : (
        // Another card resets the tab, so that no choice or draft carries over.
        <Outlet key={card.cardId} context={card} />
      )}
    </div>
  );
}

function CardTabs({ cardId }: { cardId: string }) {
  return <Tabs label="Card" tabs={useShownTabs(cardTabs, { cardId })} />;
}
