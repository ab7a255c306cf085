import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { limits, uploadLimits } from '../../../contract/limits';
import { ContactUsRequest } from '../../../contract/wire/contactUs';
import { newId } from '../../database/ids';
import type { Database } from '../../database/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../http/crossSite';
import { invalid, tooLarge } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { countOnSuccess } from '../../http/sharedLimits';
import type { LimitKey } from '../../http/sharedLimits';
import { emailText, lineFrom, textFrom } from '../../../text/typedText';
import { readForm, takeUpload } from '../../http/uploads';
import type { UploadedFile } from '../../http/uploads';
import { InvalidAttachmentError } from '../../outside/attachments/invalidAttachmentError';
import { checkAttachment } from '../../outside/attachments/checkAttachment';
import type { CheckedAttachment } from '../../outside/attachments/checkAttachment';
import type { FileStorage } from '../../outside/files/fileStorage';
import { composeContactReport } from '../../outside/mail/composeContactReport';
import { mailAddress } from '../../outside/mail/mailAddress';
import type { MailQueue } from '../mailQueue';
import { writeWithFiles } from '../storedFiles';

export type ContactUsDependencies = { files: FileStorage; mailQueue: MailQueue; supportEmail: string };
type Attachment = CheckedAttachment & { content: Buffer };
type ContactReport = Required<Static<typeof ContactUsRequest>>;

const isFilledIn = Compile(ContactUsRequest);

/**
 * Saves a report with its attachment and queues the email to the support address, all or nothing. Only saved reports
 * count against the limit.
 * @throws HttpError 403 for a cross-site request, 400 for an invalid field or attachment, 413, 429
 */
export async function contactUs(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ContactUsDependencies,
): Promise<void> {
  const perAddress: LimitKey = ['contactUsPerAddress', request.addressKey];
  refuseCrossSite(request, reply);
  await request.server.sharedLimits.check(perAddress);
  await takeUpload(request, async () => {
    const { fields, file } = await readForm(request, reply, {
      file: 'attachment',
      maxBytes: uploadLimits.attachment,
    });
    const report = reportFrom(fields);
    const attachment = await attachmentFrom(request, file);
    await countOnSuccess(request.server.sharedLimits, [perAddress], () =>
      save(request, report, attachment, dependencies),
    );
  });
}

async function save(
  request: FastifyRequest,
  report: ContactReport,
  attachment: Attachment | undefined,
  { files, mailQueue, supportEmail }: ContactUsDependencies,
): Promise<void> {
  const id = newId();
  const hasRoom = !attachment || (await hasRoomFor(request.server.database, attachment));
  if (!hasRoom)
    request.log.error({ event: 'attachments_full', bytes: uploadLimits.attachmentsKept }, 'attachments_full');
  const stored = hasRoom &&
    attachment && { ...attachment, key: `attachments/${id}/attachment.${attachment.extension}` };
  const email = composeContactReport({
    to: supportEmail,
    report: hasRoom ? report : withoutAttachment(report, attachment.fileName),
    attachment: stored ? { fileName: stored.fileName, contentType: stored.contentType, file: stored.key } : undefined,
  });
  await writeWithFiles(request, files, stored ? [stored] : [], async (transaction) => {
    await transaction
      .insertInto('contactReports')
      .values({
        id,
        ...report,
        attachmentName: attachment?.fileName ?? null,
        attachmentKey: stored ? stored.key : null,
        attachmentBytes: stored ? stored.content.length : 0,
        createdAt: request.now,
      })
      .execute();
    await mailQueue.post(transaction, email, request.now);
  });
}

async function hasRoomFor(database: Database, { content }: Attachment): Promise<boolean> {
  const { bytes } = await database
    .selectFrom('contactReports')
    .select(({ fn }) => fn.sum<number | null>('attachmentBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return (bytes ?? 0) + content.length <= uploadLimits.attachmentsKept;
}

function withoutAttachment(report: ContactReport, fileName: string): ContactReport {
  const note = `(The attachment ${fileName} was not kept: there is no room for more.)`;
  return { ...report, reportedIssue: `${report.reportedIssue}\n\n${note}` };
}

/** @throws HttpError 400 naming the field: name, email and reportedIssue are required, email must be an address */
function reportFrom(fields: Record<string, string>): ContactReport {
  const report = {
    name: lineFrom(fields.name ?? ''),
    phoneNumber: lineFrom(fields.phoneNumber ?? ''),
    email: emailText(lineFrom(fields.email ?? '')),
    reportedIssue: textFrom(fields.reportedIssue ?? ''),
  };
  for (const field of ['name', 'email', 'reportedIssue'] as const)
    if (report[field] === '') throw invalid(`${field}: required`);
  if (!isFilledIn.Check(report)) throw invalid(tooLong(report));
  if (mailAddress(report.email) === null) throw invalid('email: not an email address');
  return report;
}

function tooLong(report: Record<string, string>): string {
  const maximum: Record<string, number> = { email: limits.email, reportedIssue: limits.reportedIssue };
  const [field = 'name', text] =
    Object.entries(report).find(([name, value]) => [...value].length > (maximum[name] ?? limits.text)) ?? [];
  return text === undefined ? `${field}: not allowed` : `${field}: at most ${maximum[field] ?? limits.text} characters`;
}

/**
 * Checks the attachment. Without a chosen file, browsers send an empty part without a file name.
 * @throws HttpError 400, 413; 429 after many attachments of this address that were refused: a check may unpack 100 MB
 */
async function attachmentFrom(
  request: FastifyRequest,
  file: UploadedFile | undefined,
): Promise<Attachment | undefined> {
  if (!file || (file.name === '' && file.bytes.length === 0)) return undefined;
  const { limiter } = request.server;
  limiter.check('attachmentRefusalsPerAddress', request.addressKey);
  try {
    return { ...(await checkAttachment(file.name, file.bytes)), content: file.bytes };
  } catch (error) {
    if (!(error instanceof InvalidAttachmentError)) throw error;
    limiter.count('attachmentRefusalsPerAddress', request.addressKey);
    logSecurityEvent(request, 'upload_validation', { refusal: error.reason });
    throw error.reason === 'bytes' ? tooLarge() : invalid(error.message);
  }
}
