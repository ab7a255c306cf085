import type { LoginState } from '../../../contract/loginStates';
import { Badge } from '../../../ui/Badge';

export const loginStateTexts: Record<LoginState, string> = {
  none: 'No login',
  invited: 'Invited',
  opened: 'Opened',
  expired: 'Expired',
  active: 'Active',
  disabled: 'Disabled',
};

const order: Record<LoginState, number> = { active: 0, opened: 1, invited: 2, expired: 3, disabled: 4, none: 5 };
/** Only a disabled login has the badge `off`. */
const kinds = { invited: 'note', opened: 'note', expired: 'warning', active: 'on', disabled: 'off' } as const;

/** The sort value of a login's state. */
export const loginStateValue = (state: LoginState): number => order[state];

/** The state of a login in a list. */
export function LoginStateMark({ state }: { state: LoginState }) {
  const text = loginStateTexts[state];
  if (state === 'none') return <span className="list-quiet">{text}</span>;
  return <Badge kind={kinds[state]}>{text}</Badge>;
}
