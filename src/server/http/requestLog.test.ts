import Fastify from 'fastify';
import { StorageUnavailable } from '../outside/files/fileStorage';
import { logOptions } from './requestLog';

/** The fields of an error in its log line. */
function loggedError(err: Error): unknown {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  Fastify({ logger: { ...(logOptions('info') as object), stream } }).log.error({ err }, 'fault');
  return (JSON.parse(lines[0] ?? '{}') as { err?: unknown }).err;
}

describe('an error in the log', () => {
  it('names its cause, and the cause of that', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });
    const storage = new StorageUnavailable({ cause: refused });
    expect(loggedError(new Error('2 are left for the next time', { cause: storage }))).toMatchObject({
      message: '2 are left for the next time',
      cause: {
        type: 'StorageUnavailable',
        cause: { message: 'connect ECONNREFUSED 127.0.0.1:9000', code: 'ECONNREFUSED', stack: expect.any(String) },
      },
    });
  });

  it('has none of the data that the driver of the database attaches to it', () => {
    const detail = 'Key (email)=(ann@cards.test) already exists.';
    const duplicate = Object.assign(new Error('duplicate key value'), { code: '23505', detail });
    expect(JSON.stringify(loggedError(new Error('failed', { cause: duplicate })))).not.toContain('ann@cards.test');
  });
});
