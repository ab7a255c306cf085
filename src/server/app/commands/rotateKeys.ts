import { instantOf } from '../../database/instant';
import { rotateSigningKey } from '../../http/signingKeys';
import { writeOperatorEntry } from '../../resources/audit';
import { commandCall } from '../commandCall';
import { readOptions, serverCommand } from './serverCommand';

const usage = commandCall('rotateKeys', '[--end-sessions]');
const options = { 'end-sessions': { type: 'boolean', default: false } } as const;

/**
 * `npm run rotate-keys`: replaces the key that signs tokens. All users stay signed in. With `-- --end-sessions` all
 * users are signed out, for example after a key has leaked.
 */
void serverCommand(
  (parameters) => readOptions(parameters, options, usage)['end-sessions'],
  async ({ opened, given: endsSessions }) => {
    const now = instantOf(new Date());
    // In one transaction: who runs a failed command again would end the tokens of the key before.
    await opened.database.transaction().execute(async (transaction) => {
      await rotateSigningKey(transaction, now, { endsSessions });
      await writeOperatorEntry(transaction, { createdAt: now, action: 'rotateKeys', details: { endsSessions } });
    });
    return [
      'Tokens are signed with a new key.',
      endsSessions
        ? 'Everybody is signed out.'
        : 'Users stay signed in. Sessions from before the previous rotation end.',
      endsSessions
        ? 'Restart running servers now: until then they use the old key, for up to an hour.'
        : 'Running servers start to use the new key within an hour, or at their next start.',
    ];
  },
);
