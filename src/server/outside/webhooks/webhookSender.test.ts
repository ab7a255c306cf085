import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAllowedAddress } from './allowedAddress';
import { webhookSender } from './webhookSender';

const never = new AbortController().signal;

describe('the address of a webhook', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00:ec2::254',
    '2002:7f00:1::',
    '2001::1',
    'not an address',
  ])('is not public: %s', (address) => expect(isAllowedAddress(address, 'on')).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('is public: %s', (address) =>
    expect(isAllowedAddress(address, 'on')).toBe(true),
  );

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '100.64.0.1', '::1', 'fd12:3456::1', '8.8.8.8', '2606:4700::1111'])(
    'may be that of a private network with the setting private: %s',
    (address) => expect(isAllowedAddress(address, 'private')).toBe(true),
  );

  it.each([
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::',
    '::ffff:169.254.169.254',
    '::ffff:a00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    '::a9fe:a9fe',
  ])('is refused with every setting: %s', (address) => expect(isAllowedAddress(address, 'private')).toBe(false));

  it.each([
    ['http://crm.test/', 'It has to be an https address'],
    ['ftp://crm.test/', 'It has to be an https address'],
    ['crm.test', 'It has to be an https address'],
    ['https://me:secret@crm.test/', 'It may not contain a user or a password'],
    ['https://crm.test:8443/', 'It may not have a port other than 443'],
    ['https://127.1/', 'The address belongs to a private network'],
    ['https://2130706433/', 'The address belongs to a private network'],
    ['https://[::ffff:7f00:1]/', 'The address belongs to a private network'],
  ])('is refused: %s', (address, problem) => expect(webhookSender('on').problemOf(address)).toBe(problem));

  it('is accepted with the name of a host, and with an IP address of the internet', () => {
    expect(webhookSender('on').problemOf('https://crm.test/hook?key=1')).toBeUndefined();
    expect(webhookSender('on').problemOf('https://8.8.8.8/')).toBeUndefined();
  });

  it('is refused when its name resolves to a private address, before any connection', async () => {
    const post = (mode: 'on' | 'private', addresses: string[]) =>
      webhookSender(mode, async () => addresses).post('https://crm.test/', {}, '{}', never);
    await expect(post('on', ['8.8.8.8', '10.0.0.1'])).rejects.toThrow('The address belongs to a private network');
    const refused = 'The address is link-local or reserved';
    await expect(post('private', ['10.0.0.1', '169.254.169.254'])).rejects.toThrow(refused);
    expect(webhookSender('private').problemOf('http://169.254.169.254/')).toBe(refused);
  });

  it('is not found when its name has no address', async () => {
    const post = webhookSender('on', async () => []).post('https://crm.test/', {}, '{}', never);
    await expect(post).rejects.toThrow('The name of the host has no address');
  });

  it('is never used while webhooks are off', async () => {
    const post = webhookSender('off').post('https://crm.test/', {}, '{}', never);
    await expect(post).rejects.toThrow('Webhooks are off on this server');
  });
});

describe('a posted event', () => {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  let respond: (response: http.ServerResponse) => void;
  const receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      respond(response);
    });
  });
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const post = () => webhookSender('private').post(url(), { 'webhook-id': 'a' }, '{"ä":1}', never);

  beforeAll(() => new Promise<void>((listening) => void receiver.listen(0, '127.0.0.1', listening)));
  afterAll(() => new Promise((closed) => receiver.close(closed)));

  it('arrives with its headers and body', async () => {
    respond = (response) => response.end('thanks');
    expect(await post()).toEqual({ status: 200, answer: 'thanks' });
    expect(received).toMatchObject([{ headers: { 'webhook-id': 'a' }, body: '{"ä":1}' }]);
  });

  it('follows no redirect', async () => {
    received.length = 0;
    respond = (response) => response.writeHead(307, { location: url() }).end();
    expect(await post()).toEqual({ status: 307, answer: '' });
    expect(received).toHaveLength(1);
  });

  it('reads only the beginning of an endless response', async () => {
    respond = (response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(1024), more));
      more();
    };
    expect(await post()).toEqual({ status: 200, answer: 'x'.repeat(500) });
  });

  it('is delivered when the status has arrived, also without the rest of the body', async () => {
    respond = (response) => response.writeHead(200).write('half', () => response.destroy());
    expect(await post()).toEqual({ status: 200, answer: 'half' });
  });

  it.each([
    [
      'is closed',
      'The connection was closed without a response',
      (response: http.ServerResponse) => response.destroy(),
    ],
    [
      'changes its protocol',
      'The connection was closed without a response',
      (response: http.ServerResponse) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
  ])('fails with a text for people when the connection %s', async (_what, text, end) => {
    respond = end;
    await expect(post()).rejects.toThrow(text);
  });

  it('fails with a text for people without a response in time', async () => {
    const stop = new AbortController();
    respond = () => stop.abort();
    const late = webhookSender('private').post(url(), {}, '{}', stop.signal);
    await expect(late).rejects.toThrow('No response in 10 seconds');
  });

  it('arrives at a name of the private network', async () => {
    respond = (response) => response.end('named');
    const sender = webhookSender('private', async () => ['127.0.0.1']);
    const named = url().replace('127.0.0.1', 'crm.internal');
    expect(await sender.post(named, {}, '{}', never)).toEqual({ status: 200, answer: 'named' });
  });
});
