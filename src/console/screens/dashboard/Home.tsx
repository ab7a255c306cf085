import './Home.css';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import { Skeleton } from '../../../ui/Skeleton';
import { useHasFeature } from '../../access/useHasFeature';
import { useHomeSummary } from '../../entities/home/useHomeSummary';
import { selectUser } from '../../session/sessionSlice';
import { emailNotice } from '../../settings/emailNotice';
import { useAppSelector } from '../../store/hooks';
import { HolderHome } from './HolderHome';
import { RecentlyOpened } from './RecentlyOpened';
import { StaffHome } from './StaffHome';

/**
 * The home of each role: holders see their cards, others views, top and newest cards, and contracts. If the summary
 * fails, the records that the shell has loaded are still shown.
 */
export function Home() {
  const isHolder = useAppSelector(selectUser)?.role === 'BASIC';
  const { summary, isLoading, problem, reload } = useHomeSummary();
  const missing = useMissing(isHolder);
  const notice = emailNotice();
  return (
    <div className="home">
      {!isHolder && notice && <FormMessage kind="warning">{notice}</FormMessage>}
      {problem !== undefined && missing !== '' && (
        <FormMessage
          kind="warning"
          action={
            <Button isSmall onClick={reload} ref={passFocusOn}>
              Try again
            </Button>
          }
        >
          {missing} could not be loaded. {problem}
        </FormMessage>
      )}
      {isHolder ? (
        <>
          <HolderHome summary={summary} isLoading={isLoading} />
          <RecentlyOpened />
        </>
      ) : (
        <>
          {/* Above what still loads, so that it does not move. */}
          <RecentlyOpened />
          {summary ? <StaffHome summary={summary} /> : isLoading && <HomeSkeleton />}
        </>
      )}
    </div>
  );
}

/** What a failed summary leaves out, as the start of a sentence. */
function useMissing(isHolder: boolean): string {
  const hasViews = useHasFeature('viewStatistics');
  const hasContracts = useHasFeature('editAccountContractDetails');
  if (isHolder) return hasViews ? 'The views of your cards' : '';
  const parts = [...(hasViews ? ['views', 'top cards'] : []), 'newest cards', ...(hasContracts ? ['contracts'] : [])];
  const text = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

function HomeSkeleton() {
  return (
    <div role="status" className="home-section">
      <span className="visually-hidden">Loading views and cards</span>
      <Skeleton width={200} height={16} />
      <Skeleton width="60%" />
      <Skeleton height={120} />
    </div>
  );
}
