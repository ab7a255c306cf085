import sharp from 'sharp';
import { attachmentFormats, limits, rateLimits, uploadLimits } from '../../../contract/limits';
import { aForm } from '../../../testing/aForm';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { StorageUnavailable } from '../../outside/files/fileStorage';
import { oleDocument, officeParts, pdf, zip } from '../../../testing/generators/makeDocuments';
import { registerContactUs } from './contactUs.routes';

const report = {
  name: 'Ann Lee',
  phoneNumber: '+1 555 0100',
  email: 'ann@visitor.test',
  reportedIssue: 'The card page stays empty.\nSince Monday.',
};
type File = { name: string; bytes: Buffer | string; type?: string; field?: string };

/** A genuine file of each of the nine formats. */
async function goodDocuments(): Promise<[name: string, bytes: Buffer][]> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#00a4ef' } });
  const gif = await picture.clone().gif().toBuffer();
  const jpeg = await picture.clone().jpeg().toBuffer();
  const doc = oleDocument(['WordDocument']);
  const xls = oleDocument(['Workbook']);
  const docx = zip(officeParts('word/document.xml'));
  const xlsx = zip(officeParts('xl/workbook.xml'));
  const contents = { txt: Buffer.from('Plain text, é'), pdf, doc, docx, xls, xlsx, gif, jpg: jpeg, jpeg };
  return attachmentFormats.map((format) => [`file.${format}`, contents[format]]);
}

eachDatabaseWhenMarked('contact us', (opened, _engine, it) => {
  let server: KeptServer;

  const nextServer = keptServer(
    (fastify, { outside, mailQueue }) =>
      registerContactUs(fastify, { files: outside.files, mailQueue, supportEmail: 'support@cards.test' }),
    { environment: { CORS_ORIGINS: 'https://static.test' } },
  );
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const send = (fields: Record<string, string> = report, file?: File, headers: Record<string, string> = {}) => {
    const form = aForm(file && { field: 'attachment', ...file }, fields);
    return server.call('contactUs', { ...form, headers: { ...form.headers, ...headers } });
  };
  const reports = () => server.database.selectFrom('contactReports').selectAll().execute();
  const filesKept = async () => {
    const keys = [];
    for await (const key of server.outside.files.list('')) keys.push(key);
    return keys;
  };
  async function expectRejected(response: ReturnType<typeof send>, expected: object) {
    const before = await contentsOf(opened());
    expect(await response).toMatchObject(expected);
    expect(await contentsOf(opened())).toEqual(before);
    expect(await filesKept()).toEqual([]);
  }

  it.each([
    ['name', '', 'name: required'],
    ['email', '', 'email: required'],
    ['reportedIssue', ' \n ', 'reportedIssue: required'],
    ['email', 'not an address', 'email: not an email address'],
    ['name', 'x'.repeat(limits.text + 1), 'name: at most 200 characters'],
    ['phoneNumber', '1'.repeat(limits.text + 1), 'phoneNumber: at most 200 characters'],
    ['reportedIssue', 'x'.repeat(limits.reportedIssue + 1), 'reportedIssue: at most 5000 characters'],
  ])('refuses a wrong %s (case %#)', async (field, value, message) => {
    await expectRejected(send({ ...report, [field]: value }), { status: 400, message });
  });

  // Specification: CONT-04
  it.each([
    ['picture.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['program.exe', 'MZ'],
    ['page.pdf', '<html><script>alert(1)</script>'],
    ['notes.txt', Buffer.from([0x61, 0, 0x62])],
  ])('refuses the attachment %s', async (name, bytes) => {
    await expectRejected(send(report, { name, bytes }), { status: 400, message: 'Unsupported format' });
  });

  it('refuses a file of more than 5 MiB and a file in another field', async () => {
    await expectRejected(send(report, { name: 'a.txt', bytes: Buffer.alloc(uploadLimits.attachment + 1, 'a') }), {
      status: 413,
      message: 'File is too large',
    });
    await expectRejected(send(report, { name: 'a.txt', bytes: 'a', field: 'other' }), { status: 400 });
  });

  it('refuses what a page of another site sends, and JSON', async () => {
    await expectRejected(send(report, undefined, { 'sec-fetch-site': 'cross-site', accept: 'text/html' }), {
      status: 403,
    });
    expect((await server.call('contactUs', { body: report })).status).toBe(415);
  });

  it('takes five reports an hour from one address; refused ones do not count', async () => {
    for (let count = 0; count < rateLimits.contactUsPerAddress.count; count += 1) {
      expect((await send({ ...report, name: '' })).status).toBe(400);
      expect((await send()).status).toBe(200);
    }
    const { status, headers } = await send();
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '3600' });
    server.clock.advance(rateLimits.contactUsPerAddress.milliseconds);
    expect((await send()).status).toBe(200);
  });

  it('checks no further attachment of an address after twenty refused ones, and still takes its text', async () => {
    const bad = { name: 'page.pdf', bytes: '<html>' };
    const { count, milliseconds } = rateLimits.attachmentRefusalsPerAddress;
    for (let turn = 0; turn < count; turn += 1) expect((await send(report, bad)).status).toBe(400);
    expect((await send(report, bad)).status).toBe(429);
    expect((await send(report, { name: 'a.txt', bytes: 'a' })).status).toBe(429);
    expect((await send()).status).toBe(200);
    server.clock.advance(milliseconds);
    expect((await send(report, { name: 'a.txt', bytes: 'a' })).status).toBe(200);
  });

  it('takes no more than five of many at once', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => send()));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(4).fill(429),
    ]);
  });

  // Specification: API-39
  it('keeps a report and mails it to the support address, without a token', async () => {
    expect(await send()).toMatchObject({ status: 200, message: 'Success' });
    expect(await reports()).toMatchObject([
      { ...report, attachmentName: null, attachmentKey: null, attachmentBytes: 0 },
    ]);
    const [mail] = await server.deliverMail();
    expect(mail?.email).toMatchObject({
      to: 'support@cards.test',
      subject: 'Reported issue: Ann Lee',
      replyTo: 'ann@visitor.test',
    });
    expect(mail?.email.text).toContain('Since Monday.');
  });

  // Specification: CONT-04
  it('keeps an attachment of each format and sends it along', async () => {
    for (const [name, bytes] of await goodDocuments()) {
      server.clock.advance(rateLimits.contactUsPerAddress.milliseconds);
      expect({ name, ...(await send(report, { name, bytes })) }).toMatchObject({ name, status: 200 });
    }
    const kept = await reports();
    expect(kept.map(({ attachmentName }) => attachmentName?.split('.').pop()).sort()).toEqual([
      'doc',
      'docx',
      'gif',
      'jpeg',
      'jpg',
      'pdf',
      'txt',
      'xls',
      'xlsx',
    ]);
    expect((await filesKept()).sort()).toEqual(kept.map(({ attachmentKey }) => attachmentKey).sort());
    expect((await server.deliverMail()).map(({ attachments }) => attachments.length)).toEqual(kept.map(() => 1));
  });

  it('takes the empty part of a browser in which nothing was chosen for no attachment', async () => {
    expect((await send(report, { name: '', bytes: '', type: 'application/octet-stream' })).status).toBe(200);
    expect(await reports()).toMatchObject([{ attachmentName: null }]);
  });

  // Specification: CONT-05
  itOnEach('sends a browser back to the page with the result and nowhere else', async () => {
    const browser = {
      accept: 'text/html,application/xhtml+xml',
      'sec-fetch-site': 'same-origin',
      referer: 'https://evil.test/',
      host: 'evil.test',
    };
    expect((await send(report, undefined, browser)).headers.location).toBe('/admin/contact-us?result=sent');
    expect(await send({ ...report, name: '' }, undefined, browser)).toMatchObject({
      status: 303,
      headers: { location: '/admin/contact-us?result=failed' },
    });
    server.outside.files.failWith = new StorageUnavailable();
    expect((await send(report, { name: 'a.txt', bytes: 'a' }, browser)).headers.location).toBe(
      '/admin/contact-us?result=failed',
    );
    expect(await reports()).toHaveLength(1);
  });

  it('tells a browser above the limit in how many minutes it may send again', async () => {
    for (let count = 0; count < rateLimits.contactUsPerAddress.count; count += 1) await send();
    server.clock.advance(90_000);
    const { status, headers } = await send(report, undefined, { accept: 'text/html' });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: '/admin/contact-us?result=failed&minutes=59',
    });
  });

  it('sends a browser back to a console of CORS_ORIGINS, which is another site', async () => {
    const browser = { accept: 'text/html', 'sec-fetch-site': 'cross-site', origin: 'https://static.test' };
    expect(await send(report, undefined, browser)).toMatchObject({
      status: 303,
      headers: { location: 'https://static.test/admin/contact-us?result=sent' },
    });
    expect((await send({ ...report, name: '' }, undefined, browser)).headers.location).toBe(
      'https://static.test/admin/contact-us?result=failed',
    );
    await expectRejected(send(report, undefined, { ...browser, origin: 'https://evil.test' }), { status: 403 });
  });

  it('keeps the text without the file when attachments have no room, and says so in the email', async () => {
    await server.database
      .insertInto('contactReports')
      .values({
        id: 'old',
        ...report,
        attachmentName: 'a.txt',
        attachmentKey: 'attachments/old/a.txt',
        attachmentBytes: uploadLimits.attachmentsKept,
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    expect((await send(report, { name: 'b.txt', bytes: 'text' })).status).toBe(200);
    expect((await reports()).filter(({ id }) => id !== 'old')).toMatchObject([
      { attachmentName: 'b.txt', attachmentKey: null, attachmentBytes: 0 },
    ]);
    const [mail] = await server.deliverMail();
    expect(mail?.email.text).toContain('b.txt was not kept');
    expect(await filesKept()).toEqual([]);
  });
});
