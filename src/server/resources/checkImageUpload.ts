import { InvalidImageError } from '../outside/images/imageRefused';
import type { FastifyRequest } from 'fastify';
import { invalid, tooLarge } from '../http/errors';
import { logSecurityEvent } from '../http/securityEvents';

/**
 * Checks an uploaded picture, and turns its error into one of HTTP.
 * @throws HttpError 413 for too large a file, 400 with the reason for anything that is no picture we take
 */
export async function checkImageUpload<Value>(request: FastifyRequest, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    logSecurityEvent(request, 'upload_validation', { refusal: error.refusal });
    throw error.refusal === 'bytes' ? tooLarge() : invalid(error.message);
  }
}
