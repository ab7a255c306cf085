import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TestClock } from '../../testing/fakes/testClock';
import { addressKey } from './clientAddress';
import { RateLimiter } from './rateLimiter';
import type { HttpError } from './errors';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('rate limits', () => {
  const errorOf = (work: () => void): HttpError | undefined => {
    try {
      work();
      return undefined;
    } catch (error) {
      return error as HttpError;
    }
  };

  it('refuse a try above the count, say when to retry, and do not count it', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock);
    for (let turn = 0; turn < 3; turn++) limiter.take('forgotPasswordPerEmail', 'ann');
    clock.advance(10 * 60_000);
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'ann'))).toMatchObject({
      statusCode: 429,
      retryAfterSeconds: 3000,
    });
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'bob'))).toBeUndefined();
    clock.advance(50 * 60_000);
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'ann'))).toBeUndefined();
  });

  it('run on a clock that cannot be set', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter({ elapsed: () => 0 });
    for (let turn = 0; turn < 3; turn++) limiter.take('forgotPasswordPerEmail', 'ann');
    clock.advance(86_400_000);
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'ann'))?.statusCode).toBe(429);
  });

  it('can be off', () => {
    const limiter = new RateLimiter(new TestClock(), false);
    for (let turn = 0; turn < 100; turn++)
      expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'ann'))).toBeUndefined();
  });

  it('forget the oldest of very many keys, so that memory stays bounded', () => {
    const limiter = new RateLimiter(new TestClock());
    for (let turn = 0; turn < 3; turn++) limiter.take('forgotPasswordPerEmail', 'first');
    for (let turn = 0; turn < 50_000; turn++) limiter.take('forgotPasswordPerEmail', `k${turn}`);
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', 'first'))).toBeUndefined();
  });

  it('take no more memory for keys that come again and again', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock);
    const tryAll = () => {
      for (let turn = 0; turn < 2000; turn++) limiter.take('publicCardPerAddress', `k${turn}`);
      clock.advance(60_000);
    };
    tryAll();
    const before = heapUsed();
    for (let minute = 0; minute < 40; minute++) tryAll();
    expect(heapUsed() - before).toBeLessThan(2_000_000);
  });

  it('take no more memory for long keys, and distinguish them', () => {
    const limiter = new RateLimiter(new TestClock());
    const key = (end: string) => 'x'.repeat(100_000) + end;
    const before = heapUsed();
    for (let turn = 0; turn < 100; turn++)
      limiter.count('forgotPasswordPerEmail', Buffer.from(key(String(turn))).toString());
    expect(heapUsed() - before).toBeLessThan(5_000_000);
    for (let turn = 0; turn < 3; turn++) limiter.take('forgotPasswordPerEmail', key('a'));
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', key('a')))?.statusCode).toBe(429);
    expect(errorOf(() => limiter.take('forgotPasswordPerEmail', key('b')))).toBeUndefined();
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no:address', 'no:address'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('take the address %s for %s', (address, key) => expect(addressKey(address)).toBe(key));
});
