import { Passwords } from './passwords';

describe('passwords', () => {
  it('are hashed with Argon2id and a salt of their own', async () => {
    const passwords = new Passwords();
    const [one, two] = await Promise.all([
      passwords.hash('a quiet green river'),
      passwords.hash('a quiet green river'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches('a quiet green river', one)).toBe(true);
    expect(await passwords.matches('A quiet green river', one)).toBe(false);
  });

  it('match however their accents were typed', async () => {
    const passwords = new Passwords();
    expect(await passwords.matches('cafe\u0301 au lait', await passwords.hash('caf\u00e9 au lait'))).toBe(true);
  });

  it('never match without a hash, after the same work', async () => {
    const passwords = new Passwords();
    const verified: string[] = [];
    const argon = jest.requireMock<{ verify: (hash: string) => Promise<boolean> }>('@node-rs/argon2');
    jest.spyOn(argon, 'verify').mockImplementation(async (hash) => {
      verified.push(hash);
      return true;
    });
    expect(await passwords.matches('no login has this password', null)).toBe(false);
    expect(await passwords.matches('x', '$argon2id$other')).toBe(true);
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), '$argon2id$other']);
    jest.restoreAllMocks();
  });

  it('are hashed two at a time; beyond fifty in the queue the status is 503', async () => {
    const passwords = new Passwords();
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const argon = jest.requireMock<{ hash: () => Promise<string> }>('@node-rs/argon2');
    jest.spyOn(argon, 'hash').mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((done) => finish.push(done));
      running -= 1;
      return 'hash';
    });
    const accepted = Array.from({ length: 52 }, () => passwords.hash('x'));
    await expect(passwords.hash('x')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(accepted)).toHaveLength(52);
    expect(most).toBe(2);
    jest.restoreAllMocks();
  });
});

jest.mock('@node-rs/argon2', () => ({ ...jest.requireActual<object>('@node-rs/argon2') }));
