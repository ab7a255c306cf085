import { Download, KeyRound, Keyboard as KeyboardIcon, LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Role } from '../../contract/permissions';
import { Floating } from '../../ui/Floating';
import { RadioGroup } from '../../ui/RadioGroup';
import { colorSchemeChoices } from '../../ui/ColorSchemeSwitch';
import { fetchFile } from '../api/fetchFile';
import type { ServerProblem } from '../api/serverProblem';
import { useLogOut } from '../forms/useLogOut';
import { useDownloadWithAlert } from '../screens/files/useDownloadWithAlert';
import { selectUser } from '../session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { colorSchemeChosen, selectColorScheme } from '../store/preferencesSlice';
import type { ColorScheme } from '../store/preferencesSlice';
import './AccountMenu.css';
import { KeyList } from './KeyList';
import { PasswordDialog } from './PasswordDialog';
import { SessionsDialog } from './SessionsDialog';

const roleTexts: Record<Role, string> = {
  BASIC: 'Card holder',
  ADMIN: 'Administrator',
  SUPER_ADMIN: 'Super administrator',
};

type Shown = 'menu' | 'password' | 'sessions' | 'keys';

/** The signed-in user with their password, sessions and color scheme, the keyboard keys, and Log Out. */
export function AccountMenu({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('menu');
  if (shown === 'password') return <PasswordDialog onClose={onClose} />;
  if (shown === 'sessions') return <SessionsDialog onClose={onClose} />;
  if (shown === 'keys') return <KeyList onClose={onClose} />;
  return (
    <Floating anchor={anchor} align="end" onClose={onClose} onLeave={onClose} className="account-menu">
      <MenuContent onShow={setShown} />
    </Floating>
  );
}

function MenuContent({ onShow }: { onShow: (shown: Shown) => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const user = useAppSelector(selectUser);
  const colorScheme = useAppSelector(selectColorScheme);
  const dispatch = useAppDispatch();
  const logOut = useLogOut();
  useEffect(() => sheet.current?.focus(), []);
  if (!user) return null;
  return (
    <div ref={sheet} role="dialog" aria-label="Your account" tabIndex={-1}>
      <div className="account-menu-person">
        <span className="account-menu-name" dir="auto">
          {user.username}
        </span>
        {user.email && <span className="account-menu-email">{user.email}</span>}
        <span className="account-menu-role">{roleTexts[user.role]}</span>
      </div>
      <div className="account-menu-schemes">
        <RadioGroup
          legend="Colour scheme"
          options={colorSchemeChoices}
          value={colorScheme}
          onChange={({ currentTarget }) => dispatch(colorSchemeChosen(currentTarget.value as ColorScheme))}
        />
      </div>
      <div className="account-menu-actions">
        <Action icon={<KeyRound aria-hidden="true" />} label="Change password" onClick={() => onShow('password')} />
        <Action icon={<MonitorSmartphone aria-hidden="true" />} label="Sessions" onClick={() => onShow('sessions')} />
        <DownloadOwnData />
        <Action icon={<KeyboardIcon aria-hidden="true" />} label="Keyboard shortcuts" onClick={() => onShow('keys')} />
        <Action icon={<LogOut aria-hidden="true" />} label="Log Out" onClick={logOut} />
      </div>
    </div>
  );
}

/** Saves the user's own data as a ZIP. The menu stays open, so that its button shows the progress. */
function DownloadOwnData() {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownloadWithAlert(problemText);
  const save = () => download(() => dispatch(fetchFile({ operation: 'getOwnData' })), 'My data.zip');
  return (
    <Action
      icon={<Download aria-hidden="true" />}
      label={isBusy ? 'Preparing your data…' : 'Download my data'}
      isBusy={isBusy}
      onClick={() => void save()}
    />
  );
}

function problemText({ status, message }: ServerProblem): string {
  return status === 429 ? 'Your data was downloaded several times. Try again in an hour' : message;
}

type ActionProps = { icon: ReactNode; label: string; isBusy?: boolean; onClick: () => void };

function Action({ icon, label, isBusy, onClick }: ActionProps) {
  return (
    <button type="button" className="account-menu-action" aria-busy={isBusy} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
