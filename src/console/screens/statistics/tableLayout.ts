/**
 * How a statistics table fits into a width. list: the name and one metric, on a phone. fits: all columns side by side.
 * sideways: the name, and beside it as many whole columns as fit; the others are reached by scrolling.
 */
export type TableLayout = {
  kind: 'list' | 'fits' | 'sideways';
  /** Widths in pixels at the default font size. Without one, the name takes the remaining width. */
  name: number | undefined;
  views: number;
  metric: number;
  /** The label and its info icon are in two lines. */
  hasTallHead: boolean;
  hasSparklines: boolean;
};

type TableLayoutInput = {
  /** The width of the table's place in pixels at the default font size. */
  width: number;
  /** How many metrics are shown, views included. */
  metrics: number;
  /** The number of characters of the longest number: no column is narrower than it. */
  characters: number;
  /** Edit Table needs all columns, on a phone as well. */
  isEditing: boolean;
};

/** Below this width a table is a list of names with one metric. */
const listBelow = 608;
const characterWidth = 8;
const cellPadding = 16;
/** The longest label with its info icon in one line, and the longest label alone. */
const labelLine = 96;
const labelAlone = 64;
const sparkline = 68;
const wideName = 200;
const narrowName = 136;

/** A width of a layout in rem, so that a larger font of the browser has wider columns. */
export const inRem = (width: number) => `${width / 16}rem`;

/** The layout in which no number is cut. */
export function tableLayout({ width, metrics, characters, isEditing }: TableLayoutInput): TableLayout {
  const number = characters * characterWidth + cellPadding;
  const needed = (name: number, views: number, metric: number) => name + views + (metrics - 1) * metric;
  const comfortable = { views: sparkline + number, metric: Math.max(labelLine, number) };
  const compact = { views: Math.max(labelAlone, number), metric: Math.max(labelAlone, number) };
  if (width < listBelow && !isEditing)
    return { kind: 'list', name: undefined, ...comfortable, hasTallHead: false, hasSparklines: true };
  if (needed(wideName, comfortable.views, comfortable.metric) <= width)
    return { kind: 'fits', name: undefined, ...comfortable, hasTallHead: false, hasSparklines: true };
  if (needed(narrowName, compact.views, compact.metric) <= width)
    return { kind: 'fits', name: undefined, ...compact, hasTallHead: true, hasSparklines: false };
  const visible = Math.max(1, Math.floor((width - narrowName) / comfortable.metric));
  const column = Math.max(comfortable.metric, Math.floor((width - narrowName) / visible));
  return {
    kind: 'sideways',
    name: Math.max(narrowName, width - visible * column),
    views: column,
    metric: column,
    hasTallHead: false,
    hasSparklines: false,
  };
}
