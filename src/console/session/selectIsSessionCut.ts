import { selectSessionEnd } from './sessionSlice';
import type { WithSession } from './sessionSlice';

/** Whether the session ended without a log out in this tab: what was typed returns with the login. */
export function selectIsSessionCut(state: WithSession): boolean {
  const endedBy = selectSessionEnd(state);
  return endedBy === 'refusal' || endedBy === 'otherTab';
}
