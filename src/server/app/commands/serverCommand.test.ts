import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
