import '../../../card/card.css';
import { CardView } from '../../../card/CardView';
import { cardViewModel } from '../../../card/cardViewModel';
import { ThemedCard } from '../../../card/ThemedCard';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { selectTextureRevisions } from '../../entities/textures/texturesSlice';
import { useAppSelector } from '../../store/hooks';
import { cardDataOf } from './cardDataOf';
import './CardPreview.css';
import { FontStylesheet } from './FontStylesheet';
import { useTextureUrls } from './useTextureUrls';

type CardPreviewProps = {
  card: Pick<Card, 'cardId' | 'accountId' | 'cardLink'>;
  profile: CardProfile;
  /** The color scheme of the previewed phone. Without it the preview follows the operating system. */
  colorScheme?: 'light' | 'dark';
  /** Replaces the theme's texture URL, for a picture that was just uploaded. */
  texture?: string;
  /** Replaces the card's photo URL, for a photo that is not saved yet. */
  photo?: string;
};

/** The profile as its public page shows it, without the page's scripts. */
export function CardPreview({ card, profile, colorScheme, texture, photo }: CardPreviewProps) {
  const urls = useTextureUrls();
  const revisions = useAppSelector((state) => selectTextureRevisions(state, card.accountId));
  const stored = cardViewModel(
    {
      ...cardDataOf(card, profile),
      textureRevision: revisions?.[profile.themes.headerBackgroundTexture ?? ''],
    },
    urls,
  );
  const view = {
    ...stored,
    texture: texture ?? stored.texture,
    photo: photo === undefined ? stored.photo : { src: photo, srcSet: undefined },
  };
  return (
    <ThemedCard themes={view.themes} colorScheme={colorScheme}>
      <FontStylesheet family={view.themes.font} />
      <CardView view={view} isPreview />
    </ThemedCard>
  );
}
