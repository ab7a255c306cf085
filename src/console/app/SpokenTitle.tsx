import { useEffect, useState } from 'react';
import { SpokenChange } from '../../ui/SpokenChange';
import { documentTitle } from '../settings/product';

/** The title of the screen without the product's name; '' while the screen loads. */
function placeInTitle(): string {
  const end = documentTitle('');
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : '';
}

/** Says to screen readers which screen has come: a browser announces the title of a document only when it loads. */
export function SpokenTitle() {
  const [place, setPlace] = useState(placeInTitle);
  useEffect(() => {
    const observer = new MutationObserver(() => setPlace((last) => placeInTitle() || last));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <SpokenChange text={place} />;
}
