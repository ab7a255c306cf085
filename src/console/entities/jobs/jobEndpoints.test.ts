/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { aWireJob } from '../../../testing/builders/aWireJob';
import { setupStore } from '../../../testing/setupStore';
import { api } from '../../api/api';
import { cardEndpoints } from '../cards/cardEndpoints';
import { jobEndpoints } from './jobEndpoints';

describe('the job in the response to a mutation', () => {
  it('is still there when a component subscribes to it after a slow render', async () => {
    const { server, store } = setupStore();
    const { changeJob, getJob } = jobEndpoints.endpoints;
    const undoing = aWireJob({ status: 'undoing' });
    server.respond('undoJob', undoing);
    await store.dispatch(changeJob.initiate({ jobId: undoing.id, change: 'undoJob' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await store.dispatch(getJob.initiate(undoing.id))).data).toEqual(undoing);
    expect(server.requestsOf('getJob')).toEqual([]);
  });
});

describe('a job that has ended', () => {
  it('is loaded again without the lists that it has changed', async () => {
    const { server, store } = setupStore();
    const ended = aWireJob({ status: 'finished' });
    server.respond('getJob', ended);
    await store.dispatch(cardEndpoints.endpoints.getCards.initiate());
    for (const forceRefetch of [false, true])
      await store.dispatch(jobEndpoints.endpoints.getJob.initiate(ended.id, { forceRefetch }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.requestsOf('getJob')).toHaveLength(2);
    expect(server.requestsOf('getCards')).toHaveLength(1);
  });
});
