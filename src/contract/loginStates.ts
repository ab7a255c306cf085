/**
 * The state of the login of a card, an account or an administrator. `none`: there is no login. `invited`: it has never
 * signed in. `opened`: the link of its invitation was opened. `expired`: the link was not used in time. `active`: it
 * has signed in. `disabled`: it was disabled, in any of the other states.
 */
export const loginStates = ['none', 'invited', 'opened', 'expired', 'active', 'disabled'] as const;
export type LoginState = (typeof loginStates)[number];

/** The states of an invitation. The first password, another email or a withdrawal deletes the invitation. */
export type InvitationState = Extract<LoginState, 'invited' | 'opened' | 'expired'>;
