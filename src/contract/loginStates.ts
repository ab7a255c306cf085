/** Whether a card has a login: none, one that has never signed in, or one that has. */
export const loginStates = ['none', 'invited', 'active'] as const;
export type LoginState = (typeof loginStates)[number];
