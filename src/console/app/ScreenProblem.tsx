import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Whether webpack failed to load a chunk: the connection is lost, or a new version has replaced the files. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading( CSS)? chunk .* failed/.test(error.message))
  );
}

/** Replaces a screen that failed to load or render. It offers to reload the page. */
export function ScreenProblem({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const error = useRouteError();
  const isOutdated = isMissingChunk(error);
  return (
    <div role="alert">
      <EmptyState
        text={isOutdated ? 'This page could not be loaded' : 'Something went wrong on this page'}
        hint={
          isOutdated
            ? 'You may be offline, or there is a new version. Reload the page to continue.'
            : 'Your saved changes are safe. Reload the page to continue.'
        }
        action={
          <Button kind="primary" onClick={reload}>
            Load again
          </Button>
        }
      />
    </div>
  );
}
