/** What happens to the connections of a database beside the queries, for the log. */
export type DatabaseEvent =
  { event: 'database_connection_lost'; error: Error } | { event: 'database_silent' | 'database_answers_again' };

export type ReportDatabaseEvent = (event: DatabaseEvent) => void;
