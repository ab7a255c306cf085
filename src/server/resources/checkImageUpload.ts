import { InvalidImageError } from '../outside/images/invalidImageError';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/errors';
import { logSecurityEvent } from '../http/securityEvents';

/**
 * Checks an uploaded image, and converts its error to an HttpError.
 * @throws HttpError 400 with the reason for an invalid image
 */
export async function checkImageUpload<Value>(request: FastifyRequest, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    logSecurityEvent(request, 'upload_validation', { refusal: error.reason });
    throw invalid(error.message);
  }
}
