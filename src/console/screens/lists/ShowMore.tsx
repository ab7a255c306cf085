import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { passFocusOn } from '../../../ui/focusContent';
import type { PagedLoad } from '../../access/usePagedLoad';

type ShowMoreProps = {
  /** What the rows are, such as "entries". */
  noun: string;
  load: Pick<PagedLoad<unknown>, 'hasNext' | 'isLoadingNext' | 'nextProblem'>;
  onPress: () => void;
};

/** The button below a paged list that loads its next page, or why that page could not be loaded. */
export function ShowMore({ noun, load: { hasNext, isLoadingNext, nextProblem }, onPress }: ShowMoreProps) {
  if (nextProblem)
    return <ErrorState text={`More ${noun} could not be loaded`} hint={nextProblem.message} onRetry={onPress} />;
  if (!hasNext) return null;
  return (
    <Button ref={passFocusOn} isBusy={isLoadingNext} onClick={onPress}>
      Show more
    </Button>
  );
}
