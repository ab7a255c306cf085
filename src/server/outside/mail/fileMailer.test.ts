import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressEmail } from './addressEmail';
import { fileMailer } from './fileMailer';
import { MailNotSent } from './mailer';
import type { OutgoingMail } from './mailer';

const mail: OutgoingMail = {
  email: addressEmail('lead', 'holder@cards.test', 'Grüße', [{ paragraph: 'Hello' }]),
  attachments: [],
  messageId: '<outbox.7@cards.test>',
  date: new Date('2026-01-02T03:04:05Z'),
};
const { signal } = new AbortController();

describe('mail without SMTP_URL', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('fails for the moment when the folder cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failure = await fileMailer({ folder: join(file, 'below'), from: { name: '', address: 'cards@cards.test' } })
      .send(mail, signal, jest.fn())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailNotSent);
    expect(failure).toMatchObject({ isPermanent: false });
  });

  it('becomes one .eml file, the same one on a second try', async () => {
    const mailer = fileMailer({ folder: join(folder, 'outbox'), from: { name: '', address: 'cards@cards.test' } });
    await mailer.send(mail, signal, jest.fn());
    await mailer.send(mail, signal, jest.fn());
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toEqual(['2026-01-02T03-04-05-000Z-outbox-7-cards-test.eml']);
    const text = await readFile(join(folder, 'outbox', names[0] ?? ''), 'utf8');
    expect(text).toContain('Message-ID: <outbox.7@cards.test>\r\n');
    expect(text).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000\r\n');
    expect(text).toContain('To: holder@cards.test\r\n');
  });
});
