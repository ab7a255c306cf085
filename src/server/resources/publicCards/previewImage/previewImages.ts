import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { userTextures } from '../../../../contract/themes';
import type { Database } from '../../../database/tables';
import { orNull } from '../../../outside/files/diskProblems';
import type { FileStorage } from '../../../outside/files/fileStorage';
import { limitConcurrency } from '../../../outside/images/imageConcurrency';
import { readPhoto } from '../../readPhoto';
import type { CachedCard } from '../cardCache';
import { drawPreviewImage } from './drawPreviewImage';
import type { PreviewImageSources } from './drawPreviewImage';

/** The folder of a card's preview images in the file storage. */
export function previewFolder(cardId: string): string {
  return `previews/${cardId}`;
}

/** One at a time waits among the other images, so that a photo upload waits for one preview image at most. */
const limitDrawing = pLimit(1);

export type PreviewImagesOptions = {
  database: Database;
  files: FileStorage;
  /** The folder of the default textures. */
  texturesFolder: string;
  onFailure: (error: unknown) => void;
};

/** Draws the preview images of cards, once for each revision, and stores them as files. */
export class PreviewImages {
  private readonly running = new Map<string, Promise<Buffer>>();

  constructor(private readonly options: PreviewImagesOptions) {}

  /** Returns the preview image of a card. @throws StorageUnavailable when the photo or texture cannot be read */
  async of(card: CachedCard): Promise<Buffer> {
    return (await this.stored(card)) ?? this.draw(card);
  }

  /**
   * Draws a missing image in the background, unless the server works on another image. Pages are rendered faster than
   * images are drawn: uploads would wait for the images of all cards opened before, and these would fill the memory.
   */
  prepare(card: CachedCard): void {
    this.drawWhenIdle(card).catch(this.options.onFailure);
  }

  /** Resolves when the images that are being drawn are finished. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  private keyOf({ record, revision }: CachedCard): string {
    return `${previewFolder(record.card.id)}/${revision.replace(/^[-_]/, '0')}.png`;
  }

  private stored(card: CachedCard): Promise<Buffer | null> {
    return this.options.files.read(this.keyOf(card)).catch(() => null);
  }

  private async drawWhenIdle(card: CachedCard): Promise<void> {
    const stored = await this.stored(card);
    if (!stored && limitConcurrency.activeCount + limitConcurrency.pendingCount === 0) await this.draw(card);
  }

  private draw(card: CachedCard): Promise<Buffer> {
    const key = this.keyOf(card);
    const running =
      this.running.get(key) ??
      limitDrawing(() => limitConcurrency(() => this.drawAndStore(card, key))).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async drawAndStore(card: CachedCard, key: string): Promise<Buffer> {
    const image = await drawPreviewImage(card.view, await this.imagesOf(card));
    try {
      await this.options.files.write(key, image);
      for await (const other of this.options.files.list(`${previewFolder(card.record.card.id)}/`)) {
        if (other !== key) await this.options.files.remove(other);
      }
    } catch (error) {
      // A full disk prevents storing the image, not sending it.
      this.options.onFailure(error);
    }
    return image;
  }

  /**
   * Reads the photo and texture of a card. A missing file is left out. Other errors are thrown, because an image drawn
   * without it would be stored.
   */
  private async imagesOf({ record, view }: CachedCard): Promise<PreviewImageSources> {
    const { database, files, texturesFolder } = this.options;
    const name = view.themes.headerBackgroundTexture;
    const slot = userTextures.indexOf(name) + 1;
    const own =
      slot === 0
        ? undefined
        : await database
            .selectFrom('textures')
            .select('fileKey')
            .where('accountId', '=', record.account.id)
            .where('slot', '=', slot)
            .executeTakeFirst();
    const defaultTexture = () => orNull(() => readFile(path.join(texturesFolder, `${name}.png`)));
    const texture = slot === 0 ? await defaultTexture() : own && (await files.read(own.fileKey));
    return {
      photo: (await readPhoto({ database, files }, record.card.photoId, '512.webp')) ?? undefined,
      texture: texture ?? undefined,
    };
  }
}
