import { hrefTo } from '../../../contract/routes';
import type { WireHistoryEntry } from '../../../contract/wire/history';

/** The screen of an entry's record; undefined for a record that is deleted or has no screen. */
export function recordHref({ action, objectType, objectId }: WireHistoryEntry): string | undefined {
  if (objectId === null || (action.startsWith('delete') && !action.endsWith('Photo') && !action.endsWith('Texture')))
    return undefined;
  if (objectType === 'card') return hrefTo('CardDetails', { cardId: objectId });
  if (objectType === 'account') return hrefTo('AccountDetails', { accountId: objectId });
  return objectType === 'adminAccount' ? hrefTo('AccountAccountDetails', { accountId: objectId }) : undefined;
}
