import { useEffect, useEffectEvent, useState } from 'react';
import { crossFade } from './motion';

/**
 * A value that fades into the next one: when the key changes, the old value is shown until the fade begins. A value
 * that changes under the same key, such as a color while it is dragged, is shown at once.
 */
export function useCrossFade<Value>(key: string, value: Value): Value {
  const [shown, setShown] = useState({ key, value });
  const fadeTo = useEffectEvent((next: string) => {
    if (next !== shown.key) crossFade(() => setShown({ key: next, value }));
  });
  // Only the key starts a fade.
  useEffect(() => fadeTo(key), [key]);
  return key === shown.key ? value : shown.value;
}
