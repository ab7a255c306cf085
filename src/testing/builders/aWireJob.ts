import type { WireJob } from '../../contract/wire/job';

/** A bulk action on three cards that has finished and can be undone. */
export function aWireJob(given: Partial<WireJob> = {}): WireJob {
  return {
    id: 'j1',
    kind: 'bulkAction',
    action: 'move',
    label: 'Fabrikam',
    accountId: null,
    status: 'finished',
    total: 3,
    done: 3,
    failed: 0,
    counts: { updated: 3 },
    message: null,
    createdBy: 'Susan',
    createdAt: '2026-06-14T03:04:05.678Z',
    finishedAt: '2026-06-14T03:04:06.678Z',
    undoableUntil: '2099-07-14T03:04:06.678Z',
    ...given,
  };
}
