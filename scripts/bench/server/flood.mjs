import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../memory.mjs';
import { request } from '../requests.mjs';

const pauseMilliseconds = 10;

/** Requests one small response again and again while `work` runs: its longest wait, and the most memory. */
async function watched(product, address, work) {
  let isDone = false;
  let longest = 0;
  let memory = 0;
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    longest = Math.max(longest, (await request(product.origin, address)).milliseconds);
    memory = Math.max(memory, memoryOf(product.pid()));
    await setTimeout(pauseMilliseconds);
  }
  await done;
  return { longest, memory };
}

/**
 * Four full lists at once: by how many milliseconds the longest wait of a look-up exceeds that of a quiet server, the
 * bytes of memory that the server takes more, and the milliseconds of the four.
 */
export async function measureFlood(product, address) {
  const token = await product.tokenOf('super');
  const list = () => request(product.origin, '/api/cards', { token, isDropped: true, encoding: 'br, gzip' });
  await request(product.origin, address);
  const quiet = await watched(product, address, () => setTimeout(5000));
  let milliseconds = 0;
  const busy = await watched(product, address, async () => {
    const lists = await Promise.all([list(), list(), list(), list()]);
    milliseconds = Math.max(...lists.map((each) => each.milliseconds));
  });
  return {
    wait: busy.longest,
    quietWait: quiet.longest,
    moreWait: busy.longest - quiet.longest,
    moreMemory: busy.memory - quiet.memory,
    milliseconds,
  };
}
