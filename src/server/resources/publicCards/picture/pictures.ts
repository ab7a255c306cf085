import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { userTextures } from '../../../../contract/themes';
import type { Database } from '../../../database/tables';
import type { FileStore } from '../../../outside/files/fileStore';
import { inTurn } from '../../../outside/images/imageTurns';
import { photoFileKey } from '../../photos/photoFileKey';
import type { KeptCard } from '../keptCards';
import { drawPicture } from './drawPicture';
import type { PictureImages } from './drawPicture';

const folder = 'previews';

export type PicturesOptions = {
  database: Database;
  files: FileStore;
  /** Where the default textures lie. */
  texturesFolder: string;
  onFailure: (error: unknown) => void;
};

/** The pictures of cards for link previews: drawn once for a revision, ahead of whoever asks, and kept as files. */
export class Pictures {
  private readonly running = new Map<string, Promise<Buffer>>();

  constructor(private readonly options: PicturesOptions) {}

  /** The picture of a card as it is now. */
  async of(card: KeptCard): Promise<Buffer> {
    const kept = await this.options.files.read(this.keyOf(card)).catch(() => null);
    return kept ?? this.draw(card);
  }

  /** Draws a picture that is not there yet, while nobody waits. */
  prepare(card: KeptCard): void {
    this.of(card).catch(this.options.onFailure);
  }

  /** Ends when nothing is being drawn. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  private keyOf({ record, revision }: KeptCard): string {
    return `${folder}/${record.card.id}/${revision.replace(/^[-_]/, '0')}.png`;
  }

  private draw(card: KeptCard): Promise<Buffer> {
    const key = this.keyOf(card);
    const running = this.running.get(key) ?? inTurn(() => this.drawAndKeep(card, key)).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async drawAndKeep(card: KeptCard, key: string): Promise<Buffer> {
    const picture = await drawPicture(card.view, await this.imagesOf(card));
    try {
      await this.options.files.write(key, picture);
      for await (const other of this.options.files.list(`${folder}/${card.record.card.id}/`)) {
        if (other !== key) await this.options.files.remove(other);
      }
    } catch (error) {
      // A full disk costs the keeping, not the picture.
      this.options.onFailure(error);
    }
    return picture;
  }

  private async imagesOf({ record, view }: KeptCard): Promise<PictureImages> {
    const { database, files, texturesFolder } = this.options;
    const { photoId } = record.card;
    const photo = photoId === null ? undefined : await database.selectFrom('photos').select('fileKey').where('id', '=', photoId).executeTakeFirst();
    const name = view.themes.headerBackgroundTexture;
    const slot = userTextures.indexOf(name) + 1;
    const own = slot === 0 ? undefined : await database.selectFrom('textures').select('fileKey').where('accountId', '=', record.account.id).where('slot', '=', slot).executeTakeFirst();
    const texture = slot === 0 ? readFile(path.join(texturesFolder, `${name}.png`)) : own ? files.read(own.fileKey) : null;
    return {
      photo: (photo && (await files.read(photoFileKey(photo.fileKey, '512.webp')).catch(() => null))) ?? undefined,
      texture: (await Promise.resolve(texture).catch(() => null)) ?? undefined,
    };
  }
}

/** Removes the pictures of cards that are gone. */
export async function tidyPictures(database: Database, files: FileStore): Promise<void> {
  const cards = await database.selectFrom('cards').select('id').execute();
  const living = new Set(cards.map(({ id }) => id));
  for await (const key of files.list(`${folder}/`)) {
    if (!living.has(key.split('/')[1] ?? '')) await files.remove(key);
  }
}
