import { useEffect, useRef, useState } from 'react';
import { countedText } from '../../../text/numberText';
import { FileProblem } from './files/fileProblem';
import type { OpenedTable } from './reader/ImportReader';
import { startReader } from './reader/importReaderClient';
import type { ReaderClient } from './reader/importReaderClient';

type State = {
  name?: string;
  table?: OpenedTable;
  problem?: string;
  photosName?: string;
  photosProblem?: string;
  isReadingTable: boolean;
  isReadingPhotos: boolean;
};

/** The chosen file, and what reads it. */
export type ImportFile = State & {
  isReading: boolean;
  open: (file: File) => Promise<void>;
  openText: (text: string) => Promise<void>;
  openSheet: (sheet: string) => Promise<void>;
  openPhotos: (file: File) => Promise<void>;
  reader: () => Promise<ReaderClient>;
};

const nothing: State = { isReadingTable: false, isReadingPhotos: false };

/** Reads files in a worker, which starts with the first file and ends with the screen. */
export function useImportFile(): ImportFile {
  const [state, setState] = useState<State>(nothing);
  const client = useRef<Promise<ReaderClient>>(undefined);
  useEffect(() => () => void client.current?.then((reader) => reader.close()), []);
  const reader = () => (client.current ??= startReader());
  // Counts the choices, so that the last one wins, even if an earlier file is read later.
  const chosen = useRef({ tables: 0, photos: 0 });
  const update = (change: Partial<State>) => setState((before) => ({ ...before, ...change }));

  async function read(name: string, open: (reader: ReaderClient) => Promise<OpenedTable>, keepsTable = false) {
    setState((before) => ({ ...(keepsTable ? before : nothing), isReadingTable: true, problem: undefined }));
    const turn = (chosen.current.tables += 1);
    if (!keepsTable) chosen.current.photos += 1;
    const isLast = () => turn === chosen.current.tables;
    try {
      const table = await open(await reader());
      if (isLast()) update({ name, table, isReadingTable: false });
    } catch (error) {
      if (isLast()) update({ isReadingTable: false, problem: textOf(error) });
    }
  }

  async function openPhotos(file: File) {
    update({ photosName: undefined, photosProblem: undefined, isReadingPhotos: true });
    const turn = (chosen.current.photos += 1);
    const isLast = () => turn === chosen.current.photos;
    try {
      const count = await (await reader()).openPhotos(file);
      if (isLast())
        update({ isReadingPhotos: false, photosName: `${file.name}: ${countedText(count, 'photo', 'photos')}` });
    } catch (error) {
      if (isLast()) update({ isReadingPhotos: false, photosProblem: textOf(error) });
    }
  }

  return {
    ...state,
    isReading: state.isReadingTable || state.isReadingPhotos,
    reader,
    openPhotos,
    open: (file) => read(file.name, (each) => each.open(file)),
    openText: (text) => read('Pasted table', (each) => each.openText(text)),
    openSheet: (sheet) => read(state.name ?? '', (each) => each.openSheet(sheet), true),
  };
}

function textOf(error: unknown): string {
  return error instanceof FileProblem
    ? error.message
    : 'The file could not be read. Save it again and choose it again.';
}
