/**
 * Follows the page's main thread. `stop()` gives its tasks: how long each took, and how long it really worked, in ms,
 * and whether it began after the page's `console.timeStamp`.
 */
export async function traceTasks(page) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  return async function stop() {
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return tasksOf(events);
  };
}

/** A navigation can change the process: the page's thread is the one that laid out and worked most. */
function tasksOf(events) {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const threads = new Map(
    events.filter(({ name }) => name === 'UpdateLayoutTree').map((event) => [threadOf(event), []]),
  );
  const mark = events.find(({ name }) => name === 'TimeStamp')?.ts ?? 0;
  for (const event of events) {
    const { name, ph, ts, dur = 0, tdur = dur } = event;
    if (name !== 'RunTask' || ph !== 'X') continue;
    threads.get(threadOf(event))?.push({ wall: dur / 1000, work: tdur / 1000, isAfterMark: ts > mark });
  }
  const total = (tasks) => tasks.reduce((sum, { work }) => sum + work, 0);
  return [...threads.values()].sort((one, other) => total(other) - total(one))[0] ?? [];
}
