import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { ImportKind } from '../../../contract/imports';
import { useGetImportColumnsQuery } from '../../entities/jobs/importEndpoints';
import type { ImportColumn } from '../../../contract/wire/import';
import { changedColumns, matchColumns } from './columns/matchColumns';
import type { ColumnMatch, FileColumn } from './columns/matchColumns';

/**
 * What the columns of a file become. They are matched as in earlier imports, which are loaded meanwhile: what arrives
 * late changes nothing that was chosen by hand. A choice belongs to its file, kind and account.
 * @param accountId empty while none is chosen
 * @returns `changed` are the columns whose match is not the offered one
 */
export function useColumnMatch(
  columns: readonly FileColumn[] | undefined,
  kind: ImportKind,
  accountId: string,
): {
  match: ColumnMatch | undefined;
  changed: readonly ImportColumn[];
  show: () => void;
  hide: () => void;
  choose: (match: ColumnMatch) => void;
} {
  const [shown, setShown] = useState<{ columns: unknown; kind: ImportKind }>();
  // Another file or kind begins at the first step again.
  const isShown = columns !== undefined && shown?.columns === columns && shown.kind === kind;
  const [chosen, setChosen] = useState<{ match: ColumnMatch; columns: unknown; owner: unknown }>();
  const owner = kind === 'accounts' ? null : accountId || skipToken;
  const { currentData: remembered } = useGetImportColumnsQuery(owner);
  const matched = useMemo(
    () => (isShown && columns ? matchColumns(columns, kind, remembered ?? []) : undefined),
    [isShown, columns, kind, remembered],
  );
  const isCurrent = chosen?.columns === columns && chosen?.owner === owner;
  const match = isShown ? (isCurrent ? chosen?.match : matched) : undefined;
  return {
    match,
    changed: columns && match && matched ? changedColumns(columns, match, matched) : [],
    show: () => setShown({ columns, kind }),
    hide: () => setShown(undefined),
    choose: (match) => setChosen({ match, columns, owner }),
  };
}
