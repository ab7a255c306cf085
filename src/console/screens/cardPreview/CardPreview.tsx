import '../../../card/card.css';
import { CardView } from '../../../card/CardView';
import { cardViewModel } from '../../../card/cardViewModel';
import { ThemedCard } from '../../../card/ThemedCard';
import { listFields } from '../../../contract/cardFields';
import type { ListFieldName, WireListField } from '../../../contract/cardFields';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { FontStylesheet } from './FontStylesheet';
import { useTextureUrls } from './useTextureUrls';

type CardPreviewProps = {
  card: Pick<Card, 'cardId' | 'accountId' | 'cardLink'>;
  profile: CardProfile;
  /** The phone is light or dark; left out, it follows the machine. */
  theme?: 'light' | 'dark';
  /** The texture's address when it is not the one the names say (a picture uploaded just now). */
  texture?: string;
  /** The photo's address when it is not yet the card's. */
  photo?: string;
};

/** A profile's lists under the names the public page knows them by. */
function listsOf(profile: CardProfile): Record<WireListField, string[]> {
  return Object.fromEntries(
    (Object.entries(listFields) as [ListFieldName, WireListField][]).map(([field, wire]) => [wire, profile[field]]),
  ) as Record<WireListField, string[]>;
}

/** What a visitor of this profile would see: the same face as the public page, without behavior. */
export function CardPreview({ card, profile, theme, texture, photo }: CardPreviewProps) {
  const places = useTextureUrls();
  const stored = cardViewModel(
    { ...profile, ...listsOf(profile), accountId: card.accountId, link: card.cardLink },
    places,
  );
  const view = {
    ...stored,
    texture: texture ?? stored.texture,
    photo: photo === undefined ? stored.photo : { src: photo, srcSet: undefined },
  };
  return (
    <ThemedCard themes={view.themes} theme={theme}>
      <FontStylesheet family={view.themes.font} />
      <CardView view={view} isPreview />
    </ThemedCard>
  );
}
