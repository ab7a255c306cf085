import { createTransport } from 'nodemailer';
import { composeContactByMail } from './composeContactByMail';
import { composeContactReport } from './composeContactReport';
import { composeEmailConfirmation } from './composeEmailConfirmation';
import { composeInvitation } from './composeInvitation';
import { composeLead } from './composeLead';
import type { LeadEmail } from './composeLead';
import { composeLeadDigest } from './composeLeadDigest';
import { composeLoginNotice } from './composeLoginNotice';
import { composeOneTimePassword } from './composeOneTimePassword';
import { composeWalletLink } from './composeWalletLink';
import { composeWebhookOff } from './composeWebhookOff';
import type { Email } from './email';
import { UnusableMailAddress } from './email';
import { mimeMessage } from './mimeMessage';
import { parseSender } from './sender';
import type { MailSender } from './sender';

const publicUrl = 'https://cards.test';
const contactFile = { fileName: 'ann.vcf', text: 'BEGIN:VCARD\r\nEND:VCARD\r\n' };

function aLead(visitor: Partial<LeadEmail['visitor']> = {}): Email {
  return composeLead({
    to: 'holder@cards.test',
    cardOwnerName: 'Hanna Holder',
    contactId: 'lead1',
    visitor: {
      name: 'Ann Visitor',
      company: 'Visits & Co',
      position: 'Guide',
      phone: '+1 202 555 0100',
      email: 'ann@visits.test',
      ...visitor,
    },
    contactFile,
    publicUrl,
  });
}

const aWebhook = {
  to: 'owner@cards.test',
  accountId: 'a1',
  accountName: 'Acme',
  url: 'https://crm.test/hook?key=1',
  reason: 'gone' as const,
  publicUrl,
};

/** The email as bytes on the wire, and its header lines unfolded. */
async function onTheWire(
  email: Email,
  from: MailSender = { name: 'Contact Cards', address: 'cards@cards.test' },
): Promise<{ mail: string; headers: string[] }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attachments = (email.attachments ?? []).map((each) => ({
    ...each,
    content: 'text' in each ? each.text : 'file',
  }));
  const outgoing = {
    email,
    attachments,
    messageId: '<outbox.1@cards.test>',
    date: new Date('2026-01-01T00:00:00Z'),
  };
  const { message } = await transport.sendMail(mimeMessage(outgoing, from));
  const mail = (message as Buffer).toString('latin1');
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  return { mail, headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n') };
}

const ourHeaders = [
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
].sort();

function hostileStrings(): string[] {
  const payloads = [
    'Bcc: b@evil.test',
    'To: b@evil.test',
    'Content-Type: text/html',
    'X-Evil: 1',
    '\r\n<script>alert(1)</script>',
    '.\r\nMAIL FROM:<b@evil.test>',
    '--boundary--',
    'Reply-To: b@evil.test',
    '=?utf-8?q?=0d=0aBcc:_b@evil.test?=',
    'Subject: other',
  ];
  const breaks = [
    '\r\n',
    '\n',
    '\r',
    '\r\n ',
    '\n\t',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u000b',
    '\u000c',
    '%0d%0a',
    '\\r\\n',
    '\r\r\n',
    '\n\r',
    '\u0000\r\n',
    '\u560a',
    '\u560d\u560a',
  ];
  const frames = [(text: string) => `Ann${text}`, (text: string) => text, (text: string) => `${text}${text}`];
  return breaks.flatMap((lineBreak) =>
    payloads.flatMap((payload) => frames.map((frame) => frame(`${lineBreak}${payload}`))),
  );
}

describe('the emails', () => {
  it('refuse a receiver that is not a plain address', () => {
    expect(() =>
      composeLoginNotice({ to: 'Ann <a@cards.test>', username: 'Ann', account: '', notice: 'email', publicUrl }),
    ).toThrow(UnusableMailAddress);
  });

  it('get no header from typed text, in 510 hostile ways', async () => {
    const strings = hostileStrings();
    expect(strings.length).toBeGreaterThanOrEqual(500);
    // A seventh of them has each payload and each break.
    for (const text of process.env.LONG ? strings : strings.filter((_, index) => index % 7 === 0)) {
      const email = aLead({ name: text, company: text, position: text, phone: text });
      const { headers } = await onTheWire(email);
      expect(headers.map((header) => header.slice(0, header.indexOf(':'))).sort()).toEqual(ourHeaders);
      expect(headers).toContain('To: holder@cards.test');
      expect(headers).toContain('Reply-To: ann@visits.test');
    }
  });

  // Exchange sends out-of-office replies to an email that has only the header of RFC 3834 (MS-OXCMAIL, 2.1.3.2.20).
  it('ask mail servers, also Exchange, for no automatic reply, but for reports of failed delivery', async () => {
    const { headers } = await onTheWire(aLead());
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('X-Auto-Response-Suppress: OOF, AutoReply');
  });

  it.each([
    ['cards@localhost', 'cards@localhost'],
    ['Acme: Cards; "Ann" (Ltd) <cards@cards.test>', '"Acme: Cards; \\"Ann\\" (Ltd)" <cards@cards.test>'],
    ['"Cards, \\"Inc.\\"" <cards@cards.test>', '"Cards, \\"Inc.\\"" <cards@cards.test>'],
    ['Bücher <cards@bücher.test>', '=?UTF-8?Q?B=C3=BCcher?= <cards@xn--bcher-kva.test>'],
  ])('are from the one sender %s', async (text, header) => {
    expect((await onTheWire(aLead(), parseSender(text) ?? undefined)).headers).toContain(`From: ${header}`);
  });

  it('take no Reply-To from a visitor whose email is not a plain address', async () => {
    // U+560A and U+560D are letters, so a domain may hold them; they are dangerous only where bytes are cut off.
    const strings = hostileStrings().filter((text) => !/[\u560a\u560d]/.test(text));
    for (const text of strings) expect(aLead({ email: `ann@visits.test${text}` }).replyTo).toBeUndefined();
    expect(
      (await onTheWire(aLead({ email: 'not an address' }))).headers.some((header) => header.startsWith('Reply-To')),
    ).toBe(false);
  });

  it('show template marks and tags as the characters they are', () => {
    const marks = '${7*7} {{7*7}} <%= 7*7 %> #{7*7} <img src=x onerror=alert(1)> `id`';
    const email = aLead({ name: marks });
    expect(email.text).toContain(marks);
    expect(email.html).toContain('${7*7} {{7*7}} &lt;%= 7*7 %&gt; #{7*7} &lt;img src=x onerror=alert(1)&gt; `id`');
    expect(email.html).not.toContain('<img');
  });

  it('hold links below PUBLIC_URL only', () => {
    const saveLink = 'https://pay.google.com/gp/v/save/abc';
    const emails = [
      aLead({ name: 'https://evil.test', company: '<a href="https://evil.test">x</a>' }),
      composeOneTimePassword({ to: 'a@cards.test', username: 'Ann', account: '', password: 'ABCDE', publicUrl }),
      composeLoginNotice({ to: 'a@cards.test', username: 'Ann', account: '', notice: 'password', publicUrl }),
      composeContactByMail({ to: 'a@cards.test', name: 'Ann', contactFile, cardLink: 'k/../e', publicUrl }),
      composeWalletLink({ to: 'a@cards.test', cardOwnerName: 'Ann', saveLink, cardLink: 'key', publicUrl }),
      composeWebhookOff({ ...aWebhook, accountName: '<a href="https://evil.test">x</a>' }),
    ];
    const links = emails.flatMap(({ html }) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href ?? ''));
    expect(links.length).toBeGreaterThanOrEqual(7);
    expect(links.filter((link) => !link.startsWith('https://cards.test/'))).toEqual([saveLink]);
    expect(links).toContain('https://cards.test/preview/k%2F..%2Fe');
  });

  it('say which webhook was turned off, and why, without the path of its address', () => {
    const { subject, text } = composeWebhookOff(aWebhook);
    expect([subject, text]).toEqual(['A webhook was turned off', expect.stringContaining('410 Gone')]);
    expect(text).toContain('The webhook at crm.test of the account Acme was turned off.');
    expect(text).not.toContain('key');
  });

  it('do not mail a wallet link that leads somewhere else', () => {
    const input = {
      to: 'a@cards.test',
      cardOwnerName: 'Ann',
      saveLink: 'https://evil.test/gp/v/save/abc',
      cardLink: 'key',
      publicUrl,
    };
    expect(() => composeWalletLink(input)).toThrow('not a Google Wallet link');
  });
});

describe('the email about a lead', () => {
  it('names the visitor, replies to the visitor and carries the contact file', async () => {
    const email = aLead();
    expect(email).toMatchObject({
      kind: 'lead',
      to: 'holder@cards.test',
      replyTo: 'ann@visits.test',
      subject: 'New contact through your card',
    });
    expect(email.text.split('\n\n')).toEqual([
      'Ann Visitor sent you their details through your card Hanna Holder.',
      'Full Name: Ann Visitor\nCompany: Visits & Co\nPosition: Guide\nMobile Phone: +1 202 555 0100\nEmail: ann@visits.test',
      'Open the attached file to add them to your contacts.',
      'Received contact: https://cards.test/admin/received-contacts/lead1\n',
    ]);
    expect(email.html).toContain('Visits &amp; Co');
    const { mail } = await onTheWire(email);
    expect(mail).toContain('Content-Type: text/vcard; charset=utf-8; name=ann.vcf');
    expect(mail).toContain('Content-Disposition: attachment; filename=ann.vcf');
    expect(mail).toContain('Content-Type: multipart/alternative');
  });

  it('has a subject that no visitor writes', () => {
    expect(aLead({ name: 'Win a prize' }).subject).toBe(aLead().subject);
  });

  it('shows number and address of the visitor from left to right', () => {
    const { html } = aLead({ phone: '٠٣٠ ١٢٣' });
    expect(html).toContain('<bdo dir="ltr">٠٣٠ ١٢٣</bdo>');
    expect(html).toMatch(/<td dir="ltr"[^>]*>ann@visits\.test/);
  });

  it('leaves out what the visitor left empty', () => {
    expect(aLead({ company: ' \n', position: undefined }).text).not.toMatch(/Company|Position/);
  });
});

describe('the other emails', () => {
  it('show the one-time password, for how long it works and where', () => {
    const email = composeOneTimePassword({
      to: 'a@cards.test',
      username: 'Ann',
      account: 'Northwind & Co',
      password: 'ABCDE-FGHIJ-KLMNO-PQRST',
      publicUrl,
    });
    expect(email.text).toContain('ABCDE-FGHIJ-KLMNO-PQRST');
    expect(email.text).toContain('30 minutes');
    expect(email.text).toContain('Log in: https://cards.test/login');
    expect(email.text).toContain('Your login is for the digital business cards of Northwind & Co.');
    expect(email.subject).not.toContain('ABCDE');
  });

  it.each([
    ['email', 'The email address of your login was changed.'],
    [
      'emailAndPassword',
      'The email address and the password of your login were changed. Other devices were logged out.',
    ],
    ['addedWithPassword', 'added to your login, and its password was changed. Other devices were logged out.'],
  ] as const)('say how login details changed (%s), without any of them', (notice, text) => {
    const input = { to: 'a@cards.test', username: 'Ann', account: '', notice, publicUrl };
    const blocks = composeLoginNotice(input).text.split('\n\n');
    expect(blocks).toEqual([
      'Hello Ann,',
      expect.stringContaining(text),
      'If you didn’t expect this, tell the person who manages your cards.',
      'Log in: https://cards.test/login\n',
    ]);
  });

  it.each([
    ['cards', 'A digital business card of Northwind was set up for you. Choose a password to edit your card.'],
    [
      'accounts',
      'The account Northwind for digital business cards was set up for you. Choose a password to manage its cards.',
    ],
    [
      'adminAccounts',
      'An administrator account was set up for you. Choose a password to manage all accounts and cards.',
    ],
  ] as const)('invite to %s, with a link that works for 7 days', (table, purpose) => {
    const person = { to: 'a@cards.test', username: 'Ann', account: 'Northwind' };
    const email = composeInvitation({ ...person, table, token: 'abc', publicUrl });
    expect(email.text.split('\n\n')).toEqual([
      'Hello Ann,',
      purpose,
      'Choose a password: https://cards.test/invitation#abc',
      'The link works once, for 7 days. Your login is this email address.',
      'If you don’t recognize this, you can ignore this email.\n',
    ]);
  });

  it('ask to confirm an address, with a link that works for 7 days', () => {
    const email = composeEmailConfirmation({ to: 'a@cards.test', token: 'abc', publicUrl });
    expect(email.text.split('\n\n').slice(1)).toEqual([
      'Confirm this address: https://cards.test/confirm-email/abc',
      'The link works once, for 7 days.',
      'If you don’t recognize this, you can ignore this email. Nothing will be sent to you.\n',
    ]);
  });

  it('count the visitors of a digest, and show the details of each', () => {
    const visitors = ['Bo', 'Cy'].map((name) => ({ name, phone: '1', email: `${name}@visits.test` }));
    const digestOf = (count: number) =>
      composeLeadDigest({
        to: 'a@cards.test',
        cardOwnerName: 'Ann',
        visitors: visitors.slice(0, count),
        contactFile,
        publicUrl,
      }).text;
    expect(digestOf(1)).toContain('1 visitor sent you their details through your card Ann.');
    expect(digestOf(2).split('\n\n')).toEqual([
      '2 visitors sent you their details through your card Ann.',
      'Full Name: Bo\nMobile Phone: 1\nEmail: Bo@visits.test',
      'Full Name: Cy\nMobile Phone: 1\nEmail: Cy@visits.test',
      'Open the attached file to add them to your contacts.',
      'Received contacts: https://cards.test/admin/received-contacts\n',
    ]);
  });

  it('pass a contact-us report on with its stored attachment and a reply address', () => {
    const attachment = { fileName: 'shot.gif', contentType: 'image/gif', file: 'attachments/x.gif' };
    const report = { name: 'Ann', phoneNumber: '1', email: 'ann@visits.test', reportedIssue: 'It\nbroke' };
    const email = composeContactReport({ to: 'support@cards.test', report, attachment });
    expect(email).toMatchObject({
      replyTo: 'ann@visits.test',
      attachments: [attachment],
      subject: 'Reported issue: Ann',
    });
    expect(email.text).toBe(
      'Name: Ann\nPhone Number: 1\nEmail: ann@visits.test\nReported Issue: It\nbroke\nAttachment: shot.gif\n',
    );
    expect(email.html).toMatch(/<td dir="ltr"[^>]*>1<.*<td dir="ltr"[^>]*>ann@visits\.test</);
    expect(composeContactReport({ to: 'support@cards.test', report }).attachments).toBeUndefined();
    const unreachable = { ...report, email: 'ann <ann@visits.test>' };
    expect(composeContactReport({ to: 'support@cards.test', report: unreachable }).replyTo).toBeUndefined();
  });

  // Zendesk suspends emails with either header, also those of forms, and Jitbit drops them.
  it('bring a contact-us report to a help desk, which takes no automatic emails', async () => {
    const report = { name: 'Ann', email: 'ann@visits.test', reportedIssue: 'It broke' };
    const { headers } = await onTheWire(composeContactReport({ to: 'support@cards.test', report }));
    expect(headers).toContain('Reply-To: ann@visits.test');
    expect(headers.filter((header) => /auto|precedence/i.test(header))).toEqual([]);
  });

  it('carry the contact file when a visitor asks for the contact by mail', () => {
    const email = composeContactByMail({
      to: 'me@visits.test',
      name: 'Hanna Holder',
      contactFile,
      cardLink: 'abc',
      publicUrl,
    });
    expect(email.attachments).toEqual([
      { fileName: 'ann.vcf', contentType: 'text/vcard; charset=utf-8', text: contactFile.text },
    ]);
    expect(email.replyTo).toBeUndefined();
    expect(email.subject).toBe('Contact: Hanna Holder');
    expect(email.text).toContain('the contact details of Hanna Holder.');
    const nameless = { to: 'me@visits.test', name: '', contactFile, cardLink: 'abc', publicUrl };
    expect(composeContactByMail(nameless).subject).toBe('Contact details');
    expect(composeContactByMail(nameless).text).toContain('the contact details of a digital business card.');
  });
});
