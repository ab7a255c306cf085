import { accountTabs, adminAccountTabs, cardTabs } from '../../contract/routes';
import type { RouteName } from '../../contract/routes';

/** What the browser's tab says of each place. */
export const pageTitles: Partial<Record<RouteName, string>> = {
  Dashboard: 'Dashboard',
  AllAccounts: 'Accounts',
  AllCards: 'Cards',
  Statistics: 'Statistics',
  AccountStatistics: 'Account Statistics',
  CardStatistics: 'Card Statistics',
  Settings: 'Settings',
  ViewAdminAccounts: 'Administrator Accounts',
  HowItWorks: 'How It Works',
  Help: 'Help',
  ContactUs: 'Contact Us',
  ...Object.fromEntries([...accountTabs, ...cardTabs, ...adminAccountTabs].map(({ name, route }) => [route, name])),
};
