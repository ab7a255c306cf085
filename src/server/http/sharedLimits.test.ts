import { aServer } from '../../testing/aServer';
import { TestClock } from '../../testing/fakes/testClock';
import { contentsOf, eachDatabase } from '../../testing/eachDatabase';
import { allResources } from '../app/resources';
import type { HttpError } from './errors';
import { RateLimiter } from './rateLimiter';
import { limitsInDatabase } from './databaseLimits';
import { countOnSuccess, limitsInMemory } from './sharedLimits';
import type { LimitKey, SharedLimits } from './sharedLimits';

const minute = 60_000;
const ann: LimitKey = ['forgotPasswordPerEmail', 'ann@cards.test'];
const errorOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: HttpError) => error,
  );

eachDatabase('limits that servers share', (opened) => {
  let clock: TestClock;
  beforeEach(() => {
    clock = new TestClock();
  });

  describe.each<[string, () => SharedLimits]>([
    ['in the database', () => limitsInDatabase(opened().database, clock)],
    ['in the process', () => limitsInMemory(new RateLimiter(clock))],
  ])('%s', (_, make) => {
    it('refuse what exceeds the count, say when to retry, and reset after the window', async () => {
      const limits = make();
      for (let turn = 0; turn < 3; turn += 1) await limits.take(ann);
      clock.advance(10 * minute);
      expect(await errorOf(limits.take(ann))).toMatchObject({ statusCode: 429, retryAfterSeconds: 3000 });
      expect(await errorOf(limits.check(['contactUsPerAddress', 'x'], ann))).toMatchObject({ statusCode: 429 });
      await limits.refund(['contactUsPerAddress', ann[1]]);
      expect(await limits.isUsedUp(ann)).toBe(true);
      expect(await limits.isUsedUp(['contactUsPerAddress', ann[1]])).toBe(false);
      expect(await limits.isUsedUp(['forgotPasswordPerEmail', 'bob@cards.test'])).toBe(false);
      expect(await errorOf(limits.take(['forgotPasswordPerEmail', 'bob@cards.test']))).toBeUndefined();
      clock.advance(50 * minute);
      expect(await limits.isUsedUp(ann)).toBe(false);
      expect(await errorOf(limits.take(ann))).toBeUndefined();
    });

    it('count all of several or none, and take back what was no try', async () => {
      const limits = make();
      const bob: LimitKey = ['forgotPasswordPerEmail', 'bob@cards.test'];
      await limits.count(ann, ann, ann);
      expect(await errorOf(limits.take(bob, ann))).toMatchObject({ statusCode: 429 });
      await limits.count(bob, bob);
      expect(await limits.isUsedUp(bob)).toBe(false);
      await limits.refund(ann, ['forgotPasswordPerEmail', 'nobody@cards.test']);
      expect(await errorOf(limits.take(bob, ann))).toBeUndefined();
      expect([await limits.isUsedUp(bob), await limits.isUsedUp(ann)]).toEqual([true, true]);
      expect(
        await errorOf(countOnSuccess(limits, [['contactUsPerAddress', 'x']], () => Promise.reject(new Error('fault')))),
      ).toMatchObject({ message: 'fault' });
      await limits.count(...Array.from({ length: 4 }, (): LimitKey => ['contactUsPerAddress', 'x']));
      expect(await limits.isUsedUp(['contactUsPerAddress', 'x'])).toBe(false);
    });

    it('count none of the keys of a refused try', async () => {
      const limits = make();
      const bob: LimitKey = [ann[0], 'bob'];
      await limits.count(ann, ann, ann, bob, bob);
      expect(await errorOf(limits.take(ann, bob))).toMatchObject({ statusCode: 429 });
      expect(await limits.isUsedUp(bob)).toBe(false);
      await limits.count(bob);
      expect(await limits.isUsedUp(bob)).toBe(true);
    });

    it('take back no more than was counted', async () => {
      const limits = make();
      await limits.count(ann);
      for (let turn = 0; turn < 2; turn += 1) await limits.refund(ann);
      await limits.count(ann, ann, ann);
      expect(await limits.isUsedUp(ann)).toBe(true);
    });

    it('count nothing by looking', async () => {
      const limits = make();
      for (let turn = 0; turn < 5; turn += 1) await limits.check(ann);
      await limits.count(ann, ann);
      expect(await errorOf(limits.check(ann))).toBeUndefined();
      await limits.count(ann);
      expect(await errorOf(limits.check(ann))).toMatchObject({ statusCode: 429 });
    });
  });

  it('are shared by two servers on one database, however parallel they count', async () => {
    const servers = [limitsInDatabase(opened().database, clock), limitsInDatabase(opened().database, clock)];
    const responses = await Promise.all(Array.from({ length: 20 }, (_, turn) => errorOf(servers[turn % 2]!.take(ann))));
    expect(responses.filter((refusal) => refusal === undefined)).toHaveLength(3);
  });

  it('are one for two servers whose clocks differ by seconds', async () => {
    const late = new TestClock();
    late.advance(-20_000);
    const servers = [limitsInDatabase(opened().database, clock), limitsInDatabase(opened().database, late)];
    await servers[0]!.take(ann);
    await servers[1]!.take(ann);
    await servers[0]!.take(ann);
    expect(await servers[1]!.isUsedUp(ann)).toBe(true);
    expect(await errorOf(servers[1]!.take(ann))).toMatchObject({ statusCode: 429 });
  });

  it('lock no user out for a day when a clock is set back', async () => {
    const limits = limitsInDatabase(opened().database, clock);
    for (let turn = 0; turn < 3; turn += 1) await limits.take(ann);
    clock.advance(-24 * 60 * minute);
    expect(await errorOf(limits.take(ann))).toBeUndefined();
  });

  it('refuse nothing and write nothing when they are off', async () => {
    const server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
    for (let turn = 0; turn < 10; turn += 1) await server.server.sharedLimits.take(ann);
    expect(await opened().database.selectFrom('limitWindows').selectAll().execute()).toEqual([]);
    await server.close();
  });

  it('hold no address and no email', async () => {
    await limitsInDatabase(opened().database, clock).count(ann);
    const rows = await opened().database.selectFrom('limitWindows').selectAll().execute();
    expect(rows).toMatchObject([{ name: 'forgotPasswordPerEmail', count: 1 }]);
    expect(JSON.stringify([rows, await contentsOf(opened())])).not.toContain('ann');
  });
});
