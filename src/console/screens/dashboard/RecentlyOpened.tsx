import { Building2 } from 'lucide-react';
import { Anchor } from '../../../ui/Anchor';
import { Avatar } from '../../../ui/Avatar';
import { hrefOfResult } from '../../entities/search/hrefOfResult';
import { useAppSelector } from '../../store/hooks';
import { selectRecentlyOpened } from '../../store/recentlyOpened';
import { photoUrl } from '../../settings/serverAddress';
import './RecentlyOpened.css';

/** Links to the records the user opened last. It renders nothing if there are none. */
export function RecentlyOpened() {
  const records = useAppSelector(selectRecentlyOpened);
  if (records.length === 0) return null;
  return (
    <section className="recently-opened" aria-labelledby="recently-opened">
      <h2 id="recently-opened">Recently opened</h2>
      <ul>
        {records.map((record) => (
          <li key={`${record.type}-${record.id}`}>
            <Anchor className="recently-opened-record" href={hrefOfResult(record)}>
              {record.type === 'account' ? (
                <Building2 aria-hidden="true" />
              ) : (
                <Avatar name={record.name} src={photoUrl(record.picture ?? '', 96)} />
              )}
              <span className="recently-opened-name">{record.name}</span>
              <span className="recently-opened-detail">
                {record.type === 'account' ? 'Account' : record.of || 'Card'}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
