import type { OperationId } from './operations';

/** The types of the records in history entries. */
export const historyObjectTypes = ['account', 'adminAccount', 'card', 'login'] as const;
export type HistoryObjectType = (typeof historyObjectTypes)[number];

/** The actions in the history that are not operations of the API. */
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

/** The action of a history entry: an operation of the API, or an event. */
export type HistoryAction = OperationId | HistoryEvent;

/** The `userId` of entries that a server command or the start of the server writes. */
export const operatorId = 'operator';
