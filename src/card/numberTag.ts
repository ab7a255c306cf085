import { isArabicNumber } from '../text/isArabicNumber';

/** The element that shows a phone number from left to right: `bdo` keeps the order in which its groups are dialed. */
export const numberTag = (value: string): 'bdi' | 'bdo' => (isArabicNumber(value) ? 'bdo' : 'bdi');
