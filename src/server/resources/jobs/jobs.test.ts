import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { OperationId } from '../../../contract/operations';
import { runCleanup } from '../../app/runCleanup';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { aJob } from '../../../testing/builders/aJob';
import { aCard, aHolder, anAccount, anAdministrator, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { conflict } from '../../http/errors';
import type { JobHandler, JobBatch, JobRecord } from './jobHandler';
import { noteRestart } from './jobs.repository';
import { registerJobs } from './jobs.routes';
import { eachInTime, recordByRecord } from './recordByRecord';

eachDatabaseWhenMarked('jobs', (opened, engine, it) => {
  let server: TestServer;
  let as: string;
  let createdById: string;
  /** Renames the card that a record names; `refuse` is refused after it was written. */
  let work: (batch: JobBatch, record: JobRecord) => Promise<void>;
  let processed: string[];

  const rename = async ({ transaction }: JobBatch, { input }: JobRecord) => {
    await transaction
      .updateTable('cards')
      .set({ name: 'Renamed' })
      .where('id', '=', input.name ?? '')
      .execute();
  };

  beforeEach(async () => {
    work = rename;
    processed = [];
    const handler = (log: TestServer['server']['log']): JobHandler => {
      const each = recordByRecord(log, 'rejected', async (batch, record) => {
        processed.push(record.input.name ?? '');
        await work(batch, record);
        return { status: batch.job.status === 'undoing' ? 'undone' : 'updated' };
      });
      return { run: { takes: ['waiting'], work: each }, undo: { takes: ['updated'], work: each } };
    };
    server = await aServer(opened(), (fastify) => registerJobs(fastify, { import: handler(fastify.log) }));
    const boss = await aSuperAdmin(server.database, { username: 'Susan' });
    createdById = boss.id;
    as = await server.signIn(boss);
  });
  afterEach(() => server.close());

  const started = (records: string[]) =>
    aJob(server.database, { records, createdById, status: 'running', finishedAt: null, undoableUntil: null });
  const change = async (name: OperationId, jobId: string, token = as) =>
    server.call<WireJob>(name, { as: token, params: { jobId } });
  const jobOf = async (jobId: string, token = as) => (await change('getJob', jobId, token)).content;
  const recordsOf = async (jobId: string, query: Record<string, string> = {}) => {
    const { text } = await server.call('getJobRecords', { as, params: { jobId }, query });
    return JSON.parse(text) as { content: WireJobRecord[]; page: WireKeysetPage };
  };
  const finished = () => server.server.wakeJobs();

  it('go through every record, and end with what became of each', async () => {
    const cards = [await aCard(server.database), await aCard(server.database)];
    const { id } = await started(cards.map((card) => card.id));
    await finished();
    expect(await jobOf(id)).toMatchObject({
      status: 'finished',
      total: 2,
      done: 2,
      failed: 0,
      counts: { updated: 2 },
      createdBy: 'Boss',
      finishedAt: '2026-06-15T12:00:00.000Z',
      undoableUntil: '2026-07-15T12:00:00.000Z',
    });
    const names = await server.database.selectFrom('cards').select('name').execute();
    expect(names).toEqual([{ name: 'Renamed' }, { name: 'Renamed' }]);
  });

  itOnEach('name the problem of a record that fails, store nothing of it, and continue', async () => {
    const cards = [await aCard(server.database, { name: 'Ann' }), await aCard(server.database, { name: 'Ben' })];
    work = async (batch, record) => {
      await rename(batch, record);
      if (record.position === 0) throw conflict('This card is taken');
    };
    const { id } = await started(cards.map((card) => card.id));
    await finished();
    expect(await jobOf(id)).toMatchObject({
      status: 'finished',
      done: 2,
      failed: 1,
      counts: { updated: 1, rejected: 1 },
    });
    const { content, page } = await recordsOf(id, { status: 'rejected' });
    expect(content).toMatchObject([{ position: 0, problems: [{ field: null, message: 'This card is taken' }] }]);
    expect(page).toEqual({ next: null, total: 1 });
    const names = await server.database.selectFrom('cards').select('name').orderBy('name').execute();
    expect(names).toEqual([{ name: 'Ann' }, { name: 'Renamed' }]);
    // The undo counts its own problems.
    expect((await change('undoJob', id)).content).toMatchObject({ total: 1, failed: 0 });
  });

  it('log an unexpected error, and continue with the next record', async () => {
    work = async (_batch, { position }) => {
      if (position === 0) throw new Error('A fault');
    };
    const { id } = await started(['a', 'b']);
    await finished();
    const { content } = await recordsOf(id);
    expect(content.map(({ status }) => status)).toEqual(['rejected', 'updated']);
    expect(content[0]?.problems[0]?.message).toMatch('This record could not be processed');
    expect(server.logLines.filter((line) => line.includes('"job_record_failed"'))).toHaveLength(1);
  });

  itOnEach('continue after the last committed batch when they were stopped', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `card ${index}`);
    let stopped: Promise<void> | undefined;
    work = async (_batch, { position }) => {
      if (position === 120) stopped ??= server.close().then(() => undefined);
    };
    const { id } = await started(names);
    await finished();
    await stopped;
    const before = processed.length;
    expect(before).toBeLessThan(names.length);
    const rest: string[] = [];
    work = async (_batch, record) => void rest.push(record.input.name ?? '');
    server = await aServer(opened(), (fastify) =>
      registerJobs(fastify, {
        import: {
          run: {
            takes: ['waiting'],
            work: recordByRecord(fastify.log, 'rejected', async (batch, record) => {
              await work(batch, record);
              return { status: 'updated' };
            }),
          },
        },
      }),
    );
    await finished();
    expect([...processed, ...rest]).toEqual(names);
    expect(await jobOf(id)).toMatchObject({
      status: 'finished',
      done: 250,
      message: 'The server was restarted while this was under way. It continued where it had stopped',
    });
    expect(server.logLines.filter((line) => line.includes('"job_resumed"') && line.includes(id))).toHaveLength(1);
  });

  it('were interrupted as far as they were in progress and still are', async () => {
    const jobs = [];
    for (const status of ['running', 'finished', 'running'] as const)
      jobs.push(await aJob(server.database, { status }));
    await noteRestart(server.database, jobs.slice(0, 2));
    const messages = [];
    for (const { id } of jobs) messages.push((await jobOf(id)).message);
    expect(messages).toEqual([expect.stringContaining('was restarted'), null, null]);
  });

  // The embedded database has one server.
  if (engine === 'postgres')
    itOnEach('were not interrupted while another server works on them by turns', async () => {
      await server.close();
      const { id: waitingId } = await started(['c']);
      const { id } = await started(['a', 'b']);
      const step = opened()
        .database.updateTable('jobs')
        .set((job) => ({ position: job('position', '+', 1) }))
        .where('id', '=', id);
      const otherServer = setInterval(() => void step.execute(), 50);
      server = await aServer(opened(), (fastify) => registerJobs(fastify, {}));
      await finished();
      clearInterval(otherServer);
      expect((await jobOf(id)).message).toBeNull();
      expect((await jobOf(waitingId)).message).toBeNull();
    });

  it('pause between records, and resume where they stopped', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `card ${index}`);
    let paused: Promise<{ status: number }> | undefined;
    work = async (_batch, { position }) => {
      if (position === 50) paused = change('pauseJob', id);
      if (position === 0 || position === 249) throw conflict('This card is taken');
    };
    const { id } = await started(names);
    await finished();
    expect((await paused)?.status).toBe(200);
    expect((await change('pauseJob', id)).content.status).toBe('paused');
    expect(processed.length).toBeLessThan(250);
    expect((await change('resumeJob', id)).content.status).toBe('running');
    await finished();
    expect(processed).toEqual(names);
    expect((await jobOf(id)).failed).toBe(2);
    expect(await change('resumeJob', id)).toMatchObject({ status: 409, message: 'This is not paused' });
  });

  itOnEach('continue at once when they are resumed, and are undone at once', async () => {
    const wake = jest.spyOn(server.server, 'wakeJobs');
    await change('resumeJob', (await aJob(server.database, { status: 'paused' })).id);
    expect(wake).toHaveBeenCalledTimes(1);
    await change('undoJob', (await aJob(server.database)).id);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  itOnEach('cannot be paused while they are checked', async () => {
    const { id } = await aJob(server.database, { status: 'checking' });
    expect(await change('pauseJob', id)).toMatchObject({ status: 409, message: 'This is not running' });
  });

  itOnEach('end no earlier than they were created, by a clock that is behind', async () => {
    const createdAt = '2026-06-15T12:00:30.000Z';
    const { id } = await aJob(server.database, { createdAt, status: 'running', finishedAt: null });
    await finished();
    expect((await jobOf(id)).finishedAt).toBe(createdAt);
  });

  it('tell the caches of this server what they have changed', async () => {
    const committed = jest.fn();
    server.server.events.on('committed', committed);
    await started(['a']);
    await finished();
    expect(committed).toHaveBeenCalled();
  });

  itOnEach('try a batch again that the database has refused for the moment', async () => {
    let isBusy = true;
    work = async (_batch, { position }) => {
      if (isBusy && position === 0) throw Object.assign(new Error('The disk is busy'), { code: 'SQLITE_BUSY' });
    };
    const { id } = await started(['a', 'b']);
    await finished();
    expect(await jobOf(id)).toMatchObject({ status: 'running', done: 0, counts: { waiting: 2 } });
    isBusy = false;
    await finished();
    expect(await jobOf(id)).toMatchObject({ status: 'finished', failed: 0, counts: { updated: 2 } });
  });

  it('let other requests run after the record with which the time of a batch is up', async () => {
    const results = await eachInTime({ isTimeUp: () => true }, ['a', 'b'], async () => ({ status: 'updated' }));
    expect(results).toHaveLength(1);
  });

  it('end when they are canceled, and keep what they have changed until it is undone, backwards', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `card ${index}`);
    work = async (_batch, { position }) => {
      if (position === 50) void change('cancelJob', id);
    };
    const { id } = await started(names);
    await finished();
    const { status, done, undoableUntil } = (await change('cancelJob', id)).content;
    expect({ status, undoableUntil }).toEqual({ status: 'canceled', undoableUntil: '2026-07-15T12:00:00.000Z' });
    const changed = [...processed];
    expect(changed).toHaveLength(done);
    processed = [];
    expect((await change('undoJob', id)).content).toMatchObject({
      status: 'undoing',
      total: done,
      done: 0,
      finishedAt: null,
      undoableUntil: null,
    });
    await finished();
    expect(processed).toEqual(changed.reverse());
    expect(await jobOf(id)).toMatchObject({ status: 'undone', undoableUntil: null, counts: { undone: done } });
    expect(await change('undoJob', id)).toMatchObject({ status: 409, message: 'This cannot be undone' });
  });

  it.each(['draft', 'checking', 'checked', 'paused'] as const)('can be canceled when they are %s', async (status) => {
    const { id } = await aJob(server.database, { status, finishedAt: null, undoableUntil: null });
    expect((await change('cancelJob', id)).content).toMatchObject({ status: 'canceled', undoableUntil: null });
  });

  it('leave each other as they are when they pause, resume, end and are undone', async () => {
    const other = await aJob(server.database, { records: ['b'], status: 'paused', finishedAt: null });
    const { id } = await started(['a']);
    await change('pauseJob', id);
    await change('resumeJob', id);
    await finished();
    await change('undoJob', id);
    await finished();
    expect((await jobOf(id)).status).toBe('undone');
    expect(processed).toEqual(['a', 'a']);
    const jobs = server.database.selectFrom('jobs').selectAll();
    expect(await jobs.where('id', '=', other.id).executeTakeFirst()).toEqual(other);
  });

  itOnEach('cannot be undone after 30 days, and are then removed with their records', async () => {
    const { id } = await started(['a']);
    await finished();
    server.clock.advance(30 * 86_400_000);
    as = await server.signIn(await aSuperAdmin(server.database));
    expect(await jobOf(id)).toMatchObject({ undoableUntil: null });
    expect((await change('undoJob', id)).status).toBe(409);
    server.clock.advance(1000);
    const now = server.clock.now().toISOString();
    const newer = await aJob(server.database, { records: ['b'], createdAt: now, startedAt: now, finishedAt: now });
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await server.database.selectFrom('jobs').select('id').execute()).toEqual([{ id: newer.id }]);
    expect(await server.database.selectFrom('jobRecords').select('jobId').execute()).toEqual([{ jobId: newer.id }]);
  });

  it('are removed 30 days after they ended, or began when they are paused; running ones stay', async () => {
    const began = server.clock.now().toISOString();
    const createdAt = '2026-01-01T00:00:00.000Z';
    const finishedAt = null;
    await aJob(server.database, { id: 'finished', createdAt, startedAt: createdAt, finishedAt: began });
    await aJob(server.database, { id: 'paused', status: 'paused', createdAt, startedAt: began, finishedAt });
    await aJob(server.database, { id: 'running', status: 'running', createdAt, startedAt: createdAt, finishedAt });
    await runCleanup(server.database, server.outside.files, server.clock);
    expect((await jobOf('paused')).status).toBe('paused');
    expect((await jobOf('finished')).status).toBe('finished');
    server.clock.advance(30 * 86_400_000 + 1000);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await server.database.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'running' }]);
  });

  it('fail without further changes when the login that started them can no longer sign in', async () => {
    await server.database.updateTable('users').set({ isEnabled: false }).execute();
    const { id } = await started(['a']);
    await finished();
    as = await server.signIn(await aSuperAdmin(server.database));
    expect(await jobOf(id)).toMatchObject({ status: 'failed', done: 0, counts: { waiting: 1 } });
    expect((await jobOf(id)).message).toMatch('can no longer log in');
  });

  it('are undone further by another login when the one that undoes them can no longer sign in', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `card ${index}`);
    const { id } = await started(names);
    await finished();
    work = async ({ transaction }, { position }) => {
      if (position === 200) await transaction.updateTable('users').set({ isEnabled: false }).execute();
    };
    await change('undoJob', id);
    await finished();
    as = await server.signIn(await aSuperAdmin(server.database));
    const { status, done, undoableUntil } = await jobOf(id);
    expect({ status, undoableUntil }).toEqual({ status: 'failed', undoableUntil: '2026-07-15T12:00:00.000Z' });
    expect(done).toBeLessThan(names.length);
    expect((await change('undoJob', id)).status).toBe(200);
    await finished();
    expect(await jobOf(id)).toMatchObject({
      status: 'undone',
      message: null,
      undoableUntil: null,
      counts: { undone: 250 },
    });
  });

  itOnEach('are seen by super administrators, by who started them, and by owners of their account', async () => {
    const own = await anAccount(server.database);
    const foreign = await anAccount(server.database);
    const owner = await anOwner(server.database, own.id);
    const staff = await anAdministrator(server.database);
    const jobs = {
      own: await aJob(server.database, { accountId: own.id, label: 'own' }),
      foreign: await aJob(server.database, { accountId: foreign.id, label: 'foreign' }),
      started: await aJob(server.database, { createdById: owner.id, label: 'started' }),
      staff: await aJob(server.database, { createdById: staff.id, label: 'staff' }),
    };
    const labels = async (token: string) => {
      const { content } = await server.call<WireJob[]>('getJobs', { as: token });
      return content.map(({ label }) => label).sort();
    };
    const ownerToken = await server.signIn(owner);
    expect(await labels(as)).toEqual(['foreign', 'own', 'staff', 'started']);
    expect(await labels(ownerToken)).toEqual(['own', 'started']);
    expect(await labels(await server.signIn(staff))).toEqual(['staff']);
    expect((await change('undoJob', jobs.foreign.id, ownerToken)).status).toBe(404);
    const holder = await server.signIn(await aHolder(server.database, (await aCard(server.database)).id));
    expect((await server.call('getJobs', { as: holder })).status).toBe(403);
  });

  itOnEach('are in the history of their account with who changed them', async () => {
    const { id: accountId } = await anAccount(server.database);
    const { id } = await aJob(server.database, { accountId, status: 'paused' });
    await change('cancelJob', id);
    const entries = server.database
      .selectFrom('auditEntries')
      .select(['action', 'username', 'objectName', 'accountId']);
    expect(await entries.execute()).toEqual([
      { action: 'cancelJob', username: 'Susan', objectName: 'people.csv', accountId },
    ]);
  });

  itOnEach('list their records in pages by position', async () => {
    const { id } = await aJob(server.database, { records: ['a', 'b', 'c'] });
    const first = await recordsOf(id, { limit: '2', status: 'waiting,rejected' });
    expect(first).toMatchObject({
      content: [{ values: { name: 'a' } }, { position: 1 }],
      page: { next: '1', total: 3 },
    });
    const last = await recordsOf(id, { limit: '2', cursor: first.page.next ?? '' });
    expect(last).toMatchObject({ content: [{ position: 2, status: 'waiting', changes: [], problems: [] }] });
    expect(last.page).toEqual({ next: null });
    expect((await recordsOf(id, { limit: '3' })).page).toEqual({ next: null, total: 3 });
    expect((await server.call('getJobRecords', { as, params: { jobId: id }, query: { status: 'odd' } })).status).toBe(
      400,
    );
  });
});
