import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { excelHref, fetchExcel } from '../../entities/statistics/statisticsExcel';
import type { ExcelSelection } from '../../entities/statistics/statisticsExcel';
import { useAppDispatch } from '../../store/hooks';
import { useDownloadWithAlert } from '../files/useDownloadWithAlert';

/**
 * The link to the Excel file. On a click it fetches the file with the bearer header, which a plain link cannot send,
 * and saves it. An error becomes an alert.
 */
export function SaveExcelLink({ selection, fileName }: { selection: ExcelSelection; fileName: string }) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownloadWithAlert();
  const isDisabled = selection.columns.length === 0 || selection.ids.length === 0;
  function save(event: MouseEvent) {
    event.preventDefault();
    if (!isDisabled) void download(() => dispatch(fetchExcel(selection)), fileName);
  }
  const shared = {
    className: 'button button-quiet statistics-save',
    'aria-busy': isBusy || undefined,
    onClick: save,
    onAuxClick: (event: MouseEvent) => event.preventDefault(),
  };
  const content = (
    <>
      <span className="button-content">
        <Download aria-hidden="true" />
        Save Excel
      </span>
      {isBusy && <span className="spinner-mark button-spinner" aria-hidden="true" />}
    </>
  );
  if (isDisabled) {
    return (
      <a {...shared} role="link" aria-disabled="true" title="Nothing is selected">
        {content}
      </a>
    );
  }
  return (
    <a {...shared} href={excelHref(selection)}>
      {content}
    </a>
  );
}
