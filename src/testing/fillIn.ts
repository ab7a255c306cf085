import type { UserEvent } from '@testing-library/user-event';

/** Replaces what a field holds by a pasted text, for tests that are not about its keys: each key renders the form. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}
