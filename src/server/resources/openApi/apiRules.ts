import { dayMilliseconds } from '../../../contract/calendarDays';
import { missingMessage, successMessage } from '../../../contract/constants';
import { loginMessages } from '../../../contract/dialogMessages';
import { rateLimits, sessionLife, uploadLimits } from '../../../contract/limits';
import { errorMessages } from '../../../contract/messages';
import { faultMessage } from '../../http/errorHandler';

const days = (milliseconds: number) => milliseconds / dayMilliseconds;
const kibibytes = (bytes: number) => `${bytes / 1024} KiB`;
/** A number of tries in an hour; the limits named here are all of an hour. */
const hourly = (name: keyof typeof rateLimits) => rateLimits[name].count.toLocaleString('en');

/** The rules for all operations, shown at the top of the documentation. */
export const apiRules = [
  `\`POST /api/authentication/token\` with email and password returns a token. Requests carry it as \`Authorization: Bearer {token}\`, unless the operation is open to anyone. It works for ${days(sessionLife.absoluteMilliseconds)} days, and ends after ${days(sessionLife.idleMilliseconds)} days without a request.`,
  'Bodies are JSON unless said otherwise. Unknown fields and query parameters are ignored.',
  `A success is HTTP 200 with \`{"message": "${successMessage}", "content": ...}\`. Any other message is a failure; a response without a message counts as "${missingMessage}".`,
  'A list whose operation takes `limit` is sent in pages: send `page.next` as `cursor`, with the same other parameters, until it is null.',
  'The lists of accounts, administrator accounts and cards are sent whole without `limit`. The `page.revision` of a first page, sent as `since` after the last page, gets what has changed since the first: `content` holds the new and changed records, `page.removed` the ids of the others. The revision of a later page misses what changed before it. With `page.reset` drop what you have: the response is the first page of the whole list.',
  'Where a record has a `version`, send back the one that was read: an edit of a record that has changed since fails with 409. Without it the last write wins.',
  'A signed-in caller may send an `Idempotency-Key` with a write. Within 24 hours the same request with the same key gets the stored response and changes nothing. If another request has removed the record since, it gets 404.',
  'A request that got no response, 429 or 503 can be sent again, after the seconds of `Retry-After`; a write with the same `Idempotency-Key`, so that it is done once.',
  `In an hour a user may send ${hourly('changesPerUser')} writes: among them ${hourly('uploadsPerUser')} uploads, ${hourly('importsPerUser')} imports, ${hourly('importPhotosPerUser')} photos of imports, and ${hourly('bulkActionsPerUser')} bulk actions. Cards may be exported ${hourly('cardExportsPerUser')} times, and received contacts ${hourly('contactExportsPerUser')} times. Failed sign-ins, changes of logins, emails and what visitors send have lower limits.`,
  `A JSON body has at most ${kibibytes(uploadLimits.json)}, that of \`startBulkAction\` ${kibibytes(uploadLimits.bulkAction)}, and that of \`exportCards\` and \`postStatisticsExcel\` ${kibibytes(uploadLimits.selection)}.`,
  'The response to a deletion that can be undone has `deletedRecordId`: pass it to `restoreDeletedRecord`.',
  'Responses never contain a password: a field with a set password holds a mask. Send the mask back to keep the password.',
];

/** A status with its message and its cause. */
export type ApiError = [status: number, message: string, when: string];

/** The 401 of the operations that sign in. */
export const logInError: ApiError = [401, loginMessages.failed, 'no login has the email and the password'];

/** Errors in the order in which the server checks for them. */
export const apiErrors: ApiError[] = [
  [401, errorMessages.unauthenticated, 'the token is missing or invalid, or its session has ended'],
  [403, errorMessages.forbidden, 'the role may not run the operation, or the contract lacks the option'],
  [
    404,
    errorMessages.notFound,
    'missing, deleted or outside of the scope of the caller; the response does not tell which',
  ],
  [405, errorMessages.methodNotAllowed, 'the path is known, the method is not'],
  [413, errorMessages.tooLarge, 'the body or its file is too large'],
  [415, errorMessages.unsupported, 'the Content-Type is not one that the operation takes'],
  [400, 'The first broken rule', 'such as "about: at most 200 characters" or "version: must be a whole number"'],
  [
    409,
    errorMessages.stale,
    'the record has changed since the version that was sent; another message names another conflict, such as a taken email',
  ],
  [410, errorMessages.notInUse, 'the card is paused or forwarded'],
  [422, errorMessages.keyReused, 'the same Idempotency-Key or `requestId` with another request'],
  [429, errorMessages.tooMany, 'Retry-After says how many seconds to wait'],
  [500, faultMessage, 'a fault of the server; its log has the details'],
  [
    503,
    errorMessages.unavailable,
    'a part is down, and Retry-After says when to try again; or it is not set up, as another message says',
  ],
];
