import { catchLastResort } from './lastResort';

describe('the last resort', () => {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'exit'));

  afterEach(() => {
    events.forEach((event, index) => {
      process.removeAllListeners(event);
      for (const listener of before[index] ?? []) process.on(event, listener);
    });
  });

  it('process.survives-faults: logs what nobody caught and lets the process live', () => {
    const logged: unknown[] = [];
    catchLastResort({ error: (line: unknown) => logged.push(line) } as never);
    for (const event of events) expect(process.emit(event as never, new Error(event) as never)).toBe(true);
    expect(logged).toEqual(events.map((event) => ({ err: new Error(event), event: 'last_resort' })));
  });
});
