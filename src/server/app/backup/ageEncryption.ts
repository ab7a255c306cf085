import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartProblem } from '../../database/startProblem';
import type { Content, Transform } from '../../database/writeHashed';

/** The file with the key of an encrypted backup, which is encrypted with the passphrase. */
export const identityFile = 'identity.age';

/** Encrypts and decrypts the files of a backup in the age format (https://age-encryption.org/v1). */
export type Encryption = { encrypt: Transform; decrypt: Transform };

/**
 * Makes a key for a new backup and writes it into the folder, encrypted with the passphrase. The passphrase is
 * stretched once, and each file is encrypted to the key: `age -d -i identity.age FILE.age` opens one.
 */
export async function newEncryption(folder: string, passphrase: string): Promise<Encryption> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await writeFile(path.join(folder, identityFile), await encrypter.encrypt(`${identity}\n`), {
    mode: 0o600,
    flush: true,
  });
  return encryptionWith(identity);
}

/** @throws StartProblem when the passphrase does not open the backup */
export async function openEncryption(folder: string, passphrase: string): Promise<Encryption> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const content = await readFile(path.join(folder, identityFile));
  const identity = await decrypter.decrypt(content, 'text').catch(() => undefined);
  if (identity === undefined)
    throw new StartProblem(
      `BACKUP_PASSPHRASE does not open the backup ${folder}: the passphrase is another one, or ${identityFile} is damaged. Nothing was changed.`,
    );
  return encryptionWith(identity.trim());
}

function encryptionWith(identity: string): Encryption {
  return {
    async *encrypt(content) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(identity));
      yield* await encrypter.encrypt(webStream(content));
    },
    async *decrypt(content) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      yield* await decrypter.decrypt(webStream(content));
    },
  };
}

/** A web stream for the library. Node's type of it has more members than that of the DOM. */
function webStream(content: Content): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>;
}
