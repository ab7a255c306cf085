import type { WithApi } from '../api/api';
import type { MutationResult } from './recordMutation';

/**
 * Whether a mutation of this screen made the version `to` of a record from `from`. The server refuses a mutation that
 * names another version than the record has, so no other user changed the record between the two.
 */
export function selectIsOwnChange({ api }: WithApi, id: string, from: number | undefined, to: number | undefined) {
  if (from === undefined || to !== from + 1) return false;
  return Object.values(api.mutations).some((mutation) => {
    const written = mutation?.data as MutationResult | undefined;
    return written?.id === id && written.editedVersion === from && written.version === to;
  });
}
