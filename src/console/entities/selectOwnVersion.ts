import type { WithApi } from '../api/api';
import type { MutationResult } from './recordMutation';

/**
 * The version that a record has after the mutations of this screen, beginning with the one that named the version
 * `from`; `from` if there is none. The server refuses a mutation that names another version than the record has, so no
 * other user changed the record between the two.
 */
export function selectOwnVersion(state: WithApi, id: string, from: number): number {
  const isNext = Object.values(state.api.mutations).some((mutation) => {
    const written = mutation?.data as MutationResult | undefined;
    return written?.id === id && written.editedVersion === from && written.version === from + 1;
  });
  return isNext ? selectOwnVersion(state, id, from + 1) : from;
}

/** Whether only mutations of this screen made the version `to` of a record from `from`. */
export const selectIsOwnChange = (state: WithApi, id: string, from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && to > from && to <= selectOwnVersion(state, id, from);
