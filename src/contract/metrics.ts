/** The metrics of the statistics in the order of the table's columns, each with its label and meaning. */
export const metrics = {
  profileTotal: { label: 'Views', meaning: 'profile page views' },
  saved: { label: 'Saved', meaning: 'times the profile was saved' },
  shared: { label: 'Shared', meaning: 'times shared' },
  card: { label: 'Card', meaning: 'views from scanning a card' },
  virtago: { label: 'Virtago', meaning: 'views through Virtago' },
  sticker: { label: 'Sticker', meaning: 'scanning a sticker' },
  mobileRing: { label: 'Ring', meaning: 'scanning a mobile ring' },
  petago: { label: 'Petago', meaning: 'scanning a pet tag' },
  other: { label: 'Other', meaning: 'unidentified sources' },
} as const;

export type Metric = keyof typeof metrics;

export const metricNames = Object.keys(metrics) as Metric[];
export const isMetric = (name: string): name is Metric => metricNames.includes(name as Metric);

/** A number for each metric. */
export type MetricCounts = Record<Metric, number>;
export const noCounts: Readonly<MetricCounts> = Object.freeze(
  Object.fromEntries(metricNames.map((metric) => [metric, 0])) as MetricCounts,
);

/** The periods of the points of a series. */
export const seriesSteps = ['day', 'week', 'month'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

/** More points than any screen shows. Without a limit, a request could ask for ten thousand years by day. */
export const maxSeriesPoints = 5000;

/** The maximum number of entries whose views over time one response has. */
export const maxSparklines = 100;
