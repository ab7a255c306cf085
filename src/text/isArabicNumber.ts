/**
 * Whether a text is a number in Arabic digits. Its groups are ordered as Arabic text is, also in a line that reads from
 * left to right, unless its direction is overridden. An override would turn words around.
 */
export const isArabicNumber = (text: string): boolean => /[٠-٩]/.test(text) && !/\p{L}/u.test(text);
