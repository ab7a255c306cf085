import type { Readable } from 'node:stream';
import { finished } from 'node:stream';
import { tooMany } from './errors';

const exportsAtOnce = 2;
const tryAgainSeconds = 5;

/** Making an export takes memory and reads much: each user has room for two at once, of any kind. */
export class ExportSlots {
  private readonly taken = new Map<string, number>();

  /**
   * Makes a file; its slot is free again when the last byte is sent or the client is gone.
   * @param work makes the file, and does everything that may fail before it is sent
   * @throws HttpError 429 while the user's other exports are still being made
   */
  async make(userId: string, work: () => Promise<Readable>): Promise<Readable> {
    const count = this.taken.get(userId) ?? 0;
    if (count >= exportsAtOnce) throw tooMany(tryAgainSeconds);
    this.taken.set(userId, count + 1);
    try {
      const file = await work();
      finished(file, () => this.free(userId));
      return file;
    } catch (error) {
      this.free(userId);
      throw error;
    }
  }

  private free(userId: string): void {
    const count = (this.taken.get(userId) ?? 1) - 1;
    if (count > 0) this.taken.set(userId, count);
    else this.taken.delete(userId);
  }
}
