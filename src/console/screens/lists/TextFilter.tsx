import { useEffect, useEffectEvent, useState } from 'react';
import { FilterBox } from '../../../ui/Toolbar';

/** Milliseconds without a key press after which the list is requested. */
const pause = 300;

type TextFilterProps = { label: string; value: string; onChange: (value: string) => void; placeholder?: string };

/** A debounced filter box for a list that the server filters. */
export function TextFilter({ value, onChange, ...rest }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  // The back button and clearing the filters change `value` from outside. What was reported may come back later.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const report = useEffectEvent(() => {
    setReported(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(report, pause);
    return () => clearTimeout(timer);
  }, [typed, reported]);
  return <FilterBox {...rest} value={typed} onChange={setTyped} />;
}
