import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UploadCardPhotoForm } from '../../contract/wire/card';
import { aForm } from '../../testing/aForm';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aCard, aHolder } from '../../testing/builders';
import { contentsOf, openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { waitFor } from '../../testing/waitFor';
import { readForm, takeUpload } from './uploads';
import { registerOperation } from './registerOperation';

const boundary = 'x-boundary-x';
const type = `multipart/form-data; boundary=${boundary}`;

type Part = { name: string; value: string | Buffer; file?: string; header?: string };

function formOf(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, value, file, header = '' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${header}${file === undefined ? '' : 'Content-Type: image/png\r\n'}\r\n`,
    value,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, end].map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)));
}

describe('a form with a file', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let token = '';
  let cardId = '';
  let read: unknown[];

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, (fastify) =>
      registerOperation(
        fastify,
        'uploadCardPhoto',
        { form: UploadCardPhotoForm, content: Type.String() },
        async (request, reply) => {
          const form = await readForm(request, reply, { file: 'card-photo', maxBytes: 10_000 });
          read.push({ fields: { ...form.fields }, file: form.file && { ...form.file, bytes: form.file.bytes.length } });
          return 'read';
        },
      ),
    );
    const card = await aCard(opened.database);
    cardId = card.id;
    token = await server.signIn(await aHolder(opened.database, card.id));
    await server.server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    read = [];
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  const send = (payload: Buffer, headers: Record<string, string> = {}, as: string | undefined = token) =>
    server.call('uploadCardPhoto', {
      as,
      params: { cardId },
      body: payload,
      headers: { 'content-type': type, ...headers },
    });
  const photo = (bytes = 100): Part => ({ name: 'card-photo', value: Buffer.alloc(bytes, 7), file: 'me.png' });

  async function rejected(
    status: number,
    message: string,
    payload: Buffer,
    headers?: Record<string, string>,
  ): Promise<void> {
    const before = await contentsOf(opened);
    expect(await send(payload, headers)).toMatchObject({ status, message });
    expect(read).toEqual([]);
    expect(await contentsOf(opened)).toEqual(before);
  }

  it('is not read before the caller is known to be allowed', async () => {
    const response = await server.call('uploadCardPhoto', {
      params: { cardId },
      body: formOf([photo(1_000_000)]),
      headers: { 'content-type': type },
    });
    expect(response).toMatchObject({ status: 401, message: 'Please log in again' });
    expect(read).toEqual([]);
  });

  it('is refused with 413 when its file is too large, for any headers', async () => {
    await rejected(413, 'File is too large', formOf([photo(10_001)]));
    await rejected(413, 'File is too large', formOf([photo(600_000)]));
  });

  it('is refused with too many fields or files, a repeated name or an unexpected file', async () => {
    const limit = 'The form has too many fields or files';
    await rejected(400, limit, formOf(Array.from({ length: 30 }, (_, turn) => ({ name: `f${turn}`, value: 'x' }))));
    await rejected(400, limit, formOf([photo(), photo()]));
    await rejected(400, 'other: not allowed', formOf([{ ...photo(), name: 'other' }]));
    await rejected(
      400,
      'a: given more than once',
      formOf([
        { name: 'a', value: '1' },
        { name: 'a', value: '2' },
      ]),
    );
    await rejected(400, expect.any(String) as string, formOf([{ name: '__proto__', value: '1' }]));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['other: not allowed', [{ ...photo(), name: 'other' }]],
    [
      'a: given more than once',
      [
        { name: 'a', value: '1' },
        { name: 'a', value: '2' },
      ],
    ],
  ])(
    'is read to its end before it is refused with %s, so that its sender gets the response',
    async (message, parts) => {
      const { port } = server.server.server.address() as AddressInfo;
      const rest = ['b', 'c', 'd'].map((name) => ({ name, value: 'x'.repeat(60_000) }));
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = httpRequest({
          port,
          host: '127.0.0.1',
          method: 'PATCH',
          path: `/api/cards/${cardId}/profile-picture`,
          headers: { authorization: `Bearer ${token}`, 'content-type': type, connection: 'keep-alive' },
        });
        outgoing.on('response', resolve).on('error', reject);
        outgoing.end(formOf([...parts, ...rest]));
      });
      expect(response.statusCode).toBe(400);
      expect(response.headers.connection).toBe('keep-alive');
      expect(JSON.parse((await response.toArray()).join(''))).toEqual({ message });
    },
  );

  it.each(['a[b][c][d]', `${'a['.repeat(40)}`])('takes the nested name %s as plain text', async (name) => {
    expect((await send(formOf([{ name, value: '1' }, photo()]))).status).toBe(200);
    expect(read).toEqual([{ fields: { [name]: '1' }, file: { name: 'me.png', bytes: 100 } }]);
  });

  it.each([10, 60, 90, 200])('is refused with 400 when it ends after %d bytes', async (length) => {
    await rejected(400, 'The form can’t be read', formOf([photo(200)]).subarray(0, length));
  });

  it('is refused with 400 when it is no form, and empty when there is none', async () => {
    await rejected(400, 'The form can’t be read', Buffer.from('nonsense'));
    await send(Buffer.alloc(0));
    expect(read).toEqual([{ fields: {}, file: undefined }]);
  });

  it('is refused with 415 when it says to be something else', async () => {
    for (const other of [
      'application/json',
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x; y=z',
    ]) {
      await rejected(415, 'Unsupported format', formOf([photo()]), { 'content-type': other });
    }
  });

  it('leaves no file when it is aborted at any point, and the server keeps working', async () => {
    const { port } = server.server.server.address() as AddressInfo;
    const payload = formOf([{ name: 'note', value: 'x' }, photo(9000)]);
    const temporary = () => readdirSync(tmpdir()).filter((name) => /multipart|busboy|upload/i.test(name)).length;
    const before = temporary();
    for (let turn = 0; turn < 20; turn++) {
      await new Promise<void>((done) => {
        const outgoing = httpRequest({
          port,
          host: '127.0.0.1',
          method: 'PATCH',
          path: `/api/cards/${cardId}/profile-picture`,
          headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': payload.length },
        });
        outgoing.on('error', () => done());
        outgoing.on('close', () => done());
        outgoing.write(payload.subarray(0, Math.floor((payload.length * turn) / 20)), () => outgoing.destroy());
      });
    }
    expect(temporary()).toBe(before);
    expect(read).toEqual([]);
    expect(await send(formOf([photo()]))).toMatchObject({ status: 200 });
  });
});

describe('an upload that waits for a place', () => {
  it('is neither read nor counted when its client has gone meanwhile', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const requests: FastifyRequest['raw'][] = [];
    const read = jest.fn();
    let finishFirst = () => {};
    const first = new Promise<void>((resolve) => (finishFirst = resolve));
    const server = await aServer(opened, (fastify) =>
      registerOperation(
        fastify,
        'uploadCardPhoto',
        { form: UploadCardPhotoForm, content: Type.String() },
        async (request, reply) => {
          requests.push(request.raw);
          return takeUpload(request, async () => {
            read();
            if (requests.length === 1) await first;
            await readForm(request, reply, { file: 'card-photo', maxBytes: 10_000 });
            return 'read';
          });
        },
      ),
    );
    const taken = jest.spyOn(server.server.limiter, 'take');
    const { id: cardId } = await aCard(opened.database);
    const as = await server.signIn(await aHolder(opened.database, cardId));
    const upload = () =>
      server.call('uploadCardPhoto', { as, params: { cardId }, ...aForm({ field: 'card-photo', bytes: 'x' }) });
    const running = upload();
    await waitFor(() => expect(requests).toHaveLength(1));

    await server.server.listen({ port: 0, host: '127.0.0.1' });
    const aborted = httpRequest({
      port: (server.server.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api/cards/${cardId}/profile-picture`,
      headers: { authorization: `Bearer ${as}`, 'content-type': type, 'content-length': 5000 },
    });
    aborted.on('error', () => undefined);
    aborted.flushHeaders();
    await waitFor(() => expect(requests).toHaveLength(2));
    aborted.destroy();
    await waitFor(() => expect(requests[1]?.destroyed).toBe(true));

    finishFirst();
    expect(await running).toMatchObject({ status: 200 });
    expect(await upload()).toMatchObject({ status: 200 });
    expect(read).toHaveBeenCalledTimes(2);
    expect(taken.mock.calls.filter(([limit]) => limit === 'uploadsPerUser')).toHaveLength(2);
    await server.close();
    await opened.close();
  });
});
