import {
  BookOpen,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  Inbox,
  LayoutDashboard,
  Mail,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { hrefTo, sidebarItems } from '../../contract/routes';
import { selectHasRoute } from '../access/accessSelectors';
import { cappedCount } from '../entities/receivedContacts/unreadCount';
import { useAppSelector } from '../store/hooks';
import type { NavigationItem } from '../../ui/Sidebar';

type SidebarItem = (typeof sidebarItems)[number];

export const navigationIcons: Record<SidebarItem['name'], ReactNode> = {
  Dashboard: <LayoutDashboard aria-hidden="true" />,
  Accounts: <Building2 aria-hidden="true" />,
  Statistics: <ChartNoAxesColumn aria-hidden="true" />,
  'Received contacts': <Inbox aria-hidden="true" />,
  'How It Works': <BookOpen aria-hidden="true" />,
  Settings: <Settings aria-hidden="true" />,
  Help: <CircleHelp aria-hidden="true" />,
  'Contact Us': <Mail aria-hidden="true" />,
};

/**
 * Other paths on which a sidebar item is marked as current. Cards are below Accounts, administrators below Settings.
 */
const subtrees: Partial<Record<SidebarItem['name'], RegExp>> = {
  Accounts: /^\/admin\/(accounts|cards)(\/|$)/,
  Statistics: /^\/admin\/(statistics|account-statistics|card-statistics)$/,
  'Received contacts': /^\/admin\/received-contacts(\/|$)/,
  Settings: /^\/admin\/(settings|admin-accounts|recently-deleted|history)(\/|$)/,
};

/** The sidebar items that the user may open. Statistics and Received contacts appear as soon as they are granted. */
export function useSidebarItems(): SidebarItem[] {
  return useAppSelector((state) => sidebarItems.filter((item) => selectHasRoute(state, item.route)), shallowEqual);
}

/**
 * The items in the sidebar's format, with the item of the current path marked.
 * @param unread how many received contacts are unread
 */
export function navigationItems(items: SidebarItem[], pathname: string, unread: number): NavigationItem[] {
  return items.map(({ name, to }) => {
    const href = hrefTo(to);
    return {
      href,
      label: name,
      icon: navigationIcons[name],
      isCurrent: subtrees[name]?.test(pathname) ?? pathname === href,
      ...(to === 'ReceivedContacts' &&
        unread > 0 && { count: { number: unread, text: `${cappedCount(unread)} unread` } }),
    };
  });
}
