import { FairQueue } from './fairQueue';

/** At most 20 bodies of 5 MiB for signed-in users and 20 for visitors are in memory at once. */
export type UploadQueues = { users: FairQueue; addresses: FairQueue };

/** The queues that uploads pass before a byte of their body is read: by user, and by address for visitors. */
export function uploadQueues(): UploadQueues {
  return {
    users: new FairQueue({ running: 20, runningPerKey: 1, waiting: 200, waitingPerKey: 20 }),
    addresses: new FairQueue({ running: 20, runningPerKey: 2, waiting: 40, waitingPerKey: 8 }),
  };
}
