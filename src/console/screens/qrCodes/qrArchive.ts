import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { fileNameOf } from '../../../text/fileNameOf';
import type { Card } from '../../entities/cards/card';
import { linkOf } from './linkOf';
import type { QrDesign } from './qrDesign';
import { qrPng, qrSvg } from './qrFiles';

/** A unique file name for each card: the owner's name, as every file system takes it. */
export function fileNames(cards: readonly Pick<Card, 'cardOwnerName'>[]): string[] {
  const used = new Map<string, number>();
  return cards.map(({ cardOwnerName }) => {
    const name = fileNameOf(cardOwnerName, 'Card');
    let times = used.get(name.toLowerCase()) ?? 1;
    let unique = name;
    // A name can be "Ann (2)" already.
    while (used.has(unique.toLowerCase())) unique = `${name} (${(times += 1)})`;
    used.set(unique.toLowerCase(), 1).set(name.toLowerCase(), times);
    return unique;
  });
}

/** Reports how many cards are done, and ends the work when it is canceled. */
export type QrWork = { onDone: (cards: number) => void; signal: AbortSignal };

/**
 * The QR codes of all cards as one ZIP: an SVG and a PNG for each card.
 * @param png draws a card's PNG; a card whose PNG fails has its SVG only
 * @throws the reason of the signal when the work is canceled
 */
export async function qrArchive(
  cards: readonly Card[],
  design: QrDesign,
  { onDone, signal }: QrWork,
  png: (address: string, design: QrDesign) => Promise<Blob> = qrPng,
): Promise<Blob> {
  // Blobs: the codes of ten thousand cards are larger than what a tab may hold in memory.
  const parts: Blob[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const add = (file: ZipDeflate | ZipPassThrough, content: Uint8Array) => {
    archive.add(file);
    file.push(content, true);
  };
  const names = fileNames(cards);
  for (const [index, card] of cards.entries()) {
    signal.throwIfAborted();
    const address = linkOf(card);
    add(new ZipDeflate(`${names[index]}.svg`, { level: 1 }), strToU8(qrSvg(address, design)));
    const picture = await png(address, design).catch(() => undefined);
    // A PNG is compressed already.
    if (picture) add(new ZipPassThrough(`${names[index]}.png`), new Uint8Array(await picture.arrayBuffer()));
    onDone(index + 1);
  }
  archive.end();
  return new Blob(parts, { type: 'application/zip' });
}
