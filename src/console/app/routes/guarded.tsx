import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import {
  accountTabs,
  adminAccountTabs,
  cardTabs,
  hrefTo,
  otherScreens,
  routePaths,
  sidebarItems,
} from '../../../contract/routes';
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

/** The document titles by route. */
const pageTitles: Partial<Record<RouteName, string>> = Object.fromEntries(
  [...sidebarItems, ...otherScreens, ...accountTabs, ...cardTabs, ...adminAccountTabs].map(({ name, route }) => [
    route,
    name,
  ]),
);

/** Screens that render a title of their own, with the name of what they show. */
const titledScreens: readonly RouteName[] = ['ImportCards', 'ReceivedContact', 'Job'];

/** @throws Error for a screen without a title */
function titleOf(route: RouteName): string | undefined {
  if (titledScreens.includes(route)) return undefined;
  const title = pageTitles[route];
  if (title === undefined) throw new Error(`${route} has no title: add it to otherScreens in src/contract/routes.ts`);
  return title;
}

const fallback = <Spinner label="Loading" isFullSize />;

/**
 * Sets the document title, with the name of the open account, card or administrator account first. It is a component,
 * because the product's name is read from the document's settings at render time.
 */
function PageTitle({ title }: { title: string }) {
  const record = recordOf(useParams());
  const name = useAppSelector(
    (state) => selectOpenedRecord(state, record)?.name ?? selectAdminAccountById(state, record.id)?.accountName,
  );
  return <title>{documentTitle(name ? `${name} – ${title}` : title)}</title>;
}

/**
 * Creates the route of a guarded screen in its own chunk.
 * @param options `path` and `tabs`: for a parent screen without a route name; access to one of the tabs opens it
 */
export function guarded<Name extends string>(
  route: RouteName,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options: { path?: string; tabs?: readonly RouteTab[]; children?: RouteObject[] } = {},
): RouteObject {
  // The tabs of a parent screen set the title.
  const title = options.children ? undefined : titleOf(route);
  const screen = lazyScreen(load, name, fallback);
  return {
    path: options.path ?? routePaths[route],
    handle: { load: screen.load } satisfies ScreenHandle,
    element: (
      <RouteGuard routes={options.tabs?.map((tab) => tab.route) ?? [route]} fallback={fallback}>
        {title && <PageTitle title={title} />}
        {screen.element}
      </RouteGuard>
    ),
    children: options.children,
  };
}

/** Creates a route that only redirects. */
export function redirect(path: string, to: string): RouteObject {
  return { path, element: <Navigate to={to} replace /> };
}

/** Creates the index route of a screen with tabs. It redirects to the first tab that the user may open. */
export function firstTab(tabs: readonly RouteTab[]): RouteObject {
  return { index: true, element: <FirstTab tabs={tabs} /> };
}

/** If the user may open no tab, it redirects to the first one, whose guard redirects to the landing route. */
function FirstTab({ tabs }: { tabs: readonly RouteTab[] }) {
  const params = useParams();
  const route =
    useAppSelector((state) => tabs.find((tab) => selectIsTabShown(state, tab.route, params))?.route) ?? tabs[0]!.route;
  return <Navigate to={hrefTo(route, params)} replace />;
}
