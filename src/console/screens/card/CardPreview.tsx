import '../../../card/card.css';
import { CardFace } from '../../../card/CardFace';
import { cardView } from '../../../card/cardView';
import { fontStylesheet } from '../../../card/fonts';
import { ThemedCard } from '../../../card/ThemedCard';
import { listFields } from '../../../contract/cardFields';
import type { ListField, WireListField } from '../../../contract/cardFields';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { useTexturePlaces } from '../lists/texturePlaces';

type CardPreviewProps = {
  card: Pick<Card, 'cardId' | 'accountId' | 'cardLink'>;
  profile: CardProfile;
};

/** A profile's lists under the names the public page knows them by. */
function listsOf(profile: CardProfile): Record<WireListField, string[]> {
  return Object.fromEntries((Object.entries(listFields) as [ListField, WireListField][]).map(([field, wire]) => [wire, profile[field]])) as Record<WireListField, string[]>;
}

/** What a visitor of this profile would see: the same face as the public page, without behaviour. */
export function CardPreview({ card, profile }: CardPreviewProps) {
  const places = useTexturePlaces();
  const view = cardView({ ...profile, ...listsOf(profile), accountId: card.accountId, link: card.cardLink }, places);
  const stylesheet = fontStylesheet(view.themes.font);
  return (
    <ThemedCard themes={view.themes}>
      {stylesheet && <link rel="stylesheet" href={stylesheet} precedence="card-font" />}
      <CardFace view={view} isPreview />
    </ThemedCard>
  );
}
