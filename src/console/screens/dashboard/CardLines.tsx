import type { ReactNode } from 'react';
import { hrefTo } from '../../../contract/routes';
import type { WireCardSummary } from '../../../contract/wire/card';
import { Anchor } from '../../../ui/Anchor';
import { Person } from '../../../ui/Person';
import { roleText } from '../../entities/cards/card';
import { photoUrl } from '../../settings/serverAddress';

type CardLinesProps = {
  id: string;
  title: string;
  cards: readonly { card: WireCardSummary; end: ReactNode }[];
};

/** Cards as lines: photo, name, and a number or a day at the end. Each line opens its card. */
export function CardLines({ id, title, cards }: CardLinesProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {cards.map(({ card, end }) => (
          <li key={card.id}>
            <Anchor className="home-line" href={hrefTo('CardContactDetails', { cardId: card.id })}>
              <Person
                name={card.name}
                detail={roleText(card.title, card.company)}
                src={photoUrl(card.profilePicture, 96)}
                size={32}
              />
              <span className="home-line-end">{end}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
