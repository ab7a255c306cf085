import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { RouteName, RouteParams, RouteTab } from '../../../contract/routes';
import { selectIsTabShown } from '../../access/accessSelectors';
import { useHasUnsavedForm } from '../../forms/unsavedForms';
import { useAppSelector } from '../../store/hooks';

export type ShownTab = { route: RouteName; href: string; label: string; isCurrent: boolean; isUnsaved: boolean };

/** The tabs that the user may see, with the tab of the current path and its unsaved changes marked. */
export function useShownTabs(tabs: readonly RouteTab[], params: RouteParams): ShownTab[] {
  const { pathname } = useLocation();
  const hasUnsavedForm = useHasUnsavedForm();
  const shown = useAppSelector(
    (state) => tabs.filter(({ route }) => selectIsTabShown(state, route, params)),
    shallowEqual,
  );
  return shown.map(({ name, route }) => {
    const href = hrefTo(route, params);
    const isCurrent = pathname === href;
    return { route, href, label: name, isCurrent, isUnsaved: isCurrent && hasUnsavedForm };
  });
}
