import { useEffect, useEffectEvent, useState } from 'react';
import { crossFade } from './motion';

/**
 * A value that fades into the next one: when the key changes, the old value is shown until the fade begins. A value
 * that changes under the same key, such as a color while it is dragged, is shown at once.
 */
export function useCrossFade<Value>(key: string, value: Value): Value {
  const [shown, setShown] = useState({ key, value });
  // A fade begins later: the key may have changed back by then.
  const showLatest = useEffectEvent(() => setShown({ key, value }));
  const fade = useEffectEvent(() => {
    if (key !== shown.key) crossFade(() => showLatest());
  });
  // Only the key starts a fade.
  useEffect(() => fade(), [key]);
  return key === shown.key ? value : shown.value;
}
