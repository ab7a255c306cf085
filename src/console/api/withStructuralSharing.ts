import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/**
 * The new value of a slice in which everything that did not change is the very same object as before, so that a
 * list refetched unchanged re-renders nothing. For reducers: `return withStructuralSharing(state, next)`.
 */
export function withStructuralSharing<State>(state: State, next: State): State {
  return copyWithStructuralSharing(isDraft(state) ? original(state as object) : state, next);
}
