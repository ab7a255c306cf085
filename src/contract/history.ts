import type { OperationId } from './operations';

/** The kinds of records that the history names. */
export type HistoryObjectType = 'account' | 'adminAccount' | 'card' | 'login';

/** What the history records beside operations. */
export const historyEvents = [
  'signInFailed',
  'refused',
  'changeSettings',
  'createSuperAdmin',
  'rotateKeys',
  'restoreBackup',
  'requeueEmails',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

/** What an entry says was done: an operation, or one of the events. */
export type HistoryAction = OperationId | HistoryEvent;

/** The `userId` of the entries of server commands and starts. */
export const operatorId = 'operator';
