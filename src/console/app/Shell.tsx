import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../../ui/Brand';
import { ConsoleLayout } from '../../ui/ConsoleLayout';
import { Footer } from '../../ui/Footer';
import { FormMessage } from '../../ui/FormMessage';
import { lazyComponent } from '../../ui/lazyComponent';
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch';
import { Welcome } from '../../ui/Welcome';
import { useAccountsLoad, useAdminAccountsLoad, useCardsLoad } from '../access/loads';
import { useGrantingLists } from '../access/useGrantingLists';
import { selectUndo } from '../alerts/undoSlice';
import { selectIsConnectionLost } from '../api/connectionSlice';
import { useGetLanguagesQuery } from '../entities/languages/languageEndpoints';
import { selectUnreadCount } from '../entities/receivedContacts/unreadCount';
import { useGetStatisticsQuery } from '../entities/statistics/statisticsEndpoints';
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
import { AccountButton } from './AccountButton';
import { FocusAfterNavigation } from './FocusAfterNavigation';
import { HeaderSearch } from './HeaderSearch';
import { Keyboard } from './Keyboard';
import type { KeyDialog } from './Keyboard';
import { RememberOpened } from './RememberOpened';
import { navigationItems, useSidebarItems } from './navigation';
import './Shell.css';
import './ShellNotice.css';

// Loaded on demand: few sessions begin with a one-time password.
const NewPasswordNotice = lazyComponent(async () => (await import('./NewPasswordNotice')).NewPasswordNotice);

// Loaded on demand: most sessions delete nothing.
const UndoBar = lazyComponent(async () => (await import('./UndoBar')).UndoBar);

/** The frame of the admin console: sidebar, header with search, footer, and the current screen. */
export function Shell() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const sidebarItems = useSidebarItems();
  const unread = useAppSelector(selectUnreadCount);
  const isNarrow = useAppSelector(selectIsSidebarCollapsed);
  const colorScheme = useAppSelector(selectColorScheme);
  const undo = useAppSelector(selectUndo);
  const promptedSession = useAppSelector(selectPendingPasswordPrompt);
  const logOut = useLogOut();
  const [keyDialog, setKeyDialog] = useState<KeyDialog>(null);
  return (
    <>
      <ShellLoads />
      <Keyboard open={keyDialog} setOpen={setKeyDialog} />
      <LeaveGuard />
      <FocusAfterNavigation />
      <RememberOpened />
      <ConsoleLayout
        path={pathname}
        sidebar={{
          brand: <Brand name={shownProductName()} isMarkOnly={isNarrow} />,
          items: navigationItems(sidebarItems, pathname, unread),
          onLogOut: logOut,
          isNarrow,
          onNarrow: () => dispatch(sidebarToggled()),
        }}
        search={<HeaderSearch onCommands={() => setKeyDialog('palette')} />}
        headerEnd={
          <>
            <Welcome name={user?.username ?? ''}>
              {/* The browser's Back closes what it has opened. */}
              <AccountButton key={pathname} name={user?.username ?? ''} />
            </Welcome>
            <ColorSchemeSwitch choice={colorScheme} onChoose={(choice) => dispatch(colorSchemeChosen(choice))} />
          </>
        }
        footer={<Footer>{copyrightLine()}</Footer>}
      >
        <ConnectionNotice />
        {promptedSession !== null && <NewPasswordNotice session={promptedSession} />}
        <Outlet />
        {undo && <UndoBar key={undo.deletedRecordIds.join()} {...undo} />}
      </ConsoleLayout>
    </>
  );
}

/** Loads what every screen needs and keeps it loaded. Renders nothing, so its re-renders cost nothing. */
function ShellLoads() {
  useAccountsLoad();
  useAdminAccountsLoad();
  useGetStatisticsQuery();
  useCardsLoad();
  useGetLanguagesQuery();
  useGrantingLists();
  return null;
}

/** Shows that the server cannot be reached. Failed loads are retried automatically; saves are not. */
function ConnectionNotice() {
  const isLost = useAppSelector(selectIsConnectionLost);
  if (!isLost) return null;
  return (
    <div className="shell-notice">
      <FormMessage kind="warning">Reconnecting. Changes can’t be saved until then.</FormMessage>
    </div>
  );
}
