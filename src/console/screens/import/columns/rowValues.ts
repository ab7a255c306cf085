import { joinEntries, splitEntries } from '../../../../text/importCells';
import { importLimits } from '../../../../contract/imports';
import type { ImportField, ImportPart } from '../../../../contract/imports';
import { lineFrom } from '../../../../text/typedText';
import type { ImportRow } from '../../../entities/jobs/importEndpoints';
import { isPart, partTargets, takesSeveral } from './columnTarget';
import type { ColumnMatch } from './matchColumns';

/** The cells of a row of the file by field: parts are put together, several columns of a list joined. */
export function rowValues(cells: readonly string[], match: ColumnMatch): ImportRow {
  const values: ImportRow = {};
  const parts = new Map<ImportPart, string>();
  match.forEach((target, index) => {
    if (target === null) return;
    const cell = cells[index] ?? '';
    if (isPart(target)) parts.set(target, [parts.get(target) ?? '', cell.trim()].filter(Boolean).join(' '));
    else if (takesSeveral(target)) values[target] = joined(values[target], cell, target === 'address');
    else values[target] ||= cell;
  });
  if (parts.size > 0) addParts(values, parts);
  for (const [field, value] of Object.entries(values) as [ImportField, string][])
    values[field] = value.slice(0, importLimits.cellCharacters);
  return withPlainNames(values);
}

/** The cells of a row with names of one line: the server refuses line breaks, tabs and direction marks in them. */
export function withPlainNames(values: ImportRow): ImportRow {
  const names = (['cardOwnerName', 'accountName'] as const).filter((name) => values[name] !== undefined);
  return { ...values, ...Object.fromEntries(names.map((name) => [name, lineFrom(values[name] ?? '')])) };
}

function joined(before: string | undefined, cell: string, areLines: boolean): string {
  if (before === undefined || before === '') return cell;
  if (cell.trim() === '') return before;
  return joinEntries([...splitEntries(before, { areLines }), ...splitEntries(cell, { areLines })]);
}

function addParts(values: ImportRow, parts: ReadonlyMap<ImportPart, string>): void {
  const part = (name: ImportPart) => parts.get(name) ?? '';
  const has = (field: ImportField) => [...parts.keys()].some((name) => partTargets[name].field === field);
  const names = (['namePrefix', 'firstName', 'middleName', 'lastName', 'nameSuffix'] as const).map(part);
  if (has('fullName') && !values.fullName) values.fullName = names.filter(Boolean).join(' ');
  if (!has('address')) return;
  const city = [part('postalCode'), part('city')].filter(Boolean).join(' ');
  const address = [part('street'), city, part('region'), part('country')].filter(Boolean).join(', ');
  values.address = joined(values.address, address === '' ? '' : joinEntries([address]), true);
}
