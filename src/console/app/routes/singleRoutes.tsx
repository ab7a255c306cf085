import type { RouteObject } from 'react-router-dom';
import { guarded } from './guarded';

/** Screens without tabs. */
export const singleRoutes: RouteObject[] = [
  guarded('Dashboard', () => import('../../screens/dashboard/DashboardScreen'), 'DashboardScreen'),
  guarded('AllCards', () => import('../../screens/cards/CardsScreen'), 'CardsScreen'),
  guarded('Statistics', () => import('../../screens/statistics/StatisticsScreen'), 'StatisticsScreen'),
  guarded(
    'AccountStatistics',
    () => import('../../screens/statistics/AccountStatisticsScreen'),
    'AccountStatisticsScreen',
  ),
  guarded('CardStatistics', () => import('../../screens/statistics/CardStatisticsScreen'), 'CardStatisticsScreen'),
  guarded('Settings', () => import('../../screens/settings/SettingsScreen'), 'SettingsScreen'),
  guarded('HowItWorks', () => import('../../screens/placeholder/PlaceholderScreen'), 'HowItWorksScreen'),
  guarded('Help', () => import('../../screens/placeholder/PlaceholderScreen'), 'HelpScreen'),
  guarded('ContactUs', () => import('../../screens/contactUs/ContactUsScreen'), 'ContactUsScreen'),
];
