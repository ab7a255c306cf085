import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import type { ImportKind } from '../../../contract/imports';
import { importLimits } from '../../../contract/imports';
import type { ServerProblem } from '../../api/serverProblem';
import { isConnectionProblem } from '../../api/serverProblem';
import {
  useCheckImportMutation,
  useCreateImportMutation,
  usePutImportPhotoMutation,
  usePutImportRowsMutation,
} from '../../entities/jobs/importEndpoints';
import type { ColumnMatch } from './columns/matchColumns';
import type { ReaderClient } from './reader/importReaderClient';
import { nextBatch } from './rowBatches';

export type UploadRequest = {
  reader: ReaderClient;
  rows: number;
  match: ColumnMatch;
  kind: ImportKind;
  accountId: string;
  fileName: string;
};

/** How far an upload is; `problem` says why it stopped. */
export type Upload = { done: number; total: number; problem?: string };

const retryMilliseconds = [1000, 2000, 4000, 8000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends the rows of a file in parts, then its photos, and starts the check. While the connection is lost it tries again;
 * a part that was sent twice replaces itself. `send` again goes on after the last part that arrived.
 * @returns `send` resolves to the id of the import, or undefined when it stopped
 */
export function useUpload(): {
  upload: Upload | undefined;
  send: (request: UploadRequest) => Promise<string | undefined>;
} {
  const [upload, setUpload] = useState<Upload>();
  const progress = useRef({ requestId: '', jobId: '', rows: 0, photos: 0 });
  const [createImport] = useCreateImportMutation();
  const [putRows] = usePutImportRowsMutation();
  const [putPhoto] = usePutImportPhotoMutation();
  const [check] = useCheckImportMutation();

  const send = useCallback(
    async ({ reader, rows, match, kind, accountId, fileName }: UploadRequest) => {
      const done = progress.current;
      done.requestId ||= nanoid();
      setUpload({ done: done.rows, total: rows });
      try {
        if (done.jobId === '') {
          const name = fileName.slice(-importLimits.fileNameCharacters);
          const account = kind === 'cards' ? { accountId } : {};
          const body = { kind, ...account, fileName: name, requestId: done.requestId };
          done.jobId = (await again(() => createImport(body))).id;
        }
        const { jobId } = done;
        while (done.rows < rows) {
          const next = nextBatch(await reader.rows(done.rows, importLimits.rowsPerRequest, match));
          await again(() => putRows({ jobId, from: done.rows + 1, rows: next }));
          done.rows += next.length;
          setUpload({ done: done.rows, total: rows });
        }
        const photos = await reader.photos(match, kind);
        for (const { row, photo } of photos.slice(done.photos)) {
          // A picture that the server refuses is a problem of its row, which the check shows.
          await again(() => putPhoto({ jobId, position: row + 1, photo }), [400, 413, 415]);
          done.photos += 1;
          setUpload({ done: rows + done.photos, total: rows + photos.length });
        }
        await again(() => check(jobId));
        return jobId;
      } catch (error) {
        const problem = error instanceof Error ? error.message : 'The rows could not be sent';
        setUpload((before) => ({ done: 0, total: rows, ...before, problem }));
        return undefined;
      }
    },
    [createImport, putRows, putPhoto, check],
  );
  return { upload, send };
}

type Outcome<Data> = { data?: Data; error?: unknown };

/** Repeats a request while there is no connection. @throws Error with the server's message */
async function again<Data>(request: () => Promise<Outcome<Data>>, accepted: readonly number[] = []): Promise<Data> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error } = await request();
    if (error === undefined) return data as Data;
    const problem = error as ServerProblem;
    if (accepted.includes(problem.status)) return undefined as Data;
    const pause = retryMilliseconds[attempt];
    if (!isConnectionProblem(problem) || pause === undefined) throw new Error(problem.message);
    await wait(pause);
  }
}
