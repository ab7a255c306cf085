import { strToU8, zipSync } from 'fflate';
import type { Card } from '../../entities/cards/card';
import { linkOf } from './linkOf';
import type { QrDesign } from './qrDesign';
import { qrPng, qrSvg } from './qrFiles';

/** A unique file name for each card: the owner's name without characters that file systems forbid. */
export function fileNames(cards: readonly Pick<Card, 'cardOwnerName'>[]): string[] {
  const used = new Map<string, number>();
  return cards.map(({ cardOwnerName }) => {
    const name = cardOwnerName.replace(/[\\/:*?"<>|]/g, '_').trim() || 'Card';
    let times = used.get(name.toLowerCase()) ?? 1;
    let unique = name;
    // A name can be "Ann (2)" already.
    while (used.has(unique.toLowerCase())) unique = `${name} (${(times += 1)})`;
    used.set(unique.toLowerCase(), 1).set(name.toLowerCase(), times);
    return unique;
  });
}

/**
 * The QR codes of all cards as one ZIP: an SVG and a PNG for each card.
 * @param png draws a card's PNG; a card whose PNG fails has its SVG only
 */
export async function qrArchive(
  cards: readonly Card[],
  design: QrDesign,
  png: (address: string, design: QrDesign) => Promise<Blob> = qrPng,
): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  const names = fileNames(cards);
  for (const [index, card] of cards.entries()) {
    const address = linkOf(card);
    files[`${names[index]}.svg`] = strToU8(qrSvg(address, design));
    const picture = await png(address, design).catch(() => undefined);
    if (picture) files[`${names[index]}.png`] = new Uint8Array(await picture.arrayBuffer());
  }
  // PNGs are compressed already. Level 1 keeps a thousand cards fast.
  return new Blob([zipSync(files, { level: 1 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
