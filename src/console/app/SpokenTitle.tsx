import { useEffect, useState } from 'react';
import { documentTitle } from '../settings/product';

/** The title is removed after this time: a screen reader that reads through the page would come to it. */
const spokenMilliseconds = 1000;

/** The title of the screen without the product's name; '' while the screen loads. */
function placeInTitle(): string {
  const end = documentTitle('');
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : '';
}

/** Says to screen readers which screen has come: a browser announces the title of a document only when it loads. */
export function SpokenTitle() {
  const [place, setPlace] = useState('');
  useEffect(() => {
    let last = placeInTitle();
    const observer = new MutationObserver(() => {
      const next = placeInTitle();
      if (next === '' || next === last) return;
      last = next;
      setPlace(next);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setPlace(''), spokenMilliseconds);
    return () => clearTimeout(timer);
  }, [place]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {place}
    </span>
  );
}
