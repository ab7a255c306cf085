import './Statistics.css';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { isMetric, metricNames } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { hrefTo } from '../../../contract/routes';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { lazyComponent } from '../../../ui/lazyComponent';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton, SkeletonTable } from '../../../ui/Skeleton';
import { FilterBox, Toolbar } from '../../../ui/Toolbar';
import { SpokenChange } from '../../../ui/SpokenChange';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { countText } from '../lists/countText';
import { CreateAccountLink } from '../lists/CreateAccountLink';
import { NoCards } from '../lists/NoCards';
import { matchingRows, sortedRows } from '../lists/useListView';
import { previousPeriod, viewsText } from './changeTexts';
import { RangeBar } from './RangeBar';
import { RowSparkline } from './RowSparkline';
import { SaveExcelLink } from './SaveExcelLink';
import { SkeletonChart } from './SkeletonChart';
import { StatisticsTable } from './StatisticsTable';
import { sumOf } from './totals';
import { useComparison } from './useComparison';
import { useSparklines } from './useSparklines';
import { useStatisticsRows } from './useStatisticsRows';
import { useStatisticsView } from './useStatisticsView';
import { useTableEdit } from './useTableEdit';
import { useTableSelection } from './useTableSelection';

const loadCharts = () => import('./charts/Charts');
const FirstChart = lazyComponent(async () => (await loadCharts()).FirstChart, SkeletonChart);
const MoreCharts = lazyComponent(async () => (await loadCharts()).MoreCharts);

const texts = {
  accounts: { title: 'Account Statistics', nouns: ['account', 'accounts'], empty: 'There are no accounts yet' },
  cards: { title: 'Card Statistics', nouns: ['card', 'cards'], empty: 'There are no cards yet' },
} as const;

const nothing: never[] = [];
const nameOf = ({ name }: StatisticsRow) => name;

/** Account Statistics. */
export function AccountStatisticsScreen() {
  return <StatisticsTableScreen entry="accounts" />;
}

/** Card Statistics. */
export function CardStatisticsScreen() {
  return <StatisticsTableScreen entry="cards" />;
}

/** One list's table and charts. */
function StatisticsTableScreen({ entry }: { entry: StatisticsEntry }) {
  const { title, nouns, empty } = texts[entry];
  const view = useStatisticsView();
  const { range, by } = view;
  const { rows: loaded, isReloading, problem, hasList, reload } = useStatisticsRows(entry, range.days);
  const rows = loaded ?? nothing;
  const matching = useMemo(() => matchingRows(rows, view.filter, nameOf), [rows, view.filter]);
  const views = useMemo(() => sumOf(rows.map(({ profileTotal }) => profileTotal)), [rows]);
  const { leftOut, apply } = useTableSelection(entry);
  const edit = useTableEdit(
    matching.map(({ id }) => id),
    leftOut,
    apply,
  );
  const { isEditing } = edit;
  const chosen = useMemo(() => rows.filter(({ id }) => !leftOut.rows.has(id)), [rows, leftOut]);
  const columns = metricNames.filter((metric) => !leftOut.columns.has(metric));
  const { sparklines, step } = useSparklines({ entry, range, hasList });
  const comparison = useComparison({ entry, range, hasList });
  const found = useMemo(
    () => (isEditing ? matching : matching.filter(({ id }) => !leftOut.rows.has(id))),
    [isEditing, matching, leftOut],
  );
  const { key, direction } = view.sort;
  const shown = useMemo(
    () => sortedRows(found, direction, isMetric(key) ? (row) => row[key] : undefined),
    [found, key, direction],
  );
  const chart = { entry, rows: chosen, isAll: chosen.length === rows.length, range, by, comparison };
  const selection = {
    entry,
    columns,
    // In the order of the table: the file has it, too.
    ids: shown.map(({ id }) => id),
    isAllRows: found.length === rows.length,
    days: range.days,
  };
  const shownText =
    countText(found.length, rows.length, [...nouns]) +
    (isEditing && found.length < rows.length ? '. Select All changes no others' : '');
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: hrefTo('Statistics'), label: 'Back' }}
        actions={
          <>
            <IconButton label="Refresh" icon={<RefreshCw />} isBusy={isReloading} onClick={reload} />
            {isEditing ? (
              <EditActions edit={edit} />
            ) : (
              <>
                <Button autoFocus={edit.hasBegun} onClick={edit.begin} disabled={loaded === undefined}>
                  Edit Table
                </Button>
                <SaveExcelLink
                  selection={selection}
                  fileName={`${title}${range.days ? ` ${range.days.from} to ${range.days.to}` : ''}.xlsx`}
                />
              </>
            )}
          </>
        }
      />
      <RangeBar range={range} onChoose={view.setRange} step={by ?? step} onStep={view.setStep} />
      <SpokenChange text={loaded && viewsText(views)} />
      {loaded === undefined && problem !== undefined ? (
        <ErrorState text="The statistics could not be loaded" hint={problem} onRetry={reload} />
      ) : (
        <>
          {loaded ? <FirstChart {...chart} /> : <SkeletonChart />}
          <Toolbar aside={loaded ? shownText : <Skeleton width={64} height="1lh" />}>
            <FilterBox label={`Filter ${nouns[1]}`} value={view.filter} onChange={view.setFilter} />
          </Toolbar>
          <StatisticsTable
            entry={entry}
            view={view}
            label={title}
            rows={shown}
            shown={columns}
            edit={isEditing ? edit : undefined}
            sparkline={(row) => <RowSparkline row={row} sparklines={sparklines} />}
            comparison={comparison}
            isCompared={range.compared !== undefined}
            period={previousPeriod(range.length ?? 0)}
            empty={
              loaded === undefined ? (
                <SkeletonTable rows={8} columns={9} label={`Loading ${title}`} />
              ) : rows.length === 0 ? (
                <NoRows entry={entry} text={empty} />
              ) : matching.length === 0 ? (
                <EmptyState text={`Nothing is named “${view.filter}”`} />
              ) : (
                <EmptyState text="Nothing is selected" hint="Edit Table chooses columns and rows." />
              )
            }
          />
          {loaded && <MoreCharts {...chart} />}
        </>
      )}
    </>
  );
}

/** In place of the table of an installation without accounts or cards. */
function NoRows({ entry, text }: { entry: StatisticsEntry; text: string }) {
  return entry === 'cards' ? <NoCards text={text} /> : <EmptyState text={text} action={<CreateAccountLink />} />;
}

function EditActions({ edit }: { edit: ReturnType<typeof useTableEdit> }) {
  return (
    <>
      <Checkbox autoFocus label="Select All" checked={edit.isAll} isMixed={edit.isSome} onChange={edit.selectAll} />
      <Button onClick={edit.cancel}>Cancel</Button>
      <Button kind="primary" onClick={edit.apply}>
        Apply
      </Button>
    </>
  );
}
