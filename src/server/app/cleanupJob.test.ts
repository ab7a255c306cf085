import { aCard, aDeletedRecord, aLead, aUser } from '../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../testing/eachDatabase';
import { waitFor } from '../../testing/waitFor';
import { MemoryFiles } from '../../testing/fakes/memoryFiles';
import { startCleanupJob } from './cleanupJob';
import { commandCall } from './commandCall';
import { runCleanup } from './runCleanup';

eachDatabase('the cleanup', (opened, engine) => {
  const at = (text: string) => ({ now: () => new Date(text) });
  const mailDigests = jest.fn(async () => {});
  const reserveDiskSpace = jest.fn();
  beforeEach(() => jest.clearAllMocks());

  const start = (given: Partial<Parameters<typeof startCleanupJob>[0]>) =>
    startCleanupJob({
      database: opened().database,
      files: new MemoryFiles(),
      emailFolder: '/nowhere',
      tokens: { reload: async () => {} },
      clock: { ...at('2026-07-01T00:00:00Z'), elapsed: () => 0 },
      log: { warn: jest.fn(), error: jest.fn() },
      mailDigests,
      reserveDiskSpace,
      historyMonths: 24,
      ...given,
    });

  /** Runs all steps once. */
  const runOnce = async (given: Parameters<typeof start>[0]) => {
    const job = start(given);
    await job.settled();
    await job.stop();
  };

  /** A run that waits in one of its steps. */
  const waitInDigests = async () => {
    let goOn = () => {};
    const waits = new Promise<void>((resume) => (goOn = resume));
    mailDigests.mockReturnValueOnce(waits);
    const job = start({});
    await waitFor(() => expect(mailDigests).toHaveBeenCalled());
    return { job, goOn };
  };

  itOnEachWhenLong('runs once more for everything that wakes it during a run', async () => {
    const { job, goOn } = await waitInDigests();
    for (let time = 0; time < 3; time += 1) job.wake();
    goOn();
    await job.settled();
    expect(mailDigests).toHaveBeenCalledTimes(2);
    await job.stop();
  });

  itOnEachWhenLong('runs each hour', async () => {
    const setInterval = jest.spyOn(globalThis, 'setInterval');
    await runOnce({});
    expect(setInterval.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([60 * 60 * 1000]);
  });

  itOnEachWhenLong('stops after the step that is under way', async () => {
    const { job, goOn } = await waitInDigests();
    job.wake();
    const stopped = job.stop();
    goOn();
    await stopped;
    job.wake();
    await job.settled();
    expect(mailDigests).toHaveBeenCalledTimes(1);
    expect(reserveDiskSpace).not.toHaveBeenCalled();
  });

  it('expires many invitations in parts, and only those whose time is over', async () => {
    const { database } = opened();
    const user = await aUser(database, { id: 'user 0' });
    const count = engine === 'sqlite' ? 101 : 1001;
    const copies = Array.from({ length: count }, (_, index) => `user ${index + 1}`).map((id) => ({
      ...user,
      id,
      email: `${id}@cards.test`,
      emailKey: `${id}@cards.test`,
    }));
    // In one statement: so many at once would wait for a connection of the pool for too long on a busy machine.
    await database.insertInto('users').values(copies).execute();
    const users = [user, ...copies];
    const invitation = { state: 'invited' as const, createdAt: '2026-06-01T00:00:00.000Z' };
    const rows = users.map(({ id }, index) => ({
      ...invitation,
      userId: id,
      tokenHash: id,
      expiresAt: index === 0 ? '2026-07-02T00:00:00.000Z' : '2026-06-08T00:00:00.000Z',
    }));
    await database.insertInto('invitations').values(rows).execute();
    const updates = jest.spyOn(database, 'updateTable');
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    expect(updates.mock.calls.filter(([table]) => (table as string) === 'invitations')).toHaveLength(2);
    updates.mockRestore();
    const open = database.selectFrom('invitations').select('userId').where('state', '=', 'invited');
    expect(await open.execute()).toEqual([{ userId: users[0]?.id }]);
  });

  it('ends sessions of thirty days or seven idle ones and expired one-time passwords, and leaves the others', async () => {
    const { database } = opened();
    const { id: userId } = await aUser(database);
    const session = { userId, isOneTime: false, device: '', createdAt: '2026-06-01T00:00:00.000Z' };
    await database
      .insertInto('sessions')
      .values([
        { ...session, id: 'old', lastSeenAt: '2026-06-30T00:00:00.000Z', expiresAt: '2026-07-01T00:00:00.000Z' },
        { ...session, id: 'idle', lastSeenAt: '2026-06-23T00:00:00.000Z', expiresAt: '2026-07-09T00:00:00.000Z' },
        { ...session, id: 'live', lastSeenAt: '2026-06-30T00:00:00.000Z', expiresAt: '2026-07-09T00:00:00.000Z' },
      ])
      .execute();
    const oneTime = { userId, codeHash: '', createdAt: '2026-06-30T00:00:00.000Z', usedAt: null };
    await database
      .insertInto('oneTimePasswords')
      .values([
        { ...oneTime, id: 'old', expiresAt: '2026-07-01T00:00:00.000Z' },
        { ...oneTime, id: 'live', expiresAt: '2026-07-01T00:00:02.000Z' },
      ])
      .execute();
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:01Z'));
    for (const table of ['sessions', 'oneTimePasswords'] as const)
      expect(await database.selectFrom(table).select('id').execute()).toEqual([{ id: 'live' }]);
  });

  itOnEachWhenLong('keeps deletions and their files for as long as they can be undone, and no longer', async () => {
    const { database } = opened();
    const files = new MemoryFiles();
    for (const key of ['photos/a1/96.webp', 'photos/a1/512.webp', 'photos/b2/96.webp', 'textures/a/x.png'])
      await files.write(key, Buffer.from(key));
    const over = { id: 'over', files: ['photos/a1', 'textures/a/x.png'], rows: { cards: [{ id: 'c' }] } };
    await aDeletedRecord(database, { ...over, expiresAt: '2026-07-01T00:00:00.000Z' });
    await aDeletedRecord(database, { id: 'not yet', files: ['photos/b2'], expiresAt: '2026-07-02T00:00:00.000Z' });
    await runCleanup(database, files, at('2026-07-01T00:02:00Z'));
    expect(await database.selectFrom('keptDeletions').select('id').execute()).toEqual([{ id: 'not yet' }]);
    expect([...files.contents.keys()]).toEqual(['photos/b2/96.webp']);
  });

  it('forgets what was counted for a limit more than a day ago', async () => {
    const { database } = opened();
    const counted = { name: 'logInPerAddress', count: 3 };
    await database
      .insertInto('limitWindows')
      .values([
        { ...counted, key: 'old', startedAt: '2026-06-30T00:00:00.000Z' },
        { ...counted, key: 'new', startedAt: '2026-06-30T00:00:02.000Z' },
      ])
      .execute();
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:01Z'));
    expect(await database.selectFrom('limitWindows').select('key').execute()).toEqual([{ key: 'new' }]);
  });

  it('deletes many rows with several statements, so that other requests come in between', async () => {
    const { database } = opened();
    const limit = engine === 'sqlite' ? 100 : 1000;
    const { id: userId } = await aUser(database);
    const old = '2026-01-01T00:00:00.000Z';
    const email = { kind: 'lead', recipient: '', messageId: '', mail: { subject: '', text: '' }, tries: 1 };
    const sent = { ...email, cardId: null, createdAt: old, nextTryAt: '', leasedUntil: null, leasedBy: null };
    for (let first = 0; first < 1.1 * limit; first += 91) {
      const ids = Array.from({ length: 91 }, (_, index) => `${first + index}`);
      const session = { userId, isOneTime: false, device: '', createdAt: old, lastSeenAt: old, expiresAt: old };
      const oneTime = { userId, codeHash: '', createdAt: old, expiresAt: old, usedAt: null };
      const change = { kind: 'card', accountId: null, userId: null, createdAt: old } as const;
      const insert = [
        database.insertInto('sessions').values(ids.map((id) => ({ ...session, id }))),
        database.insertInto('oneTimePasswords').values(ids.map((id) => ({ ...oneTime, id }))),
        database
          .insertInto('limitWindows')
          .values(ids.map((key) => ({ key, name: 'logInPerAddress', startedAt: old, count: 1 }))),
        database
          .insertInto('idempotencyKeys')
          .values(ids.map((key) => ({ key, userId, requestHash: '', content: {}, createdAt: old }))),
        database.insertInto('outbox').values(
          ids.flatMap((id) => [
            { ...sent, id: `sent${id}`, sentAt: old, deadAt: null, lastError: null },
            { ...sent, id: `dead${id}`, sentAt: null, deadAt: old, lastError: '550' },
          ]),
        ),
        database.insertInto('changes').values(ids.map((id) => ({ ...change, objectId: id, position: Number(id) + 1 }))),
      ];
      for (const query of insert) await query.execute();
    }
    let mostRows = 0n;
    const watched = database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if ((result.numAffectedRows ?? 0n) > mostRows) mostRows = result.numAffectedRows ?? 0n;
        return result;
      },
    });
    await runCleanup(watched, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    for (const table of [
      'sessions',
      'oneTimePasswords',
      'limitWindows',
      'idempotencyKeys',
      'outbox',
      'changes',
    ] as const)
      expect({ [table]: (await database.selectFrom(table).selectAll().execute()).length }).toEqual({ [table]: 0 });
    expect(mostRows).toBe(BigInt(limit));
  });

  it('forgets an exchanged signing key when no session can need it any more', async () => {
    const { database } = opened();
    const keys = () => database.selectFrom('keys').select('name').orderBy('name').execute();
    for (const name of ['token', 'previousToken'])
      await database.insertInto('keys').values({ name, value: name, createdAt: '2026-06-01T00:00:00.000Z' }).execute();
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    expect(await keys()).toEqual([{ name: 'previousToken' }, { name: 'token' }]);
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:01Z'));
    expect(await keys()).toEqual([{ name: 'token' }]);
  });

  itOnEachWhenLong('logs that emails were given up, loads rotated keys, and survives its own errors', async () => {
    const { database } = opened();
    const logged: unknown[][] = [];
    const log = {
      warn: (...line: unknown[]) => void logged.push(line),
      error: (...line: unknown[]) => void logged.push(line),
    };
    const message = {
      kind: 'lead',
      recipient: 'ann@cards.test',
      messageId: 'm',
      mail: { subject: '', text: 'secret' },
      cardId: null,
      createdAt: '2026-06-30T00:00:00.000Z',
      nextTryAt: '',
      tries: 3,
      leasedUntil: null,
      leasedBy: null,
      sentAt: null,
      deadAt: '2026-07-01T00:00:00.000Z',
      lastError: '550',
    };
    await database
      .insertInto('outbox')
      .values({ ...message, id: 'dead' })
      .execute();
    let reloads = 0;
    await runOnce({ log, tokens: { reload: async () => void (reloads += 1) } });
    expect(reloads).toBe(1);
    expect(mailDigests).toHaveBeenCalledTimes(1);
    expect(reserveDiskSpace).toHaveBeenCalledTimes(1);
    expect(logged).toEqual([
      [{ event: 'outbox_dead', count: 1 }, `Emails were given up: ${commandCall('outbox')} shows them`],
    ]);
    await runOnce({ log, tokens: { reload: () => Promise.reject(new Error('away')) } });
    expect(logged[1]).toEqual([{ event: 'cleanup_failed', step: 'tokens', err: new Error('away') }, 'cleanup_failed']);
  });

  it('runs every other step while files cannot be removed, and says which steps failed', async () => {
    const { database } = opened();
    const files = new MemoryFiles();
    files.failWith = new Error('away');
    await aDeletedRecord(database, { id: 'over', files: ['photos/a1'], expiresAt: '2026-06-01T00:00:00.000Z' });
    const key = { userId: 'boss', requestHash: '', content: {}, key: 'old', createdAt: '2026-06-29T00:00:00.000Z' };
    await database.insertInto('idempotencyKeys').values(key).execute();
    const error = jest.fn();
    await runOnce({ files, log: { warn: jest.fn(), error } });
    expect(await database.selectFrom('idempotencyKeys').select('key').execute()).toEqual([]);
    expect(mailDigests).toHaveBeenCalledTimes(1);
    expect(reserveDiskSpace).toHaveBeenCalledTimes(1);
    const failed = error.mock.calls.map(([line]: [{ event: string; step: string }]) => `${line.event} ${line.step}`);
    expect(failed).toEqual(['deletedRecords', 'unnamedFiles'].map((step) => `cleanup_failed ${step}`));
    files.failWith = null;
    await runOnce({ files });
    expect(await database.selectFrom('keptDeletions').select('id').execute()).toEqual([]);
  });

  itOnEachWhenLong(
    'leaves what has a file that cannot be removed for the next time, and removes the rest',
    async () => {
      const { database } = opened();
      const files = new MemoryFiles();
      for (const id of ['a', 'b', 'c']) {
        await files.write(`photos/${id}/96.webp`, Buffer.from(id));
        await aDeletedRecord(database, { id, files: [`photos/${id}`], expiresAt: '2026-06-01T00:00:00.000Z' });
      }
      const remove = files.remove.bind(files);
      files.remove = async (key) => (key.includes('/b/') ? Promise.reject(new Error('read-only')) : remove(key));
      await runOnce({ files });
      expect(await database.selectFrom('keptDeletions').select('id').execute()).toEqual([{ id: 'b' }]);
      expect([...files.contents.keys()].sort()).toEqual(['owner', 'photos/b/96.webp']);
    },
  );

  it('deletes contact-us reports and their attachments after a year', async () => {
    const { database } = opened();
    const files = new MemoryFiles();
    const report = {
      name: 'Eve',
      phoneNumber: '',
      email: 'eve@cards.test',
      reportedIssue: 'Help',
      attachmentName: 'a.txt',
      attachmentBytes: 1,
    };
    for (const id of ['old', 'new']) {
      await files.write(`attachments/${id}/a.txt`, Buffer.from('a'));
      await database
        .insertInto('contactReports')
        .values({
          ...report,
          id,
          attachmentKey: `attachments/${id}/a.txt`,
          createdAt: id === 'old' ? '2025-06-30T00:00:00.000Z' : '2025-07-02T00:00:00.000Z',
        })
        .execute();
    }
    await runCleanup(database, files, at('2026-07-01T00:00:00Z'));
    expect(await database.selectFrom('contactReports').select('id').execute()).toEqual([{ id: 'new' }]);
    expect([...files.contents.keys()]).toEqual(['attachments/new/a.txt']);
  });

  itOnEachWhenLong('deletes leads after a year', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await aLead(database, { cardId: card.id, id: 'old', createdAt: '2025-06-30T00:00:00.000Z' });
    await aLead(database, { cardId: card.id, id: 'new', createdAt: '2026-06-30T00:00:00.000Z' });
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: 'new' }]);
  });

  itOnEachWhenLong('deletes idempotency keys after a day', async () => {
    const { database } = opened();
    const key = { userId: 'boss', requestHash: '', content: {} };
    await database
      .insertInto('idempotencyKeys')
      .values([
        { ...key, key: 'old', createdAt: '2026-06-29T00:00:00.000Z' },
        { ...key, key: 'new', createdAt: '2026-06-30T12:00:00.000Z' },
      ])
      .execute();
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    expect(await database.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'new' }]);
  });

  it('deletes emails 30 days after they were sent, or 90 after they were given up', async () => {
    const { database } = opened();
    const message = {
      kind: 'lead',
      recipient: 'a@cards.test',
      messageId: 'm',
      mail: { subject: '', text: '' },
      cardId: null,
      createdAt: '2026-05-01T00:00:00.000Z',
      nextTryAt: '',
      tries: 0,
      leasedUntil: null,
      leasedBy: null,
      sentAt: null,
      deadAt: null,
      lastError: null,
    };
    const dead = { ...message, lastError: '550' };
    await database
      .insertInto('outbox')
      .values([
        { ...message, id: 'sent', sentAt: '2026-05-02T00:00:00.000Z' },
        { ...message, id: 'waiting' },
        { ...dead, id: 'dead', deadAt: '2026-04-02T00:00:01.000Z' },
        { ...dead, id: 'long dead', deadAt: '2026-04-01T23:59:59.000Z' },
      ])
      .execute();
    await runCleanup(database, new MemoryFiles(), at('2026-07-01T00:00:00Z'));
    expect(await database.selectFrom('outbox').select('id').orderBy('id').execute()).toEqual([
      { id: 'dead' },
      { id: 'waiting' },
    ]);
  });
});
