import { isMetric, maxSparklines, metricNames, seriesSteps } from '../../../contract/metrics';
import { statisticsEntries } from '../../../contract/statisticsEntries';
import type { Metric, SeriesStep } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type { SignedInRequest } from '../../http/operationRequest';
import { forbidden, invalid } from '../../http/errors';
import type { Rows } from '../../database/tables';
import { statisticsScope } from './statisticsScope';
import type { StatisticsScope } from './statisticsScope';

/**
 * Checks the right to a list and returns the caller's scope.
 * @param name `accounts` or `cards`, also in the singular
 * @throws HttpError 403 when the caller may not see statistics, or this list
 * @throws the error of `unknown` when there is no such list
 */
export async function scopeOfEntry(
  request: SignedInRequest,
  name: string | undefined,
  unknown: () => Error,
): Promise<StatisticsScope & { cards: Rows<'cards'>; entry: StatisticsEntry }> {
  const scope = await statisticsScope(request.server.database, request.user);
  if (!scope.cards) throw forbidden();
  const entry = statisticsEntries.find((each) => each === name || each === `${name}s`);
  if (!entry) throw unknown();
  if (!scope[entry]) throw forbidden();
  return { ...scope, cards: scope.cards, entry };
}

export const unknownEntry = () => invalid(`entry: one of ${statisticsEntries.join(', ')}`);

/** Parses a comma-separated list. Undefined when it has no values. */
export function listFrom(text: string | undefined): string[] | undefined {
  const values = (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? values : undefined;
}

/**
 * The requested metrics in their order. Without any: all of them.
 * @throws HttpError 400 for an unknown metric
 */
export function columnsFrom(names: readonly string[] | undefined): readonly Metric[] {
  if (!names || names.length === 0) return metricNames;
  const unknown = names.find((name) => !isMetric(name));
  if (unknown !== undefined) throw invalid(`columns: ${unknown.slice(0, 40)} is none of ${metricNames.join(', ')}`);
  return [...new Set(names)] as Metric[];
}

/** The requested step. Undefined without one: the server then chooses. @throws HttpError 400 for an unknown step */
export function stepFrom(text: string | undefined): SeriesStep | undefined {
  if (!text) return undefined;
  const step = seriesSteps.find((name) => name === text);
  if (!step) throw invalid(`by: one of ${seriesSteps.join(', ')}`);
  return step;
}

/**
 * Whether the request asks for the views of each entry.
 * @throws HttpError 400 when it does and names no entries, or more than a screen shows at once
 */
export function hasSparklines(sparklines: string | undefined, ids: string | undefined): boolean {
  if (sparklines !== 'true') return false;
  const count = listFrom(ids)?.length ?? 0;
  if (count === 0 || count > maxSparklines) throw invalid(`sparklines: name 1 to ${maxSparklines} ids`);
  return true;
}
