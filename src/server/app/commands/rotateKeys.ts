import { instantOf } from '../../database/instant';
import { exchangeSigningKey } from '../../http/signingKeys';
import { writeOperatorEntry } from '../../resources/audit';
import { serverCommand } from './serverCommand';

/**
 * `npm run rotate-keys`: exchanges the key that signs tokens; all users stay signed in. With `-- --end-sessions` all
 * are signed out, for a key that may have become known.
 */
serverCommand(async ({ opened, parameters }) => {
  const endsSessions = parameters.includes('--end-sessions');
  const now = instantOf(new Date());
  await exchangeSigningKey(opened.database, now, { endsSessions });
  await writeOperatorEntry(opened.database, { createdAt: now, action: 'rotateKeys', details: { endsSessions } });
  return [
    'Tokens are signed with a new key.',
    endsSessions
      ? 'Everybody is signed out.'
      : 'Whoever is signed in stays so; sessions older than the last exchange end.',
    'Running servers take it up within the hour, or at their next start.',
  ];
});
