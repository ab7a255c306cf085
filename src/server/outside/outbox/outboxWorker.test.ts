import { addressEmail } from '../mail/addressEmail';
import { MailNotSent } from '../mail/mailer';
import type { Mailer, OutgoingMail } from '../mail/mailer';
import { FakeMailer } from '../../../testing/fakes/fakeMailer';
import { ManualClock } from '../../../testing/fakes/manualClock';
import { MemoryOutboxRepository } from '../../../testing/fakes/memoryOutboxRepository';
import type { OutboxEvent } from './outboxEvent';
import { OutboxWorker } from './outboxWorker';
import type { OutboxWorkerDependencies } from './outboxWorker';

const minute = 60_000;
const hour = 60 * minute;

function aLetter(to = 'holder@cards.test') {
  return addressEmail('lead', to, 'Hello', [{ paragraph: 'Hello' }]);
}

function setUp(parts: Partial<OutboxWorkerDependencies> = {}) {
  const clock = new ManualClock();
  const store = new MemoryOutboxRepository();
  const mailer = new FakeMailer();
  const events: OutboxEvent[] = [];
  const worker = new OutboxWorker({
    repository: store,
    mailer,
    clock,
    readFile: async () => null,
    log: (event) => events.push(event),
    ...parts,
  });
  const add = (email = aLetter()) => store.add(email, clock.now());
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await worker.settled();
  };
  return { clock, store, mailer, worker, events, add, pass };
}

/** A mailer whose sends stay open until they are aborted or `finish` is called. */
class HangingMailer implements Mailer {
  readonly begun: OutgoingMail[] = [];
  private finishers: (() => void)[] = [];

  constructor(private readonly sendsContent = false) {}

  send(mail: OutgoingMail, signal: AbortSignal, onContentSent: () => void): Promise<void> {
    this.begun.push(mail);
    if (this.sendsContent) onContentSent();
    return new Promise((resolve, reject) => {
      this.finishers.push(resolve);
      signal.addEventListener('abort', () => reject(new MailNotSent('aborted', false)));
    });
  }

  /** Finishes the sends that have begun, or the first of them. */
  finish(count = this.finishers.length): void {
    for (const finisher of this.finishers.splice(0, count)) finisher();
  }

  /** Resolves when `count` sends have begun. */
  async begins(count: number): Promise<void> {
    while (this.begun.length < count) await new Promise(setImmediate);
  }
}

describe('outbox worker', () => {
  it('marks an email dead at once when the receiver refuses it for good', async () => {
    const { store, mailer, worker, add } = setUp();
    const row = add();
    mailer.failWith = new MailNotSent('550 no such mailbox', true);
    worker.wake();
    await worker.settled();
    expect(row).toMatchObject({ state: 'dead', reason: '550 no such mailbox' });
    expect(await store.nextDueAt()).toBeNull();
  });

  it('gives up after 72 hours of failures, and not a try earlier', async () => {
    const { clock, mailer, worker, add, pass } = setUp();
    const row = add();
    mailer.failWith = new MailNotSent('451 try later', false);
    worker.wake();
    await worker.settled();
    while (row.state === 'waiting') await pass(minute);
    expect(row.state).toBe('dead');
    expect(clock.now().getTime() - row.createdAt.getTime()).toBe(72 * hour);
    // 1, 2, 4 … 256 minutes, ten times six hours, the clipped last wait: twenty failed tries before the deadly one.
    expect(row.attempts).toBe(20);
  });

  it('gives up an email whose link or password no longer works', async () => {
    const { mailer, worker, add, pass } = setUp();
    const row = add(addressEmail('oneTimePassword', 'holder@cards.test', 'Hello', [{ paragraph: 'Hello' }]));
    mailer.failWith = new MailNotSent('451 try later', false);
    worker.wake();
    await worker.settled();
    await pass(20 * minute);
    expect(row.state).toBe('waiting');
    mailer.failWith = null;
    await pass(20 * minute);
    expect(row).toMatchObject({ state: 'dead', reason: 'Its link or password no longer works' });
    expect(mailer.sent).toEqual([]);
  });

  it('sends what waits at once when woken, before its timer fires', async () => {
    const { mailer, worker, add } = setUp();
    const row = add();
    worker.wake();
    await worker.settled();
    expect(mailer.sent.map(({ email }) => email.to)).toEqual(['holder@cards.test']);
    expect(row.state).toBe('sent');
  });

  it('looks for what another program holds locked once a second at most', async () => {
    const { worker, store, pass } = setUp();
    jest.spyOn(store, 'lease').mockImplementation(async () => {
      store.calls += 1;
      return [];
    });
    store.add(aLetter(), new Date(0));
    worker.wake();
    await worker.settled();
    await pass(999);
    expect(store.calls).toBe(1);
    await pass(1);
    expect(store.calls).toBe(2);
  });

  it('sends four emails at once, also when it is woken meanwhile', async () => {
    const mailer = new HangingMailer();
    const { worker, add } = setUp({ mailer });
    for (let emails = 0; emails < 5; emails += 1) add();
    worker.wake();
    await mailer.begins(4);
    worker.wake();
    for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate);
    expect(mailer.begun).toHaveLength(4);
    mailer.finish();
    await mailer.begins(5);
    mailer.finish();
    await worker.settled();
  });

  it('sends others while a mail server does not confirm one', async () => {
    const mailer = new HangingMailer(true);
    const { clock, worker, add } = setUp({ mailer });
    for (let emails = 0; emails < 4; emails += 1) add();
    worker.wake();
    await mailer.begins(4);
    mailer.finish(3);
    const others = [add(), add(), add(), add()];
    worker.wake();
    for (let sent = 5; sent <= 8; sent += 1) {
      await mailer.begins(sent);
      mailer.finish(sent);
    }
    while (others.some(({ state }) => state === 'waiting')) await new Promise(setImmediate);
    clock.advance(10 * minute);
    await worker.settled();
  });

  it('finds an email that was committed while it was looking', async () => {
    const { mailer, worker, store, add } = setUp();
    const nextDueAt = store.nextDueAt.bind(store);
    let isFirst = true;
    store.nextDueAt = async () => {
      if (isFirst) {
        isFirst = false;
        add();
        worker.wake();
        return null;
      }
      return nextDueAt();
    };
    worker.wake();
    await worker.settled();
    expect(mailer.sent).toHaveLength(1);
  });

  it('tries again when the next try is due, not before', async () => {
    const { mailer, worker, add, pass } = setUp();
    const row = add();
    mailer.failWith = new MailNotSent('451 greylisted', false);
    worker.wake();
    await worker.settled();
    mailer.failWith = null;
    await pass(minute - 1);
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
    await pass(1);
    expect(row.state).toBe('sent');
  });

  it('keeps Message-ID and date the same on every try', async () => {
    const { mailer, worker, add, pass } = setUp();
    const row = add();
    const tried: OutgoingMail[] = [];
    mailer.send = async (mail) => {
      tried.push(mail);
      throw new MailNotSent('451', false);
    };
    worker.wake();
    await worker.settled();
    await pass(minute);
    await pass(2 * minute);
    expect(tried).toHaveLength(3);
    expect(new Set(tried.map(({ messageId }) => messageId))).toEqual(new Set(['<outbox.row-1@cards.test>']));
    expect(new Set(tried.map(({ date }) => date))).toEqual(new Set([row.createdAt]));
  });

  it('queries the database only when something is due', async () => {
    const { clock, store, worker, pass } = setUp();
    worker.wake();
    await worker.settled();
    expect(store.calls).toBe(1);
    expect(clock.waits()).toEqual([5 * minute]);
    await pass(5 * minute - 1);
    expect(store.calls).toBe(1);
    await pass(1);
    expect(store.calls).toBe(2);
    worker.wake();
    await worker.settled();
    expect(clock.waits()).toEqual([5 * minute]);
  });

  it('takes over an email whose worker died, once its lease has run out', async () => {
    const { clock, store, mailer, worker, add, pass } = setUp();
    const row = add();
    await store.lease({
      worker: 'died',
      now: clock.now(),
      until: new Date(clock.now().getTime() + 3 * minute),
      limit: 1,
    });
    worker.wake();
    await worker.settled();
    expect(mailer.sent).toHaveLength(0);
    await pass(3 * minute);
    expect(mailer.sent).toHaveLength(1);
    expect(row.state).toBe('sent');
  });

  it('retries after ten seconds when the database fails', async () => {
    const { store, mailer, worker, events, add, pass } = setUp();
    add();
    const lease = store.lease.bind(store);
    store.lease = async () => {
      throw new Error('the database is away');
    };
    worker.wake();
    await worker.settled();
    expect(events).toEqual([{ event: 'outbox_unavailable', reason: 'the database is away' }]);
    store.lease = lease;
    await pass(10_000);
    expect(mailer.sent).toHaveLength(1);
  });

  it('sends an email once when the database cannot mark it, and marks it as soon as it can', async () => {
    const { store, mailer, worker, events, add, pass } = setUp();
    const rows = [add(), add(), add()];
    const markSent = jest.spyOn(store, 'markSent').mockRejectedValue(new Error('the database is away'));
    worker.wake();
    await worker.settled();
    for (let tenSeconds = 0; tenSeconds < 30; tenSeconds++) await pass(10_000);
    expect(markSent).toHaveBeenCalledTimes(3 + 30);
    expect(mailer.sent).toHaveLength(3);
    markSent.mockRestore();
    await pass(10_000);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(mailer.sent).toHaveLength(3);
    expect(events.filter(({ event }) => event === 'sent')).toHaveLength(3);
    add();
    worker.wake();
    await worker.settled();
    expect(mailer.sent).toHaveLength(4);
  });

  it('gives up a try that hangs and tries again later', async () => {
    const mailer = new HangingMailer();
    const { clock, worker, add } = setUp({ mailer });
    const row = add();
    worker.wake();
    await mailer.begins(1);
    clock.advance(90_000);
    await worker.settled();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null });
  });

  it('gives up a try ten minutes after its content was sent, while no other worker may take it', async () => {
    const mailer = new HangingMailer(true);
    const { clock, store, worker, add } = setUp({ mailer });
    const row = add();
    worker.wake();
    await mailer.begins(1);
    clock.advance(10 * minute - 1);
    const now = clock.now();
    expect(await store.lease({ worker: 'other', now, until: now, limit: 1 })).toEqual([]);
    clock.advance(1);
    await worker.settled();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null });
  });

  it('lets an email under way finish when it is stopped', async () => {
    const mailer = new HangingMailer();
    const { worker, add } = setUp({ mailer });
    const row = add();
    worker.wake();
    await mailer.begins(1);
    const stopped = worker.stop(8_000);
    mailer.finish();
    await stopped;
    expect(row.state).toBe('sent');
  });

  it('gives the leases back when it is stopped and an email does not finish', async () => {
    const mailer = new HangingMailer();
    const { clock, worker, add } = setUp({ mailer });
    const rows = [add(), add(), add()];
    worker.wake();
    await mailer.begins(3);
    const stopped = worker.stop(8_000);
    clock.advance(8_000);
    await stopped;
    for (const row of rows) expect(row).toMatchObject({ state: 'waiting', attempts: 0, leasedBy: null });
    expect(clock.waits()).toEqual([]);
  });

  it('waits for nothing after a stop', async () => {
    const { clock, worker } = setUp();
    worker.wake();
    await worker.settled();
    await worker.stop(1000);
    expect(clock.waits()).toEqual([]);
  });

  it('gives back what it leased when the stop came between lease and sending', async () => {
    const { store, mailer, worker, add } = setUp();
    const row = add();
    const lease = store.lease.bind(store);
    let stopped = Promise.resolve();
    store.lease = async (request) => {
      const rows = await lease(request);
      stopped = worker.stop(1000);
      return rows;
    };
    worker.wake();
    await worker.settled();
    await stopped;
    expect(mailer.sent).toHaveLength(0);
    expect(row).toMatchObject({ state: 'waiting', leasedBy: null, attempts: 0 });
  });

  it('does not start again after a stop', async () => {
    const { mailer, worker, add } = setUp();
    await worker.stop(1000);
    add();
    worker.wake();
    await worker.settled();
    expect(mailer.sent).toHaveLength(0);
  });

  it('reads stored attachments when it sends, and sends without one that is gone', async () => {
    const readFile = async (key: string) => (key === 'attachments/a.pdf' ? Buffer.from('%PDF-') : null);
    const { mailer, worker, add } = setUp({ readFile });
    const attachment = { fileName: 'a.pdf', contentType: 'application/pdf' };
    add({
      ...aLetter(),
      attachments: [
        { ...attachment, file: 'attachments/a.pdf' },
        { ...attachment, file: 'attachments/gone.pdf' },
        { ...attachment, text: 'written' },
      ],
    });
    worker.wake();
    await worker.settled();
    expect(mailer.sent[0]?.attachments).toEqual([
      { ...attachment, content: Buffer.from('%PDF-') },
      { ...attachment, content: 'written' },
    ]);
  });

  it('logs what happened without any address', async () => {
    const { mailer, worker, events, add } = setUp();
    add();
    mailer.failWith = new MailNotSent('EENVELOPE: 451 <holder@cards.test>: greylisted', false);
    worker.wake();
    await worker.settled();
    expect(events).toEqual([
      { event: 'retry', id: 'row-1', kind: 'lead', reason: 'EENVELOPE: 451 <(address)>: greylisted' },
    ]);
  });
});
