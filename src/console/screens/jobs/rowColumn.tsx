import './Jobs.css';
import type { WireJobRecord } from '../../../contract/wire/job';
import { numberText } from '../../../text/numberText';
import type { Column } from '../../../ui/DataTableHead';
import { rowNumber } from './jobTexts';

/** The row of the file, which messages about other rows name. */
export const rowColumn: Column<WireJobRecord> = {
  key: 'row',
  title: 'Row',
  width: '5rem',
  render: (record) => <span className="job-row-number">{numberText(rowNumber(record))}</span>,
};
