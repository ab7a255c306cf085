/** The operations that export a file, each with an input that it accepts. */
export const exportOperations = [
  ['exportHistory', {}],
  ['exportReceivedContacts', { params: { format: 'csv' } }],
  ['exportCards', { params: { format: 'csv' }, body: {} }],
  ['getStatisticsExcel', { params: { entryType: 'cards' } }],
] as const;
