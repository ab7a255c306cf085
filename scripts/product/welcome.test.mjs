import { welcome } from './welcome.mjs';

const listening = { listening: 'http://127.0.0.1:3000', demoData: false };
const interfaces = {
  lo: [{ family: 'IPv4', address: '127.0.0.1', internal: true }],
  eth0: [
    { family: 'IPv4', address: '192.168.1.20', internal: false },
    { family: 'IPv6', address: 'fe80::1', internal: false },
  ],
};
const phoneLines = (host) =>
  welcome(listening, { host, interfaces })
    .split('\n')
    .filter((line) => line.includes('Phone'))
    .map((line) => line.trim());

describe('the text of `npm start`', () => {
  it.each(['0.0.0.0', '::', '0.0.0.0 '])(
    'names the address for phones in the network when it listens on %j',
    (host) => {
      expect(phoneLines(host)).toEqual(['Phone  http://192.168.1.20:3000/ (same network)']);
    },
  );

  it.each([undefined, '', 'localhost', '127.0.0.1', '::1'])('says how phones can open it while HOST is %s', (host) => {
    expect(phoneLines(host)).toEqual([
      'Phone  not yet: start it with HOST=0.0.0.0 to open it on phones in the same network',
    ]);
  });

  it('mentions no phone under `npm run develop`, which serves this computer only', () => {
    expect(welcome(listening)).not.toContain('Phone');
  });

  it('names only the address of a chosen interface', () => {
    expect(phoneLines('192.168.1.20')).toEqual([]);
  });
});
