import { previewPath } from '../../../contract/previewPath';
import type { Card } from '../../entities/cards/card';

/** The URL of a card's public page: {origin}/preview/{cardLink}. */
export function linkOf({ cardLink }: Pick<Card, 'cardLink'>): string {
  return `${window.location.origin}${previewPath(cardLink)}`;
}
