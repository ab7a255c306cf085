import type { FastifyReply, FastifyRequest } from 'fastify';
import { slowRequest } from './errors';

const checkedEveryMilliseconds = 10_000;
/**
 * Less than this in ten seconds is no progress: no connection in use is so slow, and single bytes would keep a place in
 * the queue for ever.
 */
const minBytes = 4096;

/**
 * Reads a body, and gives up when it makes no progress for ten seconds. The connection is closed after the response.
 * @param read reads the body; after a refusal its result is ignored
 * @throws HttpError 408, and what `read` throws
 */
export async function readWithProgress<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Value>,
): Promise<Value> {
  const { socket } = request.raw;
  let bytes = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (socket.bytesRead - bytes >= minBytes || request.raw.complete) bytes = socket.bytesRead;
      else reject(slowRequest());
    }, checkedEveryMilliseconds);
  });
  const reading = read();
  try {
    return await Promise.race([reading, stalled]);
  } catch (error) {
    // The connection is about to be closed: the error of the reader is ignored.
    reading.catch(() => undefined);
    if (!request.raw.complete) reply.header('connection', 'close');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
