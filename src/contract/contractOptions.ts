/** What a customer's contract may include, in the specification's order. */
export const contractOptions = [
  'unlimited_yearly_updates',
  'multiple_language_pack',
  'forever_updates',
  'statistics',
  'themes',
] as const;
export type ContractOption = (typeof contractOptions)[number];

export const contractOptionLabels: Record<ContractOption, string> = {
  unlimited_yearly_updates: 'Unlimited yearly updates',
  multiple_language_pack: 'Multiple language pack',
  forever_updates: 'Forever updates',
  statistics: 'Statistics',
  themes: 'Themes',
};

/** A contract that ends within so many days is shown as ending. */
export const contractEndingDays = 60;

/** "Customer Under Contract" on the wire: a number when read, this text when sent. */
export const underContract = { yes: '1', no: '0' } as const;
