import { memo, useContext } from 'react';
import { ArrowRight } from 'lucide-react';
import type { WireJobRecord } from '../../../contract/wire/job';
import { importFieldLabel } from '../jobs/importFieldLabel';
import { jobRecordName } from '../jobs/jobTexts';
import { EditedRowsContext } from './EditedRowsContext';
import { RowForm } from './RowForm';
import { isImportField, importValueText } from './rowTexts';

/** What a row does: each field before and after, or what is wrong with it, where it can be corrected. */
export function RowCell({ row }: { row: WireJobRecord }) {
  const { typed } = useContext(EditedRowsContext);
  const { problems, values, position } = row;
  const typedHere = typed.get(position);
  if (!typedHere) return <RowTexts row={row} />;
  const wrong = problems.flatMap(({ field }) => (field && isImportField(field) ? [field] : []));
  const others = Object.keys(values).filter(isImportField);
  return <RowForm row={row} fields={[...new Set([...wrong, ...others])]} typed={typedHere} />;
}

/** Memoized, so that typing in one row does not re-render the texts of the others. */
const RowTexts = memo(function RowTexts({ row }: { row: WireJobRecord }) {
  const { changes, problems, values, status } = row;
  const name = jobRecordName(row);
  if (problems.length > 0)
    return (
      <ul className="import-row-problems">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && <strong>{importFieldLabel(field)}: </strong>}
            {field && values[field] ? (
              <>
                <q>{values[field]}</q> –{' '}
              </>
            ) : null}
            {message}
          </li>
        ))}
      </ul>
    );
  if (status === 'new' || status === 'created')
    return (
      <span className="import-row-values">
        {[...new Set(changes.map(({ after }) => importValueText(after)))]
          .filter((text) => text !== '' && text !== name)
          .join(' · ')}
      </span>
    );
  return (
    <ul className="import-row-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{importFieldLabel(field)}: </strong>
          <del>{importValueText(before) || 'empty'}</del> <ArrowRight aria-label="becomes" />{' '}
          <ins>{importValueText(after) || 'empty'}</ins>
        </li>
      ))}
    </ul>
  );
});
