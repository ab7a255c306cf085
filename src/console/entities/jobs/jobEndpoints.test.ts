import { aWireJob } from '../../../testing/builders/aWireJob';
import { setupStore } from '../../../testing/setupStore';
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
