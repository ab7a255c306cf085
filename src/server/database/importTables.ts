import type { ImportColumn } from '../../contract/wire/import';

/**
 * What an import knows of a row beside the job's record. `rowKey` names the card or account: rows with the same key and
 * `profile` are about the same one. `photoKeys` names the stored photo of the row; after the import the photo that it
 * has replaced, for an undo. `photoHash` is of the upload.
 */
export type ImportRowsTable = {
  jobId: string;
  position: number;
  rowKey: string;
  profile: number;
  photoKeys: string[];
  photoHash: string | null;
};

/**
 * How the columns of an account's imports were matched, the oldest first. Without an account: of imports of accounts.
 */
export type ImportColumnsTable = { id: string; accountId: string | null; columns: ImportColumn[] };
