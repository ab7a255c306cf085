import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import type { ImportKind } from '../../../contract/imports';
import { importLimits } from '../../../contract/imports';
import type { ImportColumn } from '../../../contract/wire/import';
import {
  useCheckImportMutation,
  useCreateImportMutation,
  usePutImportPhotoMutation,
  usePutImportRowsMutation,
} from '../../entities/jobs/importEndpoints';
import { sendPersistently } from '../../entities/jobs/sendPersistently';
import type { ColumnMatch } from './columns/matchColumns';
import type { ReaderClient } from './reader/importReaderClient';
import { photoNotes } from './photoNotes';
import { nextBatch } from './rowBatches';

export type UploadRequest = {
  reader: ReaderClient;
  rows: number;
  /** The columns to remember. */
  columns: readonly ImportColumn[];
  match: ColumnMatch;
  kind: ImportKind;
  accountId: string;
  fileName: string;
};

/** The id of the import, and what to know about its photos. */
export type SentImport = { jobId: string; notes: string[] };

/** How far an upload is; `problem` says why it stopped. */
export type Upload = { done: number; total: number; problem?: string };

const nothingSent = () => ({ requestId: '', jobId: '', rows: 0, photos: 0, refused: [] as number[] });

/**
 * Sends the rows of a file in parts, then its photos, and starts the check. While the connection is lost it tries
 * again; a part that was sent twice replaces itself. Another `send` continues after the last part that arrived.
 * @returns `send` resolves to the import, or undefined when it stopped. `reset` gives up what was sent so far: what is
 * sent next is a new import
 */
export function useUpload(): {
  upload: Upload | undefined;
  send: (request: UploadRequest) => Promise<SentImport | undefined>;
  reset: () => void;
} {
  const [upload, setUpload] = useState<Upload>();
  const progress = useRef(nothingSent());
  const [createImport] = useCreateImportMutation();
  const [putRows] = usePutImportRowsMutation();
  const [putPhoto] = usePutImportPhotoMutation();
  const [check] = useCheckImportMutation();

  const reset = useCallback(() => {
    progress.current = nothingSent();
    setUpload(undefined);
  }, []);

  async function send({
    reader,
    rows,
    columns,
    match,
    kind,
    accountId,
    fileName,
  }: UploadRequest): Promise<SentImport | undefined> {
    const done = progress.current;
    done.requestId ||= nanoid();
    const isGivenUp = () => progress.current !== done;
    const show = (next: Upload) => !isGivenUp() && setUpload(next);
    const persistently: typeof sendPersistently = (request, accepted) =>
      sendPersistently(() => {
        if (isGivenUp()) throw new Error('The upload was given up');
        return request();
      }, accepted);
    show({ done: done.rows, total: rows });
    try {
      if (done.jobId === '') {
        const name = fileName.slice(-importLimits.fileNameCharacters);
        const account = kind === 'cards' ? { accountId } : {};
        const named = { kind, ...account, fileName: name, columns: [...columns] };
        const body = { ...named, requestId: done.requestId };
        done.jobId = (await persistently(() => createImport(body))).id;
      }
      const { jobId } = done;
      while (done.rows < rows) {
        const next = nextBatch(await reader.rows(done.rows, importLimits.rowsPerRequest, match));
        const from = next[0]?.position ?? 0;
        await persistently(() => putRows({ jobId, from, rows: next.map(({ values }) => values) }));
        done.rows += next.length;
        show({ done: done.rows, total: rows });
      }
      const { photos, unused } = await reader.photos(match, kind);
      for (const { position, photo } of photos.slice(done.photos)) {
        // The import continues without a picture that the server refuses.
        const accepted = await persistently(() => putPhoto({ jobId, position, photo }), [400, 413, 415]);
        if (!accepted) done.refused.push(position);
        done.photos += 1;
        show({ done: rows + done.photos, total: rows + photos.length });
      }
      // 409: the check has begun, but its response was lost.
      await persistently(() => check(jobId), [409]);
      return isGivenUp() ? undefined : { jobId, notes: photoNotes({ unused, refused: done.refused }) };
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'The rows could not be sent';
      if (!isGivenUp()) setUpload((before) => ({ done: 0, total: rows, ...before, problem }));
      return undefined;
    }
  }

  return { upload, send, reset };
}
