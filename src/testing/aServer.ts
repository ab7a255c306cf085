import type { FastifyInstance, InjectOptions } from 'fastify';
import { Writable } from 'node:stream';
import { apiPrefix, operationPath, operations } from '../contract/operations';
import type { OperationId } from '../contract/operations';
import type { ResponseEnvelope } from '../contract/wire/envelope';
import { buildServer } from '../server/app/buildServer';
import type { Resources } from '../server/app/buildServer';
import { readSettings } from '../server/app/settings';
import type { Settings } from '../server/app/settings';
import { newId } from '../server/database/ids';
import type { UserRow } from '../server/database/tables';
import type { PublicPage } from '../server/http/documents';
import type { FileStorage } from '../server/outside/files/fileStorage';
import { MemoryFiles } from './fakes/memoryFiles';
import { FakeFonts } from './fakes/fakeFonts';
import { FakeMailer } from './fakes/fakeMailer';
import { OutboxWorker } from '../server/outside/outbox/outboxWorker';
import { withPassUpdates } from '../server/outside/wallet/passUpdates';
import { FakeWebhooks } from './fakes/fakeWebhooks';
import { FakeWallet } from './fakes/fakeWallet';
import { TestClock } from './fakes/testClock';
import { apiDocument } from '../server/resources/openApi/openApi';
import type { ApiDocument } from '../server/resources/openApi/openApi';
import type { Passwords } from '../server/resources/logins/passwords';
import { outboxRepository } from '../server/resources/outbox/outbox.repository';
import { webhookMailer, webhooksAtOnce } from '../server/resources/webhooks/webhookMailer';
import { cheapPasswords } from './cheapPasswords';
import { expectDocumented } from './documentedResponse';
import type { TestDatabase } from './eachDatabase';
import { drawPreviewImagesAhead } from './previewImagesAhead';

drawPreviewImagesAhead(false);

/** Servers with the same operations share one document: swagger takes 18 ms to write it, and most tests use one. */
const documents = new Map<string, ApiDocument>();

function documentOf(server: FastifyInstance, registered: OperationId[]): ApiDocument {
  const key = registered.join();
  const document = documents.get(key) ?? apiDocument(server);
  documents.set(key, document);
  return document;
}

/** What a call of a test sends; `as` is the token that `signIn` returned. */
export type OperationInput = {
  as?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
};

export type TestResponse<Content = unknown> = {
  status: number;
  message: string;
  content: Content;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
};

export type TestServer = Awaited<ReturnType<typeof aServer>>;

/**
 * A server on the test's database with fakes of outside services and a stopped clock. It does not listen.
 * @param resources what to register: only the resource under test, so that a fault of another resource does not fail it
 * @param options.files the file store in place of the one in memory (`outside.files` then stays empty)
 */
export async function aServer(
  opened: TestDatabase,
  resources: (...given: Parameters<Resources>) => { publicPage?: PublicPage } | void,
  options: {
    settings?: Partial<Settings>;
    environment?: Record<string, string>;
    publicFolder?: string;
    files?: FileStorage;
    passwords?: Passwords;
    wakeOutbox?: () => void;
  } = {},
) {
  const clock = new TestClock();
  const outside = {
    mailer: new FakeMailer(),
    files: new MemoryFiles(),
    wallet: new FakeWallet(),
    fonts: new FakeFonts([]),
    webhooks: new FakeWebhooks(),
  };
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://cards.test', ...options.environment }),
    ...options.settings,
  };
  const logLines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const registered: OperationId[] = [];
  let onClosed = () => {};
  // Its workers look for unfinished work each minute: in a test that takes longer, they would change rows unasked.
  const intervals = jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  const built = await buildServer({
    opened,
    outside: { ...outside, files: options.files ?? outside.files },
    settings,
    clock,
    resources: (given, dependencies) => {
      given.addHook('onRoute', ({ config }) => {
        if (config?.operation) registered.push(config.operation.name);
      });
      given.addHook('onClose', async () => onClosed());
      return resources(given, dependencies);
    },
    passwords: options.passwords ?? cheapPasswords(),
    logger: { level: 'trace', stream },
    wakeOutbox: options.wakeOutbox,
    publicFolder: options.publicFolder,
  }).finally(() => intervals.mockRestore());
  const { server } = built;
  let document: ApiDocument | undefined;

  /** A session of a user without the login request; returns the token. */
  async function signIn(user: Pick<UserRow, 'id' | 'username' | 'email' | 'role'>): Promise<string> {
    const now = clock.now().toISOString();
    const sid = newId() + newId();
    await opened.database
      .insertInto('sessions')
      .values({
        id: sid,
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
        isOneTime: false,
        device: '',
      })
      .execute();
    return server.tokens.sign(
      { id: user.id, username: user.username, email: user.email ?? '', role: user.role, sid },
      clock.now(),
    );
  }

  /** Sends a request for an operation of the contract. */
  async function call<Content = unknown>(
    name: OperationId,
    { as, params, query, body, headers, ip }: OperationInput = {},
  ): Promise<TestResponse<Content>> {
    const [method] = operations[name];
    const response = await inject<Content>({
      method,
      url: apiPrefix + operationPath(name, params),
      ...(query && { query }),
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      ...(ip && { remoteAddress: ip }),
      headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    });
    document ??= documentOf(server, registered);
    expectDocumented(document, name, response);
    return response;
  }

  /** Sends any request. */
  async function inject<Content = unknown>(request: InjectOptions): Promise<TestResponse<Content>> {
    const response = await server.inject(request);
    const isReadable =
      response.body !== '' &&
      /json/.test(String(response.headers['content-type'] ?? '')) &&
      !response.headers['content-encoding'];
    const envelope = isReadable ? response.json<ResponseEnvelope<Content>>() : { message: '', content: undefined };
    return {
      status: response.statusCode,
      message: envelope.message,
      content: envelope.content as Content,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  /**
   * Resolves when nothing works for earlier requests any more. Call it before the rows of a server of several tests
   * are replaced: a job that still works would change the new ones, and on PostgreSQL wait for the deletion, which
   * waits for the job.
   */
  async function finishWork(): Promise<void> {
    // A server without resources of jobs has no worker for them.
    await (server.wakeJobs as typeof server.wakeJobs | undefined)?.();
    await server.wakeDeletions();
  }

  /** Delivers the outbox and returns every email sent so far. */
  async function deliverMail() {
    const worker = new OutboxWorker({
      repository: outboxRepository(opened.database),
      mailer: withPassUpdates(outside.mailer, outside.wallet),
      readFile: (key) => outside.files.read(key),
      clock: { now: () => clock.now(), startTimer: () => () => undefined },
    });
    worker.wake();
    await worker.settled();
    return outside.mailer.sent;
  }

  /** Sends the events of webhooks that are due, and returns every one that was sent so far. */
  async function deliverWebhooks() {
    const worker = new OutboxWorker({
      repository: outboxRepository(opened.database, 'webhooks'),
      atOnce: webhooksAtOnce,
      mailer: webhookMailer({
        database: opened.database,
        sender: outside.webhooks,
        mailQueue: built.mailQueue,
        now: () => clock.now(),
      }),
      readFile: (key) => outside.files.read(key),
      clock: { now: () => clock.now(), startTimer: () => () => undefined },
    });
    worker.wake();
    await worker.settled();
    return outside.webhooks.posted;
  }

  return {
    ...built,
    database: opened.database,
    clock,
    outside,
    settings,
    logLines,
    signIn,
    call,
    inject,
    finishWork,
    deliverMail,
    onClosed: (listener: () => void) => (onClosed = listener),
    deliverWebhooks,
    close: () => server.close(),
  };
}
