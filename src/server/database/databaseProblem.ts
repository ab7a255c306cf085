/** The kind of a database error, the same on both engines. */
export type DatabaseProblem = 'duplicate' | 'missingReference' | 'unwritable' | 'full' | 'unavailable';

const problemByCode: Record<string, DatabaseProblem> = {
  // SQLite
  SQLITE_CONSTRAINT_UNIQUE: 'duplicate',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'duplicate',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'missingReference',
  SQLITE_FULL: 'full',
  // PostgreSQL (the classes 08, 53 and 57 are below)
  '23505': 'duplicate',
  '23503': 'missingReference',
  // A character that PostgreSQL cannot store, such as NUL.
  '22021': 'unwritable',
  '22P05': 'unwritable',
  '53100': 'full',
  // The server takes no changes, such as a standby.
  '25006': 'unavailable',
  // The database has ended a transaction that asked nothing for too long.
  '25P03': 'unavailable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  DATABASE_SILENT: 'unavailable',
  // the operating system
  ENOSPC: 'full',
  EIO: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  EADDRNOTAVAIL: 'unavailable',
};

const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|driver has already been destroyed|database connection is not open|server closed the connection/i;

/** The kind of an error of either engine's driver; undefined for any other error. */
export function databaseProblemOf(error: unknown): DatabaseProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = problemByCode[code];
  if (known) return known;
  if (/^(08|53|57)...$/.test(code) || /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/.test(code)) return 'unavailable';
  return 'message' in error && unavailableMessages.test(String(error.message)) ? 'unavailable' : undefined;
}

/** Whether an insert or update hit a unique index, such as a login email that is taken. */
export function isDuplicate(error: unknown): boolean {
  return databaseProblemOf(error) === 'duplicate';
}

/** Whether the database did not accept a write: its disk is full, it is read-only, locked or unreachable. */
export function isUnwritable(error: unknown): boolean {
  const problem = databaseProblemOf(error);
  return problem === 'full' || problem === 'unavailable';
}
