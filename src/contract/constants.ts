// Constants of specification section 9 and others that the first load of the console needs. Limits are in limits.ts.

export const alertDismissMilliseconds = 3000;
export const searchMinimumCharacters = 3;
/** A name with more characters than this is shown in a smaller style. */
export const longNameCharacters = 22;
export const permissionPoll = { everyMilliseconds: 50, stopsAfterMilliseconds: 2000 } as const;
export const displayDateFormat = 'dd.MM.yyyy';
export const formDateFormat = 'yyyy-MM-dd';
export const successMessage = 'Success';
export const missingMessage = 'request succeded with message missing';
export const defaultLanguage = 'en';
export const tokenStorageKey = 'authenticationToken';

/** Pages of lists: records in a page, and ids that one request may name. */
export const pageLimits = { most: 5000, ids: 200 } as const;

/** Takes the place of a set password in a response; sent back it means "unchanged". */
export const passwordMask = '••••••••';
export const passwordMaskCharacter = '•';

/** The years of a contract's days. */
export const contractYearLimits = { first: 1900, last: 2200 } as const;
/** The months an account may keep received contacts. */
export const retentionMonthLimits = { least: 1, most: 120, usual: 12 } as const;
