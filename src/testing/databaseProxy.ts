import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export type DatabaseLine = {
  /** The database's URL through this line. */
  url: string;
  /** Forwards nothing more, and keeps every connection open. */
  silence(): void;
  /** Forwards nothing on connections that are opened from now on. */
  silenceNew(): void;
  /** Opens the next connection to the database only after this time. */
  delayNext(milliseconds: number): void;
  /** Forwards again; what was sent during the silence is lost, and so are the connections it was sent on. */
  resume(): void;
  /** Ends every connection and takes no more. */
  cut(): Promise<void>;
  close(): void;
};

/** A TCP proxy between the server and PostgreSQL that can fall silent or break. */
export async function databaseProxy(url: string): Promise<DatabaseLine> {
  const { hostname, port, username, password, pathname } = new URL(url);
  let isSilent = false;
  let isSilentForNew = false;
  let delay = 0;
  const sockets = new Set<Socket>();
  const forwardBoth = (near: Socket) => {
    const far = connect(Number(port || 5432), hostname);
    // A connection that lost bytes stays silent for ever.
    let hasLost = isSilentForNew;
    const forward = (to: Socket) => (chunk: Buffer) => {
      hasLost ||= isSilent;
      if (!hasLost) to.write(chunk);
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', forward(far));
    far.on('data', forward(near));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  };
  const line: Server = createServer((near) => {
    setTimeout(() => forwardBoth(near), delay);
    delay = 0;
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${username}${password && `:${password}`}@127.0.0.1:${(line.address() as AddressInfo).port}${pathname}`,
    silence: () => void (isSilent = true),
    silenceNew: () => void (isSilentForNew = true),
    delayNext: (milliseconds) => void (delay = milliseconds),
    resume: () => void (isSilent = false),
    cut: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        drop();
      }),
    close: () => {
      line.close();
      drop();
    },
  };
}
