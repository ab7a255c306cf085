import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { documentTitle } from '../settings/product';
import { isMissingChunk } from './isMissingChunk';

const reloadPage = () => window.location.reload();

/**
 * Replaces a screen that failed to load or render. It offers to reload the page: without a connection that would end on
 * the browser's own error page, so a missing chunk waits until there is one.
 */
export function ScreenProblem({ reload = reloadPage }: { reload?: () => void }) {
  const error = useRouteError();
  const isOutdated = isMissingChunk(error);
  useEffect(() => {
    if (isOutdated) window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOutdated, reload]);
  return (
    <>
      <title>{documentTitle(isOutdated ? 'Page not loaded' : 'Something went wrong')}</title>
      <FormMessage action={<Button onClick={() => navigator.onLine && reload()}>Load again</Button>}>
        {isOutdated
          ? 'This page could not be loaded. You may be offline, or there is a new version.'
          : 'Something went wrong on this page. Your saved changes are safe.'}
      </FormMessage>
    </>
  );
}
