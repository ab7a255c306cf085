import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { accountTabs, adminAccountTabs, cardTabs, hrefTo, routePaths, sidebarItems } from '../../../contract/routes';
import type { RouteName, RouteTab } from '../../../contract/routes';
import { selectIsTabShown } from '../../access/accessSelectors';
import { selectAdminAccountById } from '../../entities/adminAccounts/adminAccountsSlice';
import { Spinner } from '../../../ui/Spinner';
import { documentTitle } from '../../settings/product';
import { useAppSelector } from '../../store/hooks';
import { selectOpenedRecord } from '../../store/recentlyOpened';
import { lazyScreen } from '../lazyScreen';
import { recordOf } from '../RememberOpened';
import type { ScreenHandle } from './preloadScreens';
import { RouteGuard } from './RouteGuard';

/**
 * The document title of each route. Screens of the sidebar have the name of their item. A screen that loads its own
 * record sets its title itself.
 */
const pageTitles: Partial<Record<RouteName, string>> = {
  AllCards: 'Cards',
  AccountStatistics: 'Account Statistics',
  CardStatistics: 'Card Statistics',
  ViewAdminAccounts: 'Administrator Accounts',
  RecentlyDeleted: 'Recently deleted',
  History: 'History',
  Jobs: 'Imports and bulk actions',
  ...Object.fromEntries(
    [...sidebarItems, ...accountTabs, ...cardTabs, ...adminAccountTabs].map(({ name, route }) => [route, name]),
  ),
};

const waiting = <Spinner label="Loading" isFullSize />;

/**
 * Sets the title when it renders, because the product's name comes from the document's settings. The name of the open
 * account, card or administrator account comes first, to tell tabs of the browser apart.
 */
function PageTitle({ title }: { title: string }) {
  const record = recordOf(useParams());
  const name = useAppSelector(
    (state) => selectOpenedRecord(state, record)?.name ?? selectAdminAccountById(state, record.id)?.accountName,
  );
  return <title>{documentTitle(name ? `${name} – ${title}` : title)}</title>;
}

/**
 * A guarded screen in its own chunk.
 * @param more `path` and `tabs` replace the route's own where a parent screen has no route name of its own
 */
export function guarded<Name extends string>(
  route: RouteName,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  more: { path?: string; tabs?: readonly RouteTab[]; children?: RouteObject[] } = {},
): RouteObject {
  // Each tab sets the title itself.
  const title = more.children ? undefined : pageTitles[route];
  const screen = lazyScreen(load, name, waiting);
  return {
    path: more.path ?? routePaths[route],
    handle: { load: screen.load } satisfies ScreenHandle,
    element: (
      <RouteGuard routes={more.tabs?.map((tab) => tab.route) ?? [route]} waiting={waiting}>
        {title && <PageTitle title={title} />}
        {screen.element}
      </RouteGuard>
    ),
    children: more.children,
  };
}

/** A path that only redirects. */
export function redirect(path: string, to: string): RouteObject {
  return { path, element: <Navigate to={to} replace /> };
}

/** Redirects from a parent's own address to the first tab that the user may open. */
export function firstTab(tabs: readonly RouteTab[]): RouteObject {
  return { index: true, element: <FirstTab tabs={tabs} /> };
}

/** Without a permitted tab it redirects to the first tab, whose guard redirects elsewhere. */
function FirstTab({ tabs }: { tabs: readonly RouteTab[] }) {
  const params = useParams();
  const route =
    useAppSelector((state) => tabs.find((tab) => selectIsTabShown(state, tab.route, params))?.route) ?? tabs[0]!.route;
  return <Navigate to={hrefTo(route, params)} replace />;
}
