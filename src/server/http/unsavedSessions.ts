import { isUnwritable } from '../database/databaseProblem';
import type { Database, DatabaseTransaction, NewRow } from '../database/tables';

type Unsaved = { session: NewRow<'sessions'>; userVersion: number };

/** Sessions in memory. */
const maxSessions = 10_000;

/**
 * Sessions that were opened while the database took no changes. They live in this process until they can be written,
 * which is tried each time one is used. A session ends when its user is changed: an end of sessions cannot find it
 * here.
 */
export class UnsavedSessions {
  private readonly sessions = new Map<string, Unsaved>();

  constructor(private readonly database: Database) {}

  /**
   * Writes a session, or keeps it when the database takes no changes.
   * @returns false when the user has changed since the password was checked: the change has ended the user's sessions
   */
  async open(session: NewRow<'sessions'>, userVersion: number): Promise<boolean> {
    try {
      return await this.insertUnlessChanged({ session, userVersion });
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      this.sessions.set(session.id, { session, userVersion });
      if (this.sessions.size > maxSessions) this.sessions.delete(this.sessions.keys().next().value ?? session.id);
      return true;
    }
  }

  /**
   * The session when it is in memory and its user has not changed since sign-in. Tries to write it.
   * @throws the database's own error when the user cannot be read
   */
  async find(id: string): Promise<NewRow<'sessions'> | undefined> {
    const unsaved = this.sessions.get(id);
    if (!unsaved) return undefined;
    const user = await this.database
      .selectFrom('users')
      .select('version')
      .where('id', '=', unsaved.session.userId)
      .executeTakeFirst();
    if (user?.version !== unsaved.userVersion) {
      this.sessions.delete(id);
      return undefined;
    }
    await this.save(unsaved);
    return unsaved.session;
  }

  /** Ends a session that is in memory. @returns whether it was */
  end(id: string): boolean {
    return this.sessions.delete(id);
  }

  private async save(unsaved: Unsaved): Promise<void> {
    try {
      await this.insertUnlessChanged(unsaved);
      this.sessions.delete(unsaved.session.id);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
  }

  /** The user's row is locked: a change that ends sessions either sees this one or is seen by its version. */
  private insertUnlessChanged({ session, userVersion }: Unsaved): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('version')
        .where('id', '=', session.userId)
        .forUpdate()
        .executeTakeFirst();
      if (user?.version !== userVersion) return false;
      await insert(transaction, session);
      return true;
    });
  }
}

/** Writes the session, and that its user has signed in. */
async function insert(database: DatabaseTransaction, session: NewRow<'sessions'>): Promise<void> {
  await database
    .insertInto('sessions')
    .values(session)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  await database
    .updateTable('users')
    .set({ hasSignedIn: true })
    .where('id', '=', session.userId)
    .where('hasSignedIn', '=', false)
    .execute();
}
