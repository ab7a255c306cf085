import { ExternalLink } from 'lucide-react';
import { QrPicture } from '../../../card/QrPicture';
import type { LinkState } from '../../../contract/linkStates';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import { Skeleton } from '../../../ui/Skeleton';
import { useCardLoad } from '../../access/loads';
import { roleText } from '../../entities/cards/card';
import type { Card } from '../../entities/cards/card';
import { hasContactRows } from '../../entities/cards/cardProfile';
import { selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { useAppSelector } from '../../store/hooks';
import { CardPreview } from '../cardPreview/CardPreview';
import { linkOf } from '../qrCodes/linkOf';
import { LoopbackNote } from '../qrCodes/LoopbackNote';
import { weekSummary } from './homeTexts';
import { ShareActions } from './ShareActions';
import { ViewsChart } from './ViewsChart';

type OwnCardProps = {
  card: Card;
  /** The views of each of the last 30 days; undefined without the right to statistics. */
  views: readonly number[] | undefined;
  /** The last of the days, yyyy-MM-dd. */
  to: string | undefined;
  /** The views are still to come. */
  isLoading: boolean;
};

/** What visitors get in place of a card that is not public. */
const linkNotes: Partial<Record<LinkState, string>> = {
  paused: 'This card is paused. Visitors read that it is not in use.',
  forwarded: 'This card is forwarded. Visitors get another card or web page.',
};

/** A holder's only card: how it looks on a phone, its QR code large enough to scan, and what to do with it. */
export function OwnCard({ card, views, to, isLoading }: OwnCardProps) {
  const load = useCardLoad(card.cardId);
  const profile = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const link = linkOf(card);
  return (
    <section className="own-card" aria-labelledby="own-card">
      <div className="own-card-share">
        <h2 id="own-card" dir="auto">
          {card.cardOwnerName}
        </h2>
        {profile && <p className="home-hint">{roleText(profile.title, profile.company)}</p>}
        {linkNotes[card.linkState] && <p>{linkNotes[card.linkState]}</p>}
        <QrPicture className="own-card-qr" label="QR code of your card" text={link} />
        <a className="own-card-link" href={link} target="_blank" rel="noopener">
          <span>{link.replace(/^https?:\/\//, '')}</span>
          <ExternalLink aria-hidden="true" />
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
        <LoopbackNote link={link} />
        <ShareActions card={card} />
        {profile && !hasContactRows(profile) && (
          <p className="home-hint">Visitors see no way to reach you yet. Edit adds phone, email and more.</p>
        )}
        {views && to ? (
          <div className="own-card-week">
            <p>{weekSummary(views)}</p>
            <ViewsChart to={to} views={views.slice(-7)} height={56} />
          </div>
        ) : (
          isLoading && <WeekSkeleton />
        )}
      </div>
      {profile ? (
        <PhoneFrame label="Preview of your card" scale={0.72}>
          <CardPreview card={card} profile={profile} />
        </PhoneFrame>
      ) : (
        load.hasLoaded && (
          <EmptyState
            text="No Active Cards"
            hint="Visitors find no card until you add a profile."
            action={
              <ButtonLink href={hrefTo('CardContactDetails', { cardId: card.cardId })}>Contact Details</ButtonLink>
            }
          />
        )
      )}
    </section>
  );
}

/** As high as the views of a week, so that the phone below stays in place. */
function WeekSkeleton() {
  return (
    <div className="own-card-week" aria-hidden="true">
      <p>
        <Skeleton width="80%" />
      </p>
      <div className="views-chart">
        <Skeleton height={80} />
      </div>
    </div>
  );
}
