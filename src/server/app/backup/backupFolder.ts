import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { prepareFolder } from '../../database/dataDirectory';
import { StartProblem } from '../../database/startProblem';
import { writeHashed } from '../../database/writeHashed';
import type { Content, Transform, WrittenFile } from '../../database/writeHashed';
import { identityFile, newEncryption, openEncryption } from './ageEncryption';

/** The files of a backup by name, encrypted or not. */
export type BackupFolder = {
  /** Writes a file, and the folders that it is in. */
  write(name: string, content: Content): Promise<WrittenFile>;
  /** The content as chunks. It rejects for a missing file, and for a modified encrypted file. */
  read(name: string): Content;
  /** The names of all files, without the encryption's own. */
  list(): Promise<string[]>;
};

/**
 * Creates the folder.
 * @param passphrase encrypts every file; undefined: no encryption
 * @throws StartProblem when the folder cannot be created
 */
export async function createBackupFolder(folder: string, passphrase: string | undefined): Promise<BackupFolder> {
  prepareFolder('folder', folder);
  if (passphrase === undefined) return plainFolder(folder);
  const { encrypt, decrypt } = await newEncryption(folder, passphrase);
  return folderOf(folder, { ending: '.age', encode: encrypt, decode: decrypt });
}

/**
 * @throws StartProblem when the folder does not exist, when the passphrase of an encrypted backup is missing or wrong, or
 *   when a backup that is not encrypted is opened with a passphrase
 */
export async function openBackupFolder(folder: string, passphrase: string | undefined): Promise<BackupFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartProblem(`There is no backup folder ${folder}.`) : error;
  });
  const isEncrypted = names.includes(identityFile);
  if (!isEncrypted && passphrase !== undefined)
    throw new StartProblem(
      `The backup ${folder} is not encrypted, but BACKUP_PASSPHRASE is set. Unset it to restore this backup.`,
    );
  if (!isEncrypted) return plainFolder(folder);
  if (passphrase === undefined)
    throw new StartProblem(`The backup ${folder} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const { encrypt, decrypt } = await openEncryption(folder, passphrase);
  return folderOf(folder, { ending: '.age', encode: encrypt, decode: decrypt });
}

function plainFolder(folder: string): BackupFolder {
  return folderOf(folder, { ending: '', encode: (content) => content, decode: (content) => content });
}

function folderOf(
  folder: string,
  { ending, encode, decode }: { ending: string; encode: Transform; decode: Transform },
): BackupFolder {
  const place = (name: string) => path.join(folder, name + ending);
  return {
    async write(name, content) {
      await mkdir(path.dirname(place(name)), { recursive: true, mode: 0o700 });
      return writeHashed(place(name), content, encode);
    },
    read: (name) => decode(createReadStream(place(name)) as AsyncIterable<Buffer>),
    async list() {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
      const names = entries.map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      );
      const others = ending === '' ? names : names.filter((name) => name !== identityFile);
      return others.map((name) =>
        name.endsWith(ending) ? name.slice(0, name.length - ending.length) : `${name}, not encrypted,`,
      );
    },
  };
}

/** The whole content of a file. */
export async function contentOf(folder: BackupFolder, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of folder.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The lines of a text file, each with a line feed at its end: JSON may contain other line separators. */
export async function* linesOf(folder: BackupFolder, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of folder.read(name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
