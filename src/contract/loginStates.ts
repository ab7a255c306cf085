/**
 * The state of a card's login: none; `invited`, one that has never signed in; `opened`, the link of its invitation was
 * opened; `expired`, the link was not used in time; or `active`, one that has signed in.
 */
export const loginStates = ['none', 'invited', 'opened', 'expired', 'active'] as const;
export type LoginState = (typeof loginStates)[number];

/** The states of an invitation while it is there: it ends with the first password, another email or a withdrawal. */
export const invitationStates = ['invited', 'opened', 'expired'] as const satisfies readonly LoginState[];
export type InvitationState = (typeof invitationStates)[number];
