import { instantOf } from '../../database/instant';
import { StartProblem } from '../../database/startProblem';
import { writeOperatorEntry } from '../../resources/audit';
import { deadLetters, pendingEmails } from '../../resources/outbox/deadLetters';
import { requeueDeadLetters } from '../../resources/outbox/requeueDeadLetters';
import { commandCall } from '../commandCall';
import { serverCommand } from './serverCommand';

const list = commandCall('outbox');

/**
 * `npm run outbox`: prints how many emails are pending and lists the dead letters with their last error.
 * `npm run outbox -- requeue` requeues all dead letters, `-- requeue <id> <id>` the named ones.
 */
void serverCommand(
  ([verb, ...ids]) => {
    if (verb !== undefined && verb !== 'requeue')
      throw new StartProblem(
        `Unexpected argument '${verb}'. Use: ${list}, or ${commandCall('outbox', 'requeue [id ...]')}`,
      );
    return { requeues: verb === 'requeue', ids };
  },
  async ({ opened: { database }, given: { requeues, ids } }) => {
    if (requeues) {
      const dead = (await deadLetters(database)).map(({ id }) => id);
      const unknown = ids.filter((id) => !dead.includes(id));
      if (unknown.length > 0)
        throw new StartProblem(
          `No email with the id ${unknown.join(', ')} was given up, so none is tried again. ${list} shows the ids.`,
        );
      const now = instantOf(new Date());
      const count = await database.transaction().execute(async (transaction) => {
        const requeued = await requeueDeadLetters(transaction, { now, ...(ids.length > 0 && { ids }) });
        await writeOperatorEntry(transaction, {
          createdAt: now,
          action: 'requeueEmails',
          details: { count: requeued },
        });
        return requeued;
      });
      return [`${count} will be tried again, by a running server within five minutes.`];
    }
    const waiting = await pendingEmails(database);
    const dead = await deadLetters(database);
    const deadLines = dead.map(
      ({ id, kind, recipient, createdAt, deadAt, lastError }) =>
        `${id}  ${kind} to ${recipient}, written ${createdAt}, given up ${deadAt}: ${lastError}`,
    );
    return [
      `${waiting.count} waiting${waiting.since ? `, the oldest since ${waiting.since}` : ''}.`,
      `${dead.length} given up.`,
      ...deadLines,
    ];
  },
);
