import { startSettings } from './startSettings.mjs';

describe('the settings that npm start gives the server', () => {
  const onTrial = { DEMO_DATA: 'auto', NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const inProduction = { DEMO_DATA: 'false', NODE_ENV: 'production', LOG_LEVEL: 'info' };

  it.each([
    ['', onTrial],
    ['development', onTrial],
    ['test', onTrial],
    ['production', inProduction],
    ['production ', inProduction],
  ])('for NODE_ENV=%j are %j', (mode, settings) => {
    expect(startSettings({ NODE_ENV: mode })).toEqual(settings);
  });

  it('leave a typo to the server, which refuses it', () => {
    expect(startSettings({ NODE_ENV: 'prod' })).toMatchObject({ NODE_ENV: 'prod' });
  });

  it('take an empty variable as not set', () => {
    expect(startSettings({ NODE_ENV: '', DEMO_DATA: '', LOG_LEVEL: '' })).toEqual(onTrial);
  });

  it('keep what the operator has set, and take the workers from the command line', () => {
    const set = { NODE_ENV: 'production', DEMO_DATA: 'true', LOG_LEVEL: 'debug', WORKERS: '2' };
    expect({ ...set, ...startSettings(set) }).toEqual(set);
    expect(startSettings(set, '4')).toEqual({ ...set, WORKERS: '4' });
  });
});
