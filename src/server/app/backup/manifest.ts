import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { backupFormat, tableFile } from '../../database/dumpTables';
import { migrations } from '../../database/migrations/all';
import { checksumOf } from '../../database/migrations/migration';
import { StartProblem } from '../../database/startProblem';
import { contentOf } from './backupFolder';
import type { BackupFolder } from './backupFolder';

export const manifestFile = 'manifest.json';

/** The manifest of a backup folder, written last. It lists every `tables/<name>.jsonl` and `files/<key>`. */
const Manifest = Type.Object({
  format: Type.Literal(backupFormat),
  createdAt: Type.String(),
  /** What a restore leaves out or changes. Backups of older versions lack it and are restored in the same way. */
  restore: Type.Optional(
    Type.Object({ dropped: Type.Array(Type.String()), signingKeys: Type.String(), unsentMail: Type.String() }),
  ),
  /** The migrations of the schema that the rows have. */
  migrations: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), checksum: Type.String() })),
  tables: Type.Record(Type.String({ pattern: '^\\w+$' }), Type.Object({ rows: Type.Integer(), sha256: Type.String() })),
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Integer(), sha256: Type.String() })),
});
export type Manifest = Static<typeof Manifest>;
const isManifest = Compile(Manifest);

/**
 * Reads the manifest of a backup and checks that every file is present and unchanged, and that there are no others.
 * @throws StartProblem when the folder is not a backup, is damaged or was made by a newer version
 */
export async function checkedManifest(backup: BackupFolder, folder: string): Promise<Manifest> {
  const manifest = await readManifest(backup, folder);
  manifest.migrations.forEach((step, index) => {
    const ours = migrations[index];
    if (!ours || ours.id !== step.id || checksumOf(ours) !== step.checksum)
      throw new StartProblem(
        `The backup ${folder} was made by another version of this product (step ${step.id} "${step.name}" is not ours). Install that version.`,
      );
  });
  const named = [
    ...Object.entries(manifest.tables).map(([table, { sha256 }]) => [`tables/${tableFile(table)}`, sha256] as const),
    ...Object.entries(manifest.files).map(([key, { sha256 }]) => [`files/${key}`, sha256] as const),
  ];
  for (const [file, sha256] of named)
    if ((await hashOf(backup, file)) !== sha256)
      throw new StartProblem(
        `The backup ${folder} is damaged: ${file} has been changed since the backup. Nothing was restored.`,
      );
  const known = new Set([manifestFile, ...named.map(([file]) => file)]);
  const foreign = (await backup.list()).find((file) => !known.has(file));
  if (foreign !== undefined)
    throw new StartProblem(`The backup ${folder} is damaged: ${foreign} does not belong to it. Nothing was restored.`);
  return manifest;
}

async function readManifest(backup: BackupFolder, folder: string): Promise<Manifest> {
  const text = await contentOf(backup, manifestFile).then(String, undefinedUnlessUnreadable);
  if (text === undefined) throw new StartProblem(`${folder} is not a backup: it has no ${manifestFile}.`);
  const manifest = parsed(text);
  if (!isManifest.Check(manifest))
    throw new StartProblem(
      `The backup ${folder} is damaged, or was made by a newer version: its ${manifestFile} cannot be read. Nothing was changed.`,
    );
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(backup: BackupFolder, file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of backup.read(file)) hash.update(chunk);
  } catch (error) {
    return undefinedUnlessUnreadable(error);
  }
  return hash.digest('hex');
}

/** @throws the error of a file that exists and cannot be read, such as one of another user: it may be undamaged */
function undefinedUnlessUnreadable(error: unknown): undefined {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && code !== 'ENOENT') throw error;
}
