/** Whether the user has pressed a key or used the pointer. A page that was just opened keeps the focus at its start. */
export const userHasInteracted = (): boolean => navigator.userActivation?.hasBeenActive !== false;
