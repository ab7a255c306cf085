import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { contentsOf } from '../../../testing/eachDatabase';
import { waitFor } from '../../../testing/waitFor';
import { openDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import { readParameter, serverCommand } from './serverCommand';

describe('a command', () => {
  it('opens no database when its parameters are wrong', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
    const before = { env: process.env, umask: process.umask() };
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    process.env = { DATA_DIR: path.join(folder, 'data') };
    const work = jest.fn();
    const read = () => {
      throw new StartProblem("Unknown option '--help'. Use: npm run seed");
    };
    await serverCommand(read, work, { createsDatabase: true });
    process.env = before.env;
    process.umask(before.umask);
    expect(write.mock.calls).toEqual([["Unknown option '--help'. Use: npm run seed\n"]]);
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    write.mockRestore();
    expect(work).not.toHaveBeenCalled();
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe('a command that changes data', () => {
  it.each([
    ['rotateKeys', () => import('./rotateKeys'), []],
    ['outbox', () => import('./outbox'), ['requeue']],
  ] as const)('changes nothing when its history entry cannot be written: %s', async (_name, run, parameters) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
    const before = { env: process.env, argv: process.argv, umask: process.umask() };
    const createdAt = '2026-06-15T12:00:00.000Z';
    const contents = async () => {
      const opened = await openDatabase({ dataDirectory: folder });
      const rows = await contentsOf(opened);
      await opened.close();
      return rows;
    };
    const { database, close } = await openDatabase({ dataDirectory: folder });
    await database.insertInto('keys').values({ name: 'token', value: 'secret', createdAt }).execute();
    const dead = {
      kind: 'lead',
      recipient: 'a@cards.test',
      messageId: '<1@cards.test>',
      cardId: null,
      mail: { subject: '', text: '' },
    };
    const tried = { tries: 1, nextTryAt: createdAt, leasedBy: null, leasedUntil: null, lastError: '550', sentAt: null };
    await database
      .insertInto('outbox')
      .values({ ...dead, ...tried, id: 'dead', createdAt, deadAt: createdAt })
      .execute();
    const full = sql`select raise(abort, 'The disk is full')`;
    await sql`create trigger full before insert on "auditEntries" begin ${full}; end`.execute(database);
    await close();
    const stored = await contents();
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    process.env = { DATA_DIR: folder };
    process.argv = ['node', 'command', ...parameters];
    await run();
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringContaining('The disk is full')));
    Object.assign(process, { env: before.env, argv: before.argv, exitCode: undefined });
    process.umask(before.umask);
    write.mockRestore();
    expect(await contents()).toEqual(stored);
    rmSync(folder, { recursive: true });
  });
});

describe('the parameter of a command', () => {
  const usage = 'npm run back-up -- <new folder>';

  it('may be missing', () => {
    expect(readParameter([], usage)).toBeUndefined();
  });

  it('is the only one', () => {
    expect(readParameter(['/backups/a folder'], usage)).toBe('/backups/a folder');
    expect(() => readParameter(['/backups/a', 'folder'], usage)).toThrow(`Unexpected argument 'folder'. Use: ${usage}`);
  });

  it.each(['--help', '-h', '--'])('is no option such as %s', (option) => {
    expect(() => readParameter([option], usage)).toThrow(`Unexpected argument '${option}'. Use: ${usage}`);
  });
});
