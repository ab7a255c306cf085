import type { LoginState } from '../../contract/loginStates';
import { sharedText } from './sharedText';

/** The state of a login. An older server leaves it out: then every login counts as active. */
export function loginStateFrom(wire: { loginState?: LoginState; loginEmail?: string }): LoginState {
  return sharedText(wire.loginState ?? (wire.loginEmail ? 'active' : 'none'));
}
