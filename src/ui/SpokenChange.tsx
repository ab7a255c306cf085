import { useEffect, useState } from 'react';

/** The text is removed after this time: a screen reader that reads through the page would come to it. */
const spokenMilliseconds = 1000;

/**
 * Says to screen readers what a choice has led to, such as the number of rows of another filter. The first text is not
 * said, because it comes with the screen.
 * @param text undefined while it loads
 */
export function SpokenChange({ text }: { text: string | undefined }) {
  const [last, setLast] = useState(text);
  const [spoken, setSpoken] = useState('');
  if (text !== undefined && text !== last) {
    setLast(text);
    if (last !== undefined) setSpoken(text);
  }
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(''), spokenMilliseconds);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {spoken}
    </span>
  );
}
