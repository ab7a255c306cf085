import { useEffect, useState } from 'react';
import { crossFade } from './motion';

/**
 * A value that fades into the next one: when the key changes, the old value is shown until the fade begins. A value
 * that changes under the same key, such as a color while it is dragged, is shown at once.
 */
export function useCrossFade<Value>(key: string, value: Value): Value {
  const [shown, setShown] = useState({ key, value });
  useEffect(() => {
    if (key !== shown.key) crossFade(() => setShown({ key, value }));
    // Only the key starts a fade.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return key === shown.key ? value : shown.value;
}
