import { ChevronRight, History, Inbox, ListChecks, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { hrefTo } from '../../../contract/routes';
import type { RouteName } from '../../../contract/routes';
import { Anchor } from '../../../ui/Anchor';
import { selectHasRoute } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';
import './MoreSettings.css';

const screens: { route: RouteName; name: string; hint: string; icon: ReactNode }[] = [
  {
    route: 'RecentlyDeleted',
    name: 'Recently deleted',
    hint: 'Restore accounts, cards and profiles',
    icon: <Trash2 aria-hidden="true" />,
  },
  { route: 'History', name: 'History', hint: 'Who changed what, and when', icon: <History aria-hidden="true" /> },
  {
    route: 'ReceivedContacts',
    name: 'Received contacts',
    hint: 'Details that visitors sent',
    icon: <Inbox aria-hidden="true" />,
  },
  {
    route: 'ImportCards',
    name: 'Import',
    hint: 'Cards from a spreadsheet or contacts',
    icon: <Upload aria-hidden="true" />,
  },
  {
    route: 'Jobs',
    name: 'Imports and bulk actions',
    hint: 'How far they are, and undo',
    icon: <ListChecks aria-hidden="true" />,
  },
];

/** Links to the screens that their lists have granted. Renders nothing before that. */
export function MoreSettings() {
  const shown = useAppSelector((state) => screens.filter(({ route }) => selectHasRoute(state, route)), shallowEqual);
  if (shown.length === 0) return null;
  return (
    <nav className="more-settings" aria-label="More settings">
      <ul>
        {shown.map(({ route, name, hint, icon }) => (
          <li key={route}>
            <Anchor className="more-settings-link" href={hrefTo(route)}>
              {icon}
              <span className="more-settings-text">
                <span className="more-settings-name">{name}</span>
                <span className="more-settings-hint">{hint}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
