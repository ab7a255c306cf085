import { useSelector } from 'react-redux';
import { LoginScreen } from '../screens/login/LoginScreen';
import { loggedIn, selectIsSessionCut } from '../session/sessionSlice';
import { useAppDispatch } from '../store/hooks';

/** The login inside the running console, after a log out. `GuestOnly` redirects as soon as the user is signed in. */
export function Login() {
  const dispatch = useAppDispatch();
  const hasEnded = useSelector(selectIsSessionCut);
  return <LoginScreen hasEnded={hasEnded} onLoggedIn={(token) => dispatch(loggedIn({ token }))} />;
}
