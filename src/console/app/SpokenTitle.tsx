import { useDeferredValue, useSyncExternalStore } from 'react';
import { SpokenChange } from '../../ui/SpokenChange';
import { userHasInteracted } from '../../ui/userHasInteracted';
import { documentTitle } from '../settings/product';

/** The title of the screen without the product's name; undefined while the screen loads. */
function placeInTitle(): string | undefined {
  const end = documentTitle('');
  return document.title.endsWith(end) ? document.title.slice(0, -end.length) : undefined;
}

function subscribeToTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** Says to screen readers which screen has come: a browser announces the title of a document only when it loads. */
export function SpokenTitle() {
  const title = useSyncExternalStore(subscribeToTitle, placeInTitle);
  // The first screen after a login comes without a load of the document, so its title is a change, too.
  return <SpokenChange text={useDeferredValue(title, userHasInteracted() ? '' : title)} />;
}
