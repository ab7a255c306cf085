import { dayMilliseconds } from '../../../contract/calendarDays';
import { emptyCardFields } from '../../../contract/cardFields';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import { newId, newLinkKey } from '../../database/ids';
import type { NewRow } from '../../database/tables';
import type { DemoPlan } from './plan';
import type { DemoCard, DemoOrganization } from './demoTypes';
import { portraitSvg } from './portraits/portraitSvg';
import { SeededRandom } from './seededRandom';
import { cardHistory } from './visits/cardHistory';
import { inboxMarks, visitorWhoSent } from './visits/visitors';

type CardToMake = {
  organization: DemoOrganization;
  accountId: string;
  card: DemoCard;
  userId: string | null;
  createdAt: Instant;
  now: Date;
};

const earlier = (first: Instant, second: Instant) => (first < second ? first : second);

/** Adds a card with its profiles, its picture and its counts. */
export function cardRows(
  { rows, pictures }: DemoPlan,
  { organization, accountId, card, userId, createdAt, now }: CardToMake,
): void {
  const cardId = newId();
  const photo = card.looks
    ? { id: newId() + newId(), cardId, fileKey: '', createdAt: instantAfter(createdAt, 3 * 3_600_000) }
    : undefined;
  rows.cards.push({
    id: cardId,
    accountId,
    link: newLinkKey(),
    name: card.owner,
    userId,
    photoId: photo?.id ?? null,
    createdAt,
    version: 1,
  });
  if (photo && card.looks) {
    rows.photos.push(photo);
    pictures.push({ svg: portraitSvg(card.owner, card.looks), photo });
  }

  const profiles = card.profiles.map((profile, index): NewRow<'cardProfiles'> => ({
    id: newId(),
    cardId,
    isActive: index === 0,
    language: 'en',
    ...emptyCardFields(),
    ...(card.isBare ? {} : organization.shared),
    ...profile,
    allowSearchEngines: card.allowSearchEngines ?? false,
    // A second language follows some time later, but never in the future.
    createdAt: earlier(instantAfter(createdAt, index * 9 * dayMilliseconds), now.toISOString()),
    version: 1,
  }));
  rows.cardProfiles.push(...profiles);

  const name = `${card.owner} at ${organization.name}`;
  const history = cardHistory({
    name,
    interest: card.interest,
    visits: organization.visits,
    timeZone: organization.timeZone,
    createdAt: new Date(createdAt),
    canReceive: card.profiles[0].emails !== undefined,
    now,
  });
  rows.cardDays.push(...history.days.map((row) => ({ cardId, ...row })));
  rows.cardHours.push(...history.hours.map((row) => ({ cardId, ...row })));
  rows.cardTotals.push({ cardId, ...history.totals });
  const random = new SeededRandom(`visitors of ${name}`);
  const cardProfileId = profiles[0]?.id ?? null;
  rows.leads.push(
    ...history.sentDetails.map(({ at, source }) => ({
      id: newId(),
      cardId,
      cardProfileId,
      ...visitorWhoSent(random, source),
      ...inboxMarks(at, now),
      createdAt: at,
    })),
  );
}
