import { run, stopRunning } from './run.mjs';

const node = (program, options) => run(process.execPath, ['--eval', program], options);
const runsForever = 'setInterval(() => undefined, 1000);';

describe('a command of the scripts', () => {
  it('gives its exit code and what it has written, also while it runs', async () => {
    const texts = [];
    const program = "console.log('out'); console.error('err'); process.exitCode = 3";
    const { code, output } = await node(program, { onText: (text) => texts.push(text) });
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
    expect(texts.join('')).toBe(output);
  });

  it('gets the variables it is given besides those of this process', async () => {
    const program = 'console.log(process.env.SETTING, process.env.PATH)';
    const { output } = await node(program, { environment: { SETTING: 'x' } });
    expect(output).toBe(`x ${process.env.PATH}\n`);
  });

  it('fails with the reason when its program is missing', async () => {
    expect(await run('no-such-program', [])).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') });
  });

  it('fails when its time is up', async () => {
    expect(await node(runsForever, { timeoutMs: 100 })).toMatchObject({ code: 1 });
  });

  it('ends with all processes that it has started when the run is stopped', async () => {
    // It has the output of its parent, which is closed only when both have ended.
    const spawn = "require('node:child_process').spawn";
    const started = `${spawn}(process.execPath, ['--eval', '${runsForever}'], { stdio: 'inherit' })`;
    const ended = node(`${started}; console.log('started'); ${runsForever}`, { onText: stopRunning });
    expect(await ended).toEqual({ code: 1, output: 'started\n' });
  });

  it('is not started any more once the run is stopped', async () => {
    stopRunning();
    expect(await node("console.log('started')")).toEqual({ code: 1, output: 'Stopped.\n' });
  });
});
