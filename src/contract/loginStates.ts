/**
 * The state of the login of a card, an account or an administrator: none; `invited`, one that has never signed in;
 * `opened`, the link of its invitation was opened; `expired`, the link was not used in time; `active`, one that has
 * signed in; or `disabled`, one that was switched off, whatever it was before.
 */
export const loginStates = ['none', 'invited', 'opened', 'expired', 'active', 'disabled'] as const;
export type LoginState = (typeof loginStates)[number];

/** The states of an invitation while it is there: it ends with the first password, another email or a withdrawal. */
export const invitationStates = ['invited', 'opened', 'expired'] as const satisfies readonly LoginState[];
export type InvitationState = (typeof invitationStates)[number];
