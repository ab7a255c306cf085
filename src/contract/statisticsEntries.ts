/** The two lists of the statistics response, and the values of `entryType` in the Excel link. */
export const statisticsEntries = ['accounts', 'cards'] as const;
export type StatisticsEntry = (typeof statisticsEntries)[number];
