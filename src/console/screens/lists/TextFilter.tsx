import { useEffect, useState } from 'react';
import { FilterBox } from '../../../ui/Toolbar';

/** Milliseconds without a key after which the server is asked. */
const pause = 300;

type TextFilterProps = { label: string; value: string; onChange: (value: string) => void; placeholder?: string };

/** A filter box for a list that the server filters: it reports the text when the user pauses. */
export function TextFilter({ value, onChange, ...rest }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  // The back arrow and a cleared filter change the text from outside.
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(typed);
      onChange(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, reported, onChange]);
  return <FilterBox {...rest} value={typed} onChange={setTyped} />;
}
