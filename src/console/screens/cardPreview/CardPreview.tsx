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
  /** The color scheme of the previewed phone. Without it the preview follows the operating system. */
  theme?: 'light' | 'dark';
  /** Replaces the theme's texture URL, for a picture that was just uploaded. */
  texture?: string;
  /** Replaces the card's photo URL, for a photo that is not saved yet. */
  photo?: string;
};

/** The profile's lists under their names on the wire. */
function listsOf(profile: CardProfile): Record<WireListField, string[]> {
  return Object.fromEntries(
    (Object.entries(listFields) as [ListFieldName, WireListField][]).map(([field, wire]) => [wire, profile[field]]),
  ) as Record<WireListField, string[]>;
}

/** The profile as its public page shows it, without the page's scripts. */
export function CardPreview({ card, profile, theme, texture, photo }: CardPreviewProps) {
  const urls = useTextureUrls();
  const stored = cardViewModel(
    { ...profile, ...listsOf(profile), accountId: card.accountId, link: card.cardLink },
    urls,
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
