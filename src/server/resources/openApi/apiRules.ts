import { missingMessage, successMessage } from '../../../contract/limits';
import { loginMessages, errorMessages } from '../../../contract/messages';
import { faultMessage } from '../../http/errorHandler';

/** What holds for every call, said once at the top of the documentation. */
export const apiRules = [
  `Requests carry \`Authorization: Bearer {token}\` where a call is not for anyone. Bodies are JSON unless said otherwise; fields a call does not know are dropped.`,
  `A success is HTTP 200 with \`{"message": "${successMessage}", "content": ...}\`. Any other message is a failure; an answer without one counts as "${missingMessage}".`,
  'Where a record has a `version`, send back the one that was read: an edit of a newer record then answers 409. Without it the last write wins.',
  'A signed-in caller may send `Idempotency-Key` with a request that writes: sent again within a day it is answered again and does nothing; with 404 when its record was removed meanwhile, except by the request itself.',
  'A deletion that the caller may undo answers `deletedRecordId` beside the content: restore the record with it.',
  'A password is never answered: where one is set its field holds a mask; the mask sent back means unchanged.',
];

/** A status with its message and the reason for it. */
export type ApiRefusal = [status: number, message: string, when: string];

/** The 401 of a call that signs in. */
export const logInRefusal: ApiRefusal = [401, loginMessages.failed, 'no login has the email and the password'];

/** Refusals in the order they are judged. */
export const apiErrors: ApiRefusal[] = [
  [401, errorMessages.unauthenticated, 'the token is missing, not ours, or its session has ended'],
  [403, errorMessages.forbidden, 'the role may not make the call, or the contract lacks the option'],
  [404, errorMessages.notFound, 'missing, deleted, or out of the scope of the caller: all the same'],
  [405, errorMessages.methodNotAllowed, 'the path is known, the method is not'],
  [413, errorMessages.tooLarge, 'the body or its file is too large'],
  [415, errorMessages.unsupported, 'the Content-Type is not the one the call takes'],
  [400, 'The first broken rule', 'such as "about: at most 200 characters"'],
  [
    409,
    errorMessages.stale,
    'the record is newer than the version that was sent; another message names another conflict, such as a taken email',
  ],
  [422, errorMessages.keyReused, 'the same Idempotency-Key with another request'],
  [429, errorMessages.tooMany, 'Retry-After says how many seconds to wait'],
  [500, faultMessage, 'a fault of ours, which is in the log'],
  [503, errorMessages.unavailable, 'a part is missing or down; Retry-After says when to try again'],
];
