import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, slowRequest, tooLarge } from './errors';
import { readWithProgress } from './slowBody';

/** The limits of a form; `readForm` gets that of its file. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 20,
  parts: 25,
  headerPairs: 20,
  files: 1,
  fileSize: 5 * 1024 * 1024,
};

export type UploadedFile = { name: string; bytes: Buffer };
export type MultipartForm = { fields: Record<string, string>; file: UploadedFile | undefined };

/**
 * Waits for a place, then takes an upload: read its body inside. A user has one place and an address two, so that the
 * uploads of one caller do not delay those of others, and no flood of them fills the memory.
 * @param limit how many uploads of the hour a user has
 * @throws HttpError 429 when too many uploads of this caller wait, or the user has used up the uploads of the hour;
 *   503 when too many wait in all; 408 when the client has gone meanwhile
 */
export function takeUpload<Value>(
  { server, user, addressKey, raw }: Pick<FastifyRequest, 'server' | 'user' | 'addressKey' | 'raw'>,
  work: () => Promise<Value>,
  limit: 'uploadsPerUser' | 'importPhotosPerUser' = 'uploadsPerUser',
): Promise<Value> {
  const start = async () => {
    // The parser would wait ten seconds for a client that has gone, and keep its place.
    if (raw.destroyed) throw slowRequest();
    if (user) server.limiter.take(limit, user.id);
    return work();
  };
  return user ? server.uploads.users.run(user.id, start) : server.uploads.addresses.run(addressKey, start);
}

/**
 * Reads a multipart form wholly into memory: no part of it is ever on the disk, so none can be left behind. Call it
 * inside `takeUpload`, which bounds how many are in memory. With an Idempotency-Key, `request.body` is the form with a
 * hash of its file afterwards.
 * @param file name of the field that may carry the file; a file in another field is refused
 * @param maxBytes of the file
 * @throws HttpError 413 when the file is too large, 400 when the form cannot be read or a field comes twice, 408 when
 *   it makes no progress
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { file: fileField, maxBytes }: { file: string; maxBytes: number },
): Promise<MultipartForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + 256 * 1024) throw tooLarge();
  const form: MultipartForm = { fields: Object.create(null) as Record<string, string>, file: undefined };
  const readParts = async () => {
    // Thrown after the last part: a client that is still sending may lose the response with its connection.
    let refusal: string | undefined;
    for await (const part of request.parts({ limits: { ...multipartLimits, fileSize: maxBytes } })) {
      const name = part.fieldname.slice(0, 40);
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === fileField) form.file = { name: part.filename ?? '', bytes };
        else refusal ??= `${name}: not allowed`;
      } else if (Object.hasOwn(form.fields, part.fieldname)) refusal ??= `${name}: given more than once`;
      else if (typeof part.value !== 'string') refusal ??= `${name}: not allowed`;
      else form.fields[part.fieldname] = part.value;
    }
    if (refusal !== undefined) throw invalid(refusal);
  };
  try {
    await readWithProgress(request, reply, readParts);
  } catch (error) {
    throw formError(error);
  }
  // An Idempotency-Key belongs to all that is sent with it.
  if (request.headers['idempotency-key'] !== undefined) request.body = hashedForm(form);
  return form;
}

function hashedForm({ fields, file }: MultipartForm) {
  return { fields, file: file && { ...file, bytes: createHash('sha256').update(file.bytes).digest('hex') } };
}

/** The HttpError of an error of the multipart parser. Returns other errors unchanged. */
function formError(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (/^FST_(FILES|PARTS|FIELDS|PROTO|INVALID)/.test(code)) return invalid('The form has too many fields or files');
  // The parser's own complaints (a form that ends too early, a broken header) carry no status.
  return error instanceof Error && !('statusCode' in error) ? invalid('The form can’t be read') : error;
}
