/** The options of a customer's contract, in the order of the specification. */
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

/** The console marks a contract that ends within this number of days. */
export const contractEndingDays = 60;

/** The values of "Customer Under Contract" in requests. Responses have a number. */
export const underContract = { yes: '1', no: '0' } as const;
