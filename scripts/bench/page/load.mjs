import net from 'node:net';

const telephone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

/** The end of a response whose length was not known at its beginning. */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * So many that none of them opens a card more than sixty times in one run: a view above that is not counted, and costs
 * less.
 */
const visitors = 20_000;

/** Many visitors behind one proxy: every request comes from another address, so no limit is ever met. */
function requests(host, paths, agent) {
  return Array.from({ length: visitors }, (_, index) => {
    const address = `10.${index >> 8}.${index & 255}.${(index * 7) & 255}`;
    return Buffer.from(
      `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${agent}\r\nAccept: */*\r\nAccept-Encoding: br, gzip\r\nX-Forwarded-For: ${address}\r\n\r\n`,
    );
  });
}

/**
 * Requests a second, for one path or several in turn, that get 200 over connections that stay open.
 * Throws on any other response.
 */
export function requestRate(origin, path, milliseconds, { agent = telephone, connections = 24 } = {}) {
  const { hostname, port, host } = new URL(origin);
  const sent = requests(host, [path].flat(), agent);
  let number = 0;
  let responses = 0;
  return new Promise((resolve, reject) => {
    const sockets = [];
    let isOver = false;
    const end = (error) => {
      isOver = true;
      sockets.forEach((socket) => socket.destroy());
      if (error) reject(error);
      else resolve(responses / (milliseconds / 1000));
    };
    // The write of a server takes longer when it has to wake a sleeping client, so the client never sleeps.
    const stayAwake = () => isOver || setImmediate(stayAwake);
    const timer = setTimeout(() => end(), milliseconds);
    stayAwake();
    const fail = (error) => {
      clearTimeout(timer);
      end(error);
    };
    for (let index = 0; index < connections; index += 1) {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      sockets.push(socket);
      let buffered = Buffer.alloc(0);
      let missing = 0;
      let isChunked = false;
      const next = () => socket.write(sent[(number = (number + 1) % sent.length)]);
      socket.on('connect', next);
      socket.on('error', (error) => error.code !== 'ECONNRESET' && fail(error));
      socket.on('data', (chunk) => {
        if (isChunked) {
          if (!chunk.subarray(-7).equals(lastChunk)) return;
          isChunked = false;
        } else if (missing > 0 && chunk.length <= missing) missing -= chunk.length;
        else {
          buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk;
          const headEnd = buffered.indexOf('\r\n\r\n');
          if (headEnd < 0) return;
          const head = buffered.toString('latin1', 0, headEnd);
          if (!head.startsWith('HTTP/1.1 200'))
            return fail(new Error(`${path}: the response is ${head.split('\r\n')[0]}`));
          isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
          if (isChunked && !buffered.subarray(-7).equals(lastChunk)) {
            buffered = Buffer.alloc(0);
            return;
          }
          const length = isChunked
            ? buffered.length - headEnd - 4
            : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
          isChunked = false;
          missing = headEnd + 4 + length - buffered.length;
          buffered = Buffer.alloc(0);
        }
        if (missing > 0) return;
        responses += 1;
        next();
      });
    }
  });
}
