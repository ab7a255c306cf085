import { accountTabs } from '../../../contract/routes';
import { Tabs } from '../../../ui/Tabs';
import { selectRouteAccess } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';
import { useShownTabs } from '../tabs/useShownTabs';

/** The tabs of an account. Themes is inactive if the contract does not include it. */
export function AccountTabs({ accountId }: { accountId: string }) {
  const tabs = useShownTabs(accountTabs, { accountId });
  const isThemesClosed = useAppSelector(
    (state) => selectRouteAccess(state, 'AccountThemes', { accountId }) === 'denied',
  );
  const inactiveReason = isThemesClosed ? "contract option 'themes' is off" : undefined;
  return (
    <Tabs
      label="Account"
      tabs={tabs.map((tab) => (tab.route === 'AccountThemes' ? { ...tab, inactiveReason } : tab))}
    />
  );
}
