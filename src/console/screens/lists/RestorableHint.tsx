import { selectRouteAccess } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';

/** The hint of a deletion, with a second sentence that says who can restore the record. */
export function RestorableHint({ text }: { text: string }) {
  const access = useAppSelector((state) => selectRouteAccess(state, 'RecentlyDeleted'));
  return (
    <>
      {text} {access === 'allowed' && 'You can restore it from Recently deleted for 30 days.'}
      {access === 'denied' && 'A super administrator can restore it for 30 days.'}
    </>
  );
}
