/**
 * The element that shows a phone number from left to right. Groups of Arabic digits are ordered as Arabic text is, also
 * in `bdi`; `bdo` keeps the order in which they are dialed, but would turn words around.
 */
export const numberTag = (value: string): 'bdi' | 'bdo' =>
  /[٠-٩]/.test(value) && !/\p{L}/u.test(value) ? 'bdo' : 'bdi';
