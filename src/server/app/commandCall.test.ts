import { commandCall } from './commandCall';

describe('the call of a command', () => {
  const started = (npmScript: string | undefined) =>
    jest.replaceProperty(process, 'env', { ...process.env, npm_lifecycle_event: npmScript });
  afterEach(() => jest.restoreAllMocks());

  it('names the npm script in a process that npm has started', () => {
    started('start');
    expect(commandCall('outbox')).toBe('npm run outbox');
    expect(commandCall('backUp', '<new folder>')).toBe('npm run back-up -- <new folder>');
    expect(commandCall('createSuperAdmin')).toBe('npm run create-super-admin');
  });

  it('names the bundle in any other process, such as in a container without npm scripts', () => {
    started(undefined);
    expect(commandCall('outbox')).toBe('node build/server/outbox.cjs');
    expect(commandCall('backUp', '<new folder>')).toBe('node build/server/backUp.cjs <new folder>');
  });
});
