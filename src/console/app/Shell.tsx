import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../../ui/Brand';
import { ConsoleLayout } from '../../ui/ConsoleLayout';
import { Footer } from '../../ui/Footer';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { Welcome } from '../../ui/Welcome';
import { selectUser } from '../session/sessionSlice';
import { copyrightLine, shownProductName } from '../settings/product';
import { LeaveGuard } from '../forms/LeaveGuard';
import { useLogOut } from '../forms/useLogOut';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import {
  colorSchemeChosen,
  selectPendingPasswordPrompt,
  selectColorScheme,
  selectIsSidebarCollapsed,
  sidebarToggled,
} from '../store/preferencesSlice';
import { ConnectionNotice } from './ConnectionNotice';
import { FocusAfterMove } from './FocusAfterMove';
import { HeaderSearch } from './HeaderSearch';
import { Keyboard } from './Keyboard';
import { RememberOpened } from './RememberOpened';
import { ShellLoads } from './ShellLoads';
import { navigationItems, useSidebarItems } from './navigation';
import './Shell.css';

// Few sessions begin with a one-time password.
const NewPasswordNotice = lazy(async () => ({ default: (await import('./NewPasswordNotice')).NewPasswordNotice }));

/** The frame of the admin console: header with search and welcome, sidebar, footer; the screen inside. */
export function Shell() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const sidebarItems = useSidebarItems();
  const isNarrow = useAppSelector(selectIsSidebarCollapsed);
  const colorScheme = useAppSelector(selectColorScheme);
  const askingSession = useAppSelector(selectPendingPasswordPrompt);
  const logOut = useLogOut();
  return (
    <>
      <ShellLoads />
      <Keyboard />
      <LeaveGuard />
      <FocusAfterMove />
      <RememberOpened />
      <ConsoleLayout
        sidebar={{
          brand: <Brand name={shownProductName()} isMarkOnly={isNarrow} />,
          items: navigationItems(sidebarItems, pathname),
          onLogOut: logOut,
          isNarrow,
          onNarrow: () => dispatch(sidebarToggled()),
        }}
        search={<HeaderSearch />}
        headerEnd={
          <>
            <Welcome name={user?.username ?? ''} />
            <ThemeSwitch choice={colorScheme} onChoose={(choice) => dispatch(colorSchemeChosen(choice))} />
          </>
        }
        footer={<Footer>{copyrightLine()}</Footer>}
      >
        <ConnectionNotice />
        <Suspense>{askingSession !== null && <NewPasswordNotice session={askingSession} />}</Suspense>
        <Outlet />
      </ConsoleLayout>
    </>
  );
}
