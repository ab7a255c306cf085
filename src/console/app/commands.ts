import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, sidebarItems } from '../../contract/routes';
import type { RouteName } from '../../contract/routes';
import { selectPermissions } from '../access/accessSelectors';
import { foldText, matchedRanges } from '../../text/foldText';
import { useLogOut } from '../forms/useLogOut';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { colorSchemeChosen } from '../store/preferencesSlice';

export type Command = { id: string; name: string; group: 'Go to' | 'Do'; run: () => void };

/** Screens without a sidebar item. */
const furtherScreens: { name: string; to: RouteName; route: RouteName }[] = [
  { name: 'Cards', to: 'AllCards', route: 'AllCards' },
  { name: 'Account Statistics', to: 'AccountStatistics', route: 'AccountStatistics' },
  { name: 'Card Statistics', to: 'CardStatistics', route: 'CardStatistics' },
  { name: 'Administrator Accounts', to: 'ViewAdminAccounts', route: 'ViewAdminAccounts' },
];

/** Screens that every signed-in user may open, although no role lists them. */
const openScreens: readonly RouteName[] = ['HowItWorks', 'Help'];

/** The screens the user may open and the actions of every user. */
export function useCommands(onShowKeys: () => void): Command[] {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { routes, features } = useAppSelector(selectPermissions);
  const logOut = useLogOut();
  return useMemo(() => {
    const screens = [...sidebarItems, ...furtherScreens]
      .filter(({ route }) => routes.includes(route) || openScreens.includes(route))
      .map(({ name, to }): Command => ({ id: `go-${to}`, name, group: 'Go to', run: () => void navigate(hrefTo(to)) }));
    const act = (name: string, run: () => void): Command => ({ id: `do-${name}`, name, group: 'Do', run });
    const creating = features.includes('createAccount')
      ? [act('Create New Account', () => void navigate(`${hrefTo('AllAccounts')}?create`))]
      : [];
    return [
      ...screens,
      ...creating,
      act('Show in light colours', () => dispatch(colorSchemeChosen('light'))),
      act('Show in dark colours', () => dispatch(colorSchemeChosen('dark'))),
      act('Match the system', () => dispatch(colorSchemeChosen('system'))),
      act('Show the keys', onShowKeys),
      act('Log Out', logOut),
    ];
  }, [routes, features, navigate, dispatch, onShowKeys, logOut]);
}

/** The commands whose name contains the text, with the matching ranges. An empty text matches all. */
export function matchingCommands(commands: Command[], text: string): (Command & { ranges: [number, number][] })[] {
  const needle = foldText(text.trim());
  return commands
    .filter((command) => foldText(command.name).includes(needle))
    .map((command) => ({ ...command, ranges: matchedRanges(command.name, text) }));
}
