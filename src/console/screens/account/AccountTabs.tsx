import { useLocation } from 'react-router-dom';
import { accountTabs, hrefTo } from '../../../contract/routes';
import type { RouteName } from '../../../contract/routes';
import { Tabs } from '../../../ui/Tabs';
import { selectIsTabShown, selectRouteVerdict } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';

/** The tabs of an account that its user may see (L101). Themes stays, inactive, where the contract does not include it. */
export function AccountTabs({ accountId }: { accountId: string }) {
  const { pathname } = useLocation();
  const shown = useAppSelector((state) => accountTabs.filter(({ route }) => selectIsTabShown(state, route, { accountId })).map(({ route }) => route).join(' '));
  const isThemesClosed = useAppSelector((state) => selectRouteVerdict(state, 'AccountThemes', { accountId }) === 'denied');
  const isShown = (route: RouteName) => shown.split(' ').includes(route);
  const tabs = accountTabs
    .filter(({ route }) => isShown(route))
    .map(({ name, route }) => {
      const href = hrefTo(route, { accountId });
      const inactiveReason = route === 'AccountThemes' && isThemesClosed ? "contract option 'themes' is off" : undefined;
      return { href, label: name, isCurrent: pathname === href, inactiveReason };
    });
  return <Tabs label="Account" tabs={tabs} />;
}
