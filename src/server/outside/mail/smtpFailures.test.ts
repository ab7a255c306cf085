import type { SMTPServerOptions } from 'smtp-server';
import { ManualClock } from '../../../testing/fakes/manualClock';
import { MemoryOutboxRepository } from '../../../testing/fakes/memoryOutboxRepository';
import { OutboxWorker } from '../outbox/outboxWorker';
import { addressEmail } from './addressEmail';
import type { Mailer } from './mailer';
import { smtpMailer } from './smtpMailer';
import { unusedPort, headerOf, startFakeSmtp } from '../../../testing/fakes/fakeSmtp';
import type { FakeSmtpOptions, FakeSmtp } from '../../../testing/fakes/fakeSmtp';

const emails = process.env.LONG === undefined ? 4 : 50;
const minute = 60_000;

class HttpError extends Error {
  constructor(
    readonly responseCode: number,
    message = 'not now',
  ) {
    super(message);
  }
}

const askForLogin = (response: HttpError | null): SMTPServerOptions => ({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_login, _session, callback) => callback(response, { user: 'us' }),
});

/** `broken` null: no server at all. What is not given is healthy. */
type Mode = {
  name: string;
  broken: FakeSmtpOptions | null;
  brokenUrl?: string;
  healthy?: FakeSmtpOptions;
  login?: string;
};

const modes: Mode[] = [
  { name: 'no server listening', broken: null },
  {
    name: 'a connection refused with 554',
    broken: { onConnect: (_session, callback) => callback(new HttpError(554)) },
  },
  {
    name: 'greylisting with 451',
    broken: { onRcptTo: (_address, _session, callback) => callback(new HttpError(451)) },
  },
  {
    name: 'a full disk after the content (452)',
    broken: {
      onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(new HttpError(452))),
    },
  },
  { name: 'silence before the content', broken: { onMailFrom: () => undefined } },
  { name: 'silence after the content', broken: { onData: (stream) => void stream.resume() } },
  { name: 'a certificate of an unknown authority', broken: { hideSTARTTLS: false } },
  { name: 'a connection dropped at MAIL FROM', broken: (dropConnections) => ({ onMailFrom: dropConnections }) },
  {
    name: 'a connection dropped half way through the content',
    broken: (dropConnections) => ({ onData: (stream) => void stream.once('data', dropConnections) }),
  },
  {
    name: 'a refused login',
    broken: askForLogin(new HttpError(535)),
    healthy: askForLogin(null),
    login: 'us:secret@',
  },
  { name: 'a host without an address', broken: {}, brokenUrl: 'smtp://mail.invalid:25' },
];

/** An outbox with some emails, a worker over it, and a mailer that can be pointed elsewhere. */
function setUp() {
  const clock = new ManualClock();
  const repository = new MemoryOutboxRepository();
  let target: Mailer;
  const pointTo = (to: string, silence = 400) => {
    target = smtpMailer({
      url: to,
      from: { name: '', address: 'cards@cards.test' },
      timeouts: { connect: 10_000, greeting: silence, silence, dns: 400 },
    });
  };
  const mailer: Mailer = { send: (...call) => target.send(...call) };
  const newWorker = () => new OutboxWorker({ repository, mailer, clock, readFile: async () => null });
  for (let number = 0; number < emails; number += 1) {
    repository.add(
      addressEmail('lead', `holder${number}@cards.test`, `Letter ${number}`, [{ paragraph: 'Hello' }]),
      clock.now(),
    );
  }
  return { clock, repository, pointTo, newWorker };
}

const expectedIds = Array.from({ length: emails }, (_, index) => `<outbox.row-${index + 1}@cards.test>`);

function idsOf(mails: string[]): string[] {
  return mails.map((mail) => headerOf(mail, 'Message-ID') ?? '').sort();
}

// Many emails against a silent server take their time.
jest.setTimeout(60_000);

describe('SMTP', () => {
  let fake: FakeSmtp | null = null;
  let port: number;
  const taken: string[] = [];

  beforeEach(async () => {
    port = await unusedPort();
    taken.length = 0;
  });

  afterEach(async () => {
    await fake?.close();
    fake = null;
  });

  it.each(modes)('loses nothing and sends nothing twice after $name', async (mode) => {
    const { clock, repository, pointTo, newWorker } = setUp();
    const worker = newWorker();
    if (mode.broken !== null) fake = await startFakeSmtp(port, mode.broken, taken);
    const url = `smtp://${mode.login ?? ''}127.0.0.1:${port}`;
    pointTo(mode.brokenUrl ?? url);
    worker.wake();
    await worker.settled();
    expect(taken).toEqual([]);
    expect(repository.rows.map(({ state, attempts }) => ({ state, attempts }))).toEqual(
      expectedIds.map(() => ({ state: 'waiting', attempts: 1 })),
    );

    await fake?.close();
    fake = await startFakeSmtp(port, mode.healthy ?? {}, taken);
    pointTo(url, 10_000);
    clock.advance(minute);
    await worker.settled();
    expect(idsOf(taken)).toEqual([...expectedIds].sort());
    expect(repository.rows.every(({ state }) => state === 'sent')).toBe(true);
  });

  it('waits for a slow server', async () => {
    const { repository, pointTo, newWorker } = setUp();
    fake = await startFakeSmtp(
      port,
      { onMailFrom: (_address, _session, callback) => void setTimeout(callback, 30) },
      taken,
    );
    pointTo(`smtp://127.0.0.1:${port}`, 10_000);
    const worker = newWorker();
    worker.wake();
    await worker.settled();
    expect(idsOf(taken)).toEqual([...expectedIds].sort());
    expect(repository.rows.every(({ attempts }) => attempts === 0)).toBe(true);
  });

  it('waits ten minutes for the confirmation of the content, in which the server may filter it', async () => {
    const { clock, repository, pointTo, newWorker } = setUp();
    const confirmations: (() => void)[] = [];
    let isFiltering = true;
    const confirmLate: FakeSmtpOptions = {
      onData: (stream, _session, callback) =>
        void stream.resume().on('end', () => (isFiltering ? confirmations.push(() => callback()) : callback())),
    };
    fake = await startFakeSmtp(port, confirmLate, taken);
    pointTo(`smtp://127.0.0.1:${port}`, 10 * minute);
    const worker = newWorker();
    worker.wake();
    while (confirmations.length < 4) await new Promise(setImmediate);
    clock.advance(10 * minute - 1);
    isFiltering = false;
    for (const confirm of confirmations) confirm();
    await worker.settled();
    expect(repository.rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      expectedIds.map(() => 'sent 0'),
    );
  });

  it('keeps no server waiting that stops while the mail server is silent', async () => {
    const { clock, repository, pointTo, newWorker } = setUp();
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    fake = await startFakeSmtp(port, { onMailFrom: () => reach() }, taken);
    pointTo(`smtp://127.0.0.1:${port}`, 10 * minute);
    const worker = newWorker();
    worker.wake();
    await reached;
    const stopped = worker.stop(2000);
    clock.advance(2000);
    await stopped;
    expect(repository.rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      expectedIds.map(() => 'waiting 0'),
    );
  });

  it('is done with an email the receiver refuses for good, and says why in 500 characters', async () => {
    const { repository, pointTo, newWorker } = setUp();
    fake = await startFakeSmtp(
      port,
      { onRcptTo: (_address, _session, callback) => callback(new HttpError(550, 'no '.repeat(300))) },
      taken,
    );
    pointTo(`smtp://127.0.0.1:${port}`, 10_000);
    const worker = newWorker();
    worker.wake();
    await worker.settled();
    expect(taken).toEqual([]);
    expect(repository.rows.map(({ state }) => state)).toEqual(expectedIds.map(() => 'dead'));
    expect(repository.rows[0]?.reason).toMatch(/^EENVELOPE: 550 no no [no ]+$/);
    expect(repository.rows[0]?.reason).toHaveLength(500);
  });

  it('is done with an email whose content is refused for good', async () => {
    const { repository, pointTo, newWorker } = setUp();
    const refuseContent: FakeSmtpOptions = {
      onData: (stream, _session, callback) => void stream.resume().on('end', () => callback(new HttpError(554))),
    };
    fake = await startFakeSmtp(port, refuseContent, taken);
    pointTo(`smtp://127.0.0.1:${port}`, 10_000);
    const worker = newWorker();
    worker.wake();
    await worker.settled();
    expect(repository.rows.map(({ state }) => state)).toEqual(expectedIds.map(() => 'dead'));
  });

  it('tries again while the server wants another login or connection', async () => {
    const { clock, repository, pointTo, newWorker } = setUp();
    let code: number;
    const refuseSender: FakeSmtpOptions = {
      onMailFrom: (_address, _session, callback) => callback(new HttpError(code)),
    };
    fake = await startFakeSmtp(port, refuseSender, taken);
    pointTo(`smtp://127.0.0.1:${port}`, 10_000);
    for (code of [503, 530, 534, 535, 538]) {
      const worker = newWorker();
      worker.wake();
      await worker.settled();
      await worker.stop(0);
      clock.advance(10 * minute);
    }
    expect(repository.rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      expectedIds.map(() => 'waiting 5'),
    );
  });

  it('sends an email twice only after a crash before marking it, under the same Message-ID', async () => {
    const { clock, repository, pointTo, newWorker } = setUp();
    fake = await startFakeSmtp(port, {}, taken);
    pointTo(`smtp://127.0.0.1:${port}`, 10_000);
    const markSent = repository.markSent.bind(repository);
    repository.markSent = async () => {
      throw new Error('the process died here');
    };
    const first = newWorker();
    first.wake();
    await first.settled();
    await first.stop(0);
    repository.markSent = markSent;
    expect(idsOf(taken)).toEqual(idsOf(taken).filter((id) => expectedIds.includes(id)));
    const sentBefore = taken.length;

    clock.advance(13 * minute);
    const second = newWorker();
    second.wake();
    await second.settled();
    expect(repository.rows.every(({ state }) => state === 'sent')).toBe(true);
    expect(taken).toHaveLength(sentBefore + emails);
    expect(new Set(idsOf(taken))).toEqual(new Set(expectedIds));
  });
});
