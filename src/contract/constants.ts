// Constants of docs/specification/constants.md, and others that the initial bundle of the console needs. See also
// limits.ts.

export const alertDismissMilliseconds = 3000;
export const searchMinimumCharacters = 3;
/** Names with more characters are shown in a smaller font. */
export const longNameCharacters = 22;
export const permissionPoll = { everyMilliseconds: 50, stopsAfterMilliseconds: 2000 } as const;
export const displayDateFormat = 'dd.MM.yyyy';
export const formDateFormat = 'yyyy-MM-dd';
export const successMessage = 'Success';
export const missingMessage = 'request succeded with message missing';
export const defaultLanguage = 'en';
export const tokenStorageKey = 'authenticationToken';

/** Responses have this mask in place of a password. In a request it means "unchanged". */
export const passwordMask = '••••••••';
export const passwordMaskCharacter = '•';

/** The first and last year that the dates of a contract accept. */
export const contractYearLimits = { first: 1900, last: 2200 } as const;
/** The number of months that an account keeps received contacts: minimum, maximum and default. */
export const retentionMonthLimits = { min: 1, max: 120, default: 12 } as const;
