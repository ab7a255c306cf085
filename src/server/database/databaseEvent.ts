/** An event of a database connection, for the log. */
export type DatabaseEvent =
  { event: 'database_connection_lost'; error: Error } | { event: 'database_silent' | 'database_answers_again' };

/** The level of each line in the log. */
export const databaseLevels = {
  database_connection_lost: 'error',
  database_silent: 'error',
  database_answers_again: 'warn',
} as const satisfies Record<DatabaseEvent['event'], string>;

export type ReportDatabaseEvent = (event: DatabaseEvent) => void;
