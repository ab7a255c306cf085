import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A port on which no server listens: a test needs no server there at first, then one. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A running server, and the emails that it has received. */
export type FakeSmtp = { taken: string[]; close(): Promise<void> };

/** Options that may need to break every open connection. */
export type FakeSmtpOptions = SMTPServerOptions | ((dropConnections: () => void) => SMTPServerOptions);

/** A real SMTP server for tests: stores every email it received; options make it fail in a chosen way. */
export async function startFakeSmtp(
  port: number,
  options: FakeSmtpOptions = {},
  taken: string[] = [],
): Promise<FakeSmtp> {
  const dropConnections = () => {
    for (const connection of server.connections) connection._socket.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
    ...(typeof options === 'function' ? options(dropConnections) : options),
  });
  // A fake that breaks connections gets errors of these connections itself.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The one value of a header of a mail as it went over the wire. */
export function headerOf(mail: string, name: string): string | undefined {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    ?.slice(name.length + 2);
}
