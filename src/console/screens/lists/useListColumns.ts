import { useMemo } from 'react';
import type { Column } from '../../../ui/DataTableHead';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { listColumnsChosen, selectListColumns } from '../../store/preferencesSlice';
import type { ListWithColumns } from '../../store/preferencesSlice';
import { useSearchParam } from './useSearchParam';
import type { SortValue } from './useListView';

/** A column that the user can show and hide; the first column, the name, always shows. */
export type ListColumn<Row> = Column<Row> & { value?: SortValue<Row> };

export type ListColumns<Row> = {
  /** The columns to show, in their order. */
  shown: Column<Row>[];
  /** Every column but the name, and whether it is shown. */
  choices: (Pick<Column<Row>, 'key' | 'title' | 'from'> & { isShown: boolean })[];
  toggle: (key: string) => void;
};

/**
 * The columns of a list: those of the URL (`?columns=account,views`), else those this browser remembers, else all.
 * Unknown columns are ignored.
 * @param all the columns that the user may see
 */
export function useListColumns<Row>(list: ListWithColumns, all: readonly ListColumn<Row>[]): ListColumns<Row> {
  const [param, setParam] = useSearchParam('columns');
  const remembered = useAppSelector((state) => selectListColumns(state, list));
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const [name, ...others] = all;
    const requested = param === null ? remembered : param.split(',');
    const isKnown = requested?.some((key) => key === '' || others.some((column) => column.key === key)) ?? false;
    const isShown = ({ key }: { key: string }) => !isKnown || requested?.includes(key) === true;
    const choices = others.map(({ key, title, from }) => ({ key, title, from, isShown: isShown({ key }) }));
    return {
      shown: all.filter((column) => column === name || isShown(column)),
      choices,
      toggle: (toggled) => {
        const keys = choices.filter(({ key, isShown: was }) => (key === toggled ? !was : was)).map(({ key }) => key);
        const columns = keys.length === 0 ? [''] : keys;
        dispatch(listColumnsChosen({ list, columns }));
        setParam(keys.length === choices.length ? null : columns.join(','));
      },
    };
  }, [all, list, param, remembered, dispatch, setParam]);
}
