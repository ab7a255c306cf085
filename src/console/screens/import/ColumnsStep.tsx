import type { ColumnTarget, ImportKind } from '../../../contract/imports';
import { SelectField } from '../../../ui/SelectField';
import { targetLabel } from './columns/columnTarget';
import { targetsOf } from './columns/matchColumns';
import type { ColumnMatch, FileColumn } from './columns/matchColumns';

const shownSamples = 3;

type ColumnsStepProps = {
  columns: readonly FileColumn[];
  kind: ImportKind;
  match: ColumnMatch;
  onMatch: (match: ColumnMatch) => void;
};

/** The second step: what each column of the file is, with values of it. */
export function ColumnsStep({ columns, kind, match, onMatch }: ColumnsStepProps) {
  const targets = targetsOf(kind);
  const change = (index: number, value: string) =>
    onMatch(match.map((target, at) => (at === index ? (value as ColumnTarget) || null : target)));
  return (
    <ul className="import-columns" aria-label="Columns">
      {columns.map(({ header, samples }, index) => {
        const values = [...new Set(samples.filter((sample) => sample.trim() !== ''))].slice(0, shownSamples);
        const name = header || `Column ${index + 1}`;
        return (
          // A file's columns keep their places.
          <li key={index} className="import-column">
            <div className="import-column-text">
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span className="import-samples">
                {values.length === 0 ? 'No values' : values.map((value) => <bdi key={value}>{value}</bdi>)}
              </span>
            </div>
            <SelectField
              label={`Field of ${name}`}
              isLabelHidden
              value={match[index] ?? ''}
              onChange={(event) => change(index, event.target.value)}
            >
              <option value="">Leave out</option>
              {targets.map((target) => (
                <option key={target} value={target}>
                  {targetLabel(target)}
                </option>
              ))}
            </SelectField>
          </li>
        );
      })}
    </ul>
  );
}
