import { readParameter } from './serverCommand';

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
