import {
  CreditCard,
  History as HistoryIcon,
  Keyboard,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Sun,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, otherScreens, sidebarItems } from '../../contract/routes';
import type { RouteName } from '../../contract/routes';
import { selectPermissions } from '../access/accessSelectors';
import { useLogOut } from '../forms/useLogOut';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { colorSchemeChosen } from '../store/preferencesSlice';
import { navigationIcons } from './navigation';

export type Command = {
  id: string;
  name: string;
  group: 'Go to' | 'Do' | 'Other pages';
  icon: ReactNode;
  keys?: readonly string[];
  run: () => void;
  /** A page that has no content yet. */
  isPlaceholder?: boolean;
};

const screenIcons: Record<(typeof otherScreens)[number]['name'], ReactNode> = {
  Cards: <CreditCard aria-hidden="true" />,
  'Account Statistics': navigationIcons.Statistics,
  'Card Statistics': navigationIcons.Statistics,
  'Administrator Accounts': <UsersRound aria-hidden="true" />,
  'Recently deleted': <Trash2 aria-hidden="true" />,
  History: <HistoryIcon aria-hidden="true" />,
  Import: <Plus aria-hidden="true" />,
  'Imports and bulk actions': <ListChecks aria-hidden="true" />,
};

/** Screens that every signed-in user may open, although no role lists them. They are placeholders. */
const placeholders: readonly RouteName[] = ['HowItWorks', 'Help'];

/** The screens the user may open and the actions of every user. */
export function useCommands(onShowKeys: () => void): Command[] {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { routes, features } = useAppSelector(selectPermissions);
  const logOut = useLogOut();
  return useMemo(() => {
    const items = sidebarItems.map((item) => ({ ...item, icon: navigationIcons[item.name] }));
    const others = otherScreens.map(({ name, route }) => ({ name, route, to: route, icon: screenIcons[name] }));
    const screens = [...items, ...others]
      .filter(({ route }) => routes.includes(route) || placeholders.includes(route))
      .map(({ name, to, icon }): Command => {
        const isPlaceholder = placeholders.includes(to);
        const group = isPlaceholder ? 'Other pages' : 'Go to';
        return { id: `go-${to}`, name, group, icon, isPlaceholder, run: () => void navigate(hrefTo(to)) };
      });
    const act = (name: string, icon: ReactNode, run: () => void, keys?: string[]): Command => {
      return { id: `do-${name}`, name, group: 'Do', icon, keys, run };
    };
    const create = () => void navigate(`${hrefTo('AllAccounts')}?create`);
    return [
      ...screens,
      ...(features.includes('createAccount') ? [act('Create New Account', <Plus aria-hidden="true" />, create)] : []),
      act('Show in light colours', <Sun aria-hidden="true" />, () => dispatch(colorSchemeChosen('light'))),
      act('Show in dark colours', <Moon aria-hidden="true" />, () => dispatch(colorSchemeChosen('dark'))),
      act('Match the system colours', <Monitor aria-hidden="true" />, () => dispatch(colorSchemeChosen('system'))),
      act('Show keyboard shortcuts', <Keyboard aria-hidden="true" />, onShowKeys, ['?']),
      act('Log Out', <LogOut aria-hidden="true" />, logOut),
    ];
  }, [routes, features, navigate, dispatch, onShowKeys, logOut]);
}
