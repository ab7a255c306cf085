import { LoginScreen } from '../screens/login/LoginScreen';
import { loggedIn } from '../session/sessionSlice';
import { useAppDispatch } from '../store/hooks';

/** The login inside the running console: after a log out. Being signed in leads on by itself (GuestOnly). */
export function Login() {
  const dispatch = useAppDispatch();
  return <LoginScreen onLoggedIn={(token) => dispatch(loggedIn({ token }))} />;
}
