import { strToU8, zipSync } from 'fflate';
import type { Card } from '../../entities/cards/card';
import { linkOf } from './linkOf';
import { qrPng, qrSvg } from './qrFiles';

/** Names for files: the owner's, without what file systems refuse, and each only once. */
export function fileNames(cards: readonly Pick<Card, 'cardOwnerName'>[]): string[] {
  const used = new Map<string, number>();
  return cards.map(({ cardOwnerName }) => {
    const name = cardOwnerName.replace(/[\\/:*?"<>|]/g, '_').trim() || 'Card';
    const times = (used.get(name.toLowerCase()) ?? 0) + 1;
    used.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * The QR codes of all cards as one ZIP: an SVG and a PNG for each.
 * @param png makes a card's picture; cards whose picture cannot be made still have their SVG
 */
export async function qrArchive(
  cards: readonly Card[],
  png: (address: string) => Promise<Blob> = qrPng,
): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  const names = fileNames(cards);
  for (const [index, card] of cards.entries()) {
    const address = linkOf(card);
    files[`${names[index]}.svg`] = strToU8(qrSvg(address));
    const picture = await png(address).catch(() => undefined);
    if (picture) files[`${names[index]}.png`] = new Uint8Array(await picture.arrayBuffer());
  }
  // PNG is compressed already; storing keeps a thousand cards quick.
  return new Blob([zipSync(files, { level: 1 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
