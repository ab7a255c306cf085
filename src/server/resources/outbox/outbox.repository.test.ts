import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { anAccount } from '../../../testing/builders';
import { aSentEvent } from '../../../testing/builders/aSentEvent';
import { addressEmail } from '../../outside/mail/addressEmail';
import type { Email } from '../../outside/mail/email';
import { instantOf } from '../../database/instant';
import { inTransaction } from '../../database/transaction';
import { deadLetters, pendingEmails } from './deadLetters';
import { endFormerLeases, outboxRepository } from './outbox.repository';
import { requeueDeadLetters } from './requeueDeadLetters';
import { writeToOutbox } from './writeToOutbox';

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute);

const email: Email = {
  ...addressEmail('lead', 'holder@cards.test', 'New contact', [{ paragraph: 'Hello' }]),
  replyTo: 'ann@visits.test',
  attachments: [
    { fileName: 'ann.vcf', contentType: 'text/vcard', text: 'BEGIN:VCARD' },
    { fileName: 'shot.gif', contentType: 'image/gif', file: 'attachments/x.gif' },
  ],
};

eachDatabase('the outbox', (opened, engine) => {
  const repository = () => outboxRepository(opened().database);
  const write = (minutes = 0, kind = email.kind, dueAt = minutes) =>
    inTransaction(opened().database, (transaction) =>
      writeToOutbox(
        transaction,
        { ...email, kind },
        { now: instantOf(at(minutes)), dueAt: instantOf(at(dueAt)), messageIdHost: 'cards.test' },
      ),
    );
  const lease = (worker: string, minutes: number, limit = 10) =>
    repository().lease({ worker, now: at(minutes), until: at(minutes + 3), limit });
  const row = (id: string) =>
    opened().database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('keeps nothing of an email whose transaction was rolled back', async () => {
    const { database } = opened();
    const failing = inTransaction(database, async (transaction) => {
      await writeToOutbox(transaction, email, { now: instantOf(at(0)), messageIdHost: 'cards.test' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await lease('one', 0)).toEqual([]);
  });

  it('does not lease an email to two workers', async () => {
    const id = await write();
    expect((await lease('one', 0)).map((leased) => leased.id)).toEqual([id]);
    expect(await lease('two', 2)).toEqual([]);
    expect((await lease('two', 3)).map((leased) => leased.id)).toEqual([id]);
  });

  itOnEachWhenLong('shares many emails between workers that lease at the same time, each email once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => write()));
    const leased = await Promise.all(Array.from({ length: 10 }, (_, index) => lease(`worker ${index}`, 0, 3)));
    const got = leased.flat().map(({ id }) => id);
    expect(new Set(got).size).toBe(got.length);
    const rest = await lease('last', 0, 100);
    expect([...got, ...rest.map(({ id }) => id)].sort()).toEqual(ids.sort());
  });

  it('lets a worker whose lease ran out change nothing any more', async () => {
    const id = await write();
    await lease('slow', 0);
    await lease('quick', 3);
    await repository().retryLater(id, 'slow', { dueAt: at(60), reason: 'late' });
    await repository().markDead(id, 'slow', { now: at(4), reason: 'late' });
    await repository().release([id], 'slow');
    expect(await row(id)).toMatchObject({ leasedBy: 'quick', tries: 0, deadAt: null, lastError: null });
    await repository().markSent(id, 'slow', at(4));
    expect((await row(id)).sentAt).toBeNull();
  });

  it('leases one event of each webhook at a time, and none while it waits after a failure', async () => {
    const { database } = opened();
    const { webhookId } = await aSentEvent(database, (await anAccount(database)).id);
    const events = outboxRepository(database, 'webhooks');
    const writeEvent = (to: string) =>
      inTransaction(database, (transaction) =>
        writeToOutbox(transaction, { ...email, kind: 'webhook', to }, { now: instantOf(at(0)), messageIdHost: 'x' }),
      );
    for (const to of [webhookId, webhookId, 'other', 'other']) await writeEvent(to);
    const leaseEvents = async (worker: string, minutes: number, limit = 4) =>
      (await events.lease({ worker, now: at(minutes), until: at(minutes + 3), limit })).map((row) => row.email.to);
    const firsts = new Set<string>();
    for (let count = 0; count < 50 && firsts.size < 2; count += 1) {
      for (const first of await leaseEvents('first', 0, 1)) firsts.add(first);
      await database.updateTable('outbox').set({ leasedUntil: null, leasedBy: null }).execute();
    }
    expect(firsts.size).toBe(2);
    const both = await Promise.all([leaseEvents('one', 0), leaseEvents('two', 0)]);
    expect(both.flat().sort()).toEqual(['other', webhookId].sort());
    expect(await events.nextDueAt()).toEqual(at(3));
    expect(await leaseEvents('three', 2)).toEqual([]);
    await database
      .updateTable('webhooks')
      .set({ nextTryAt: instantOf(at(30)) })
      .execute();
    expect(await leaseEvents('three', 3)).toEqual(['other']);
    await database.updateTable('outbox').set({ leasedUntil: null }).where('recipient', '=', webhookId).execute();
    await database.deleteFrom('outbox').where('recipient', '=', 'other').execute();
    expect(await events.nextDueAt()).toEqual(at(30));
    expect(await leaseEvents('four', 30)).toEqual([webhookId]);
    expect(await lease('emails', 30)).toEqual([]);
  });

  itOnEachWhenLong('returns an email as it was written', async () => {
    const id = await write();
    const [leased] = await lease('one', 0);
    expect(leased).toEqual({ id, messageId: `<outbox.${id}@cards.test>`, createdAt: at(0), attempts: 0, email });
  });

  it('forgets the text of an email that was sent, and of no other that the worker leases', async () => {
    const id = await write();
    const other = await write();
    await lease('one', 0);
    await repository().markSent(id, 'one', at(1));
    expect(await row(id)).toMatchObject({ sentAt: instantOf(at(1)), leasedBy: null, mail: { subject: '', text: '' } });
    expect(await row(other)).toMatchObject({ sentAt: null, leasedBy: 'one', mail: { text: 'Hello\n' } });
    await repository().markSent(other, 'one', at(1));
    expect(await lease('one', 60)).toEqual([]);
    expect(await repository().nextDueAt()).toBeNull();
  });

  it('leases a failed email again when it is due, with one failure more', async () => {
    const id = await write();
    await lease('one', 0);
    await repository().retryLater(id, 'one', { dueAt: at(10), reason: '451' });
    expect(await repository().nextDueAt()).toEqual(at(10));
    expect(await lease('one', 9)).toEqual([]);
    expect(await lease('one', 10)).toMatchObject([{ id, attempts: 1 }]);
  });

  it('keeps a dead email until the operator queues it again', async () => {
    const id = await write();
    await lease('one', 0);
    await repository().markDead(id, 'one', { now: at(1), reason: '550' });
    expect(await row(id)).toMatchObject({ deadAt: instantOf(at(1)), lastError: '550', mail: { text: 'Hello\n' } });
    expect(await lease('one', 100)).toEqual([]);
    expect(await repository().nextDueAt()).toBeNull();
    const sent = await write();
    await lease('one', 0);
    await repository().markSent(sent, 'one', at(1));
    expect((await deadLetters(opened().database)).map((letter) => letter.id)).toEqual([id]);
    expect(await requeueDeadLetters(opened().database, { now: instantOf(at(200)), ids: ['another'] })).toBe(0);
    expect(await requeueDeadLetters(opened().database, { now: instantOf(at(200)) })).toBe(1);
    expect(await pendingEmails(opened().database)).toEqual({ count: 1, since: instantOf(at(200)) });
    expect(await lease('one', 200)).toMatchObject([
      { id, attempts: 0, createdAt: at(200), messageId: `<outbox.${id}@cards.test>` },
    ]);
  });

  itOnEachWhenLong('requeues no email with an expired link or password, and extends no link', async () => {
    const { database } = opened();
    const ids = [];
    for (const kind of ['oneTimePassword', 'invitation'] as const) {
      const id = await write(0, kind);
      await lease('one', 0);
      await repository().markDead(id, 'one', { now: at(1), reason: '550' });
      ids.push(id);
    }
    const day = 24 * 60;
    expect(await requeueDeadLetters(database, { now: instantOf(at(6 * day)) })).toBe(1);
    expect(await pendingEmails(database)).toEqual({ count: 1, since: instantOf(at(0)) });
    expect(await lease('one', 6 * day)).toMatchObject([{ id: ids[1], createdAt: at(0) }]);
    await repository().markDead(ids[1]!, 'one', { now: at(6 * day), reason: '550' });
    expect(await requeueDeadLetters(database, { now: instantOf(at(7 * day)) })).toBe(0);
  });

  it('leases emails that were written, tried or leased before the clock was set back', async () => {
    const day = 24 * 60;
    const ids = [await write(day), await write(40 * day), await write(40 * day)];
    const [tried, leased] = await lease('killed', 40 * day, 2);
    await repository().retryLater(tried!.id, 'killed', { dueAt: at(40 * day + 1), reason: '451' });
    expect(leased).toBeDefined();
    ids.push(await write(10));
    const got = await lease('one', 0);
    expect(got.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('waits for a retry, for a lease and for the end of an earlier lease while the clock runs', async () => {
    const first = await write();
    const second = await write();
    await write(0, 'passExpiry', 4);
    await lease('one', 0);
    await repository().retryLater(first, 'one', { dueAt: at(6 * 60), reason: '451' });
    expect(await lease('two', 0)).toEqual([]);
    expect(await lease('two', 3)).toMatchObject([{ id: second }]);
  });

  it('gives a released email to the next worker at once', async () => {
    const id = await write();
    await lease('one', 0);
    await repository().release([id], 'one');
    await repository().release([], 'one');
    expect(await lease('two', 0)).toMatchObject([{ id, attempts: 0 }]);
  });

  it('gives the emails of a process that was killed to the next one at once, where no other process can send', async () => {
    const id = await write();
    await lease('killed', 0);
    await endFormerLeases(opened().database);
    expect((await lease('next', 0)).map((leased) => leased.id)).toEqual(engine === 'sqlite' ? [id] : []);
  });

  it('says when to look again: the earliest of the due times and of the leases that run out', async () => {
    expect(await repository().nextDueAt()).toBeNull();
    await write(0);
    await lease('one', 0);
    expect(await repository().nextDueAt()).toEqual(at(3));
    await write(1);
    expect(await repository().nextDueAt()).toEqual(at(1));
  });
});
