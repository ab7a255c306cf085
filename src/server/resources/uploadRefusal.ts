import { InvalidImageError } from '../outside/images/imageRefused';
import type { Call } from '../http/call';
import { invalid, tooLarge } from '../http/errors';

/**
 * Runs what judges an uploaded picture and says no in the call's words.
 * @throws HttpError 413 for too large a file, 400 with the reason for anything that is no picture we take
 */
export async function rejectUpload<Value>(call: Pick<Call, 'security'>, judge: () => Promise<Value>): Promise<Value> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error;
    call.security('upload_validation', { refusal: error.refusal });
    throw error.refusal === 'bytes' ? tooLarge() : invalid(error.message);
  }
}
