import type { KeyboardEvent } from 'react';

/** Whether a key belongs to the input method. In Safari the key that ends a composition has the code 229 only. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
