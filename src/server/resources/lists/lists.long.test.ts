import type { WirePage } from '../../../contract/wire/envelope';
import { allResources } from '../../app/resources';
import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { deleteChanges } from '../../database/changes';
import { instantOf } from '../../database/instant';
import { updateVersioned } from '../../http/updateVersioned';
import { aCard, aCardProfile, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { eachDatabase } from '../../../testing/eachDatabase';

type Listed = { id: string } & Record<string, unknown>;

/** A client that keeps a list as the console does: pages first, then what changed. */
class Follower {
  private readonly records = new Map<string, Listed>();
  private revision: string | undefined;
  resets = 0;

  constructor(
    /** A client does not notice which server answers. */
    public server: TestServer,
    private readonly as: string,
    private readonly limit: number,
  ) {}

  moveTo(server: TestServer, as: string): Follower {
    const moved = new Follower(server, as, this.limit);
    for (const [id, record] of this.records) moved.records.set(id, record);
    moved.revision = this.revision;
    return moved;
  }

  async catchUp(): Promise<void> {
    const since = this.revision;
    let cursor: string | null = '';
    for (let isFirst = true; cursor !== null; isFirst = false) {
      const query = { limit: String(this.limit), ...(since && { since }), ...(cursor && { cursor }) };
      const { text } = await this.server.call('getManagedCards', { as: this.as, query });
      const { content, page } = JSON.parse(text) as { content: Listed[]; page: WirePage };
      if (isFirst) this.revision = page.revision;
      if (page.reset) {
        this.resets += 1;
        this.records.clear();
      }
      for (const record of content) this.records.set(record.id, record);
      for (const id of page.removed) this.records.delete(id);
      cursor = page.next;
    }
  }

  async expectServersState(): Promise<void> {
    const { text } = await this.server.call('getManagedCards', { as: this.as });
    const { content } = JSON.parse(text) as { content: Listed[] };
    expect([...this.records.values()].sort(byId)).toEqual(content.sort(byId));
  }
}
const byId = (a: Listed, b: Listed) => (a.id < b.id ? -1 : 1);

eachDatabase('a client that follows a list', (opened) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
  });
  afterEach(() => server.close());

  it('equals the server after 1,000 concurrent writes, a kill, a clock jump and a restore', async () => {
    const { database } = opened();
    let seed = 4711;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const accounts = [await anAccount(database), await anAccount(database), await anAccount(database)].map(
      ({ id }) => id,
    );
    const login: UserRow = await anOwner(database, accounts[0]!);
    const boss = await aSuperAdmin(database);
    for (let index = 0; index < 40; index += 1) {
      const card = await aCard(database, { accountId: accounts[index % 3] });
      await aCardProfile(database, { cardId: card.id });
    }
    const followers = [
      new Follower(server, await server.signIn(boss), 7),
      new Follower(server, await server.signIn(login), 5000),
    ];
    const successor = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
    const events = new Map<number, () => Promise<void>>([
      // The server is killed: another one continues with the same database.
      [300, async () => followers.forEach((follower) => (follower.server = successor))],
      [
        600,
        async () => {
          expect(followers.map(({ resets }) => resets)).toEqual([0, 0]);
          // The clock jumps by 31 days: the cleanup job deletes the log that is being followed.
          const now = instantOf(new Date(Date.now() + 31 * 86_400_000));
          await deleteChanges(database, now, now);
        },
      ],
    ]);
    let edits = 0;
    const edit = async () => {
      const number = (edits += 1);
      await events.get(number)?.();
      const kind = random(12);
      const place = random(1000);
      const account = accounts[random(3)]!;
      await database.transaction().execute(async (transaction) => {
        await change(transaction, { kind, place, account, number });
        // Transactions commit in another order than they began.
        if (place % 3 === 0) await new Promise((resume) => setTimeout(resume, place % 17));
        if (place % 20 === 0) throw new Error('the writer is killed');
      });
    };
    const writer = async () => {
      while (edits < 1000) await edit().catch(refuseUnlessBusy);
    };
    let isOver = false;
    const follow = async (follower: Follower) => {
      while (!isOver) await follower.catchUp();
    };
    const following = followers.map(follow);
    await Promise.all([writer(), writer(), writer()]);
    isOver = true;
    await Promise.all(following);
    for (const follower of followers) {
      await follower.catchUp();
      await follower.expectServersState();
    }
    // A revision that was read just before the log was deleted is refused once more.
    for (const { resets } of followers) expect(resets).toBeLessThanOrEqual(2);
    expect(edits).toBeGreaterThanOrEqual(1000);

    // A restored server has other keys: the digest that revisions begin with differs.
    await database.deleteFrom('keys').execute();
    await database.deleteFrom('changes').execute();
    await database.deleteFrom('cards').where('accountId', '=', accounts[1]!).execute();
    const restored = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
    const moved = followers[0]!.moveTo(restored, await restored.signIn(boss));
    await moved.catchUp();
    await moved.expectServersState();
    expect(moved.resets).toBe(1);
    await restored.close();
    await successor.close();
  }, 180_000);
});

/** A transaction among many may be refused or killed, or find its card gone; the writer continues with another one. */
function refuseUnlessBusy(error: unknown): void {
  if (!/deadlock|serialize|is killed|not found/i.test(String((error as Error).message))) throw error;
}

async function change(
  transaction: DatabaseTransaction,
  { kind, place, account, number }: { kind: number; place: number; account: string; number: number },
): Promise<void> {
  const cards = await transaction.selectFrom('cards').selectAll().orderBy('id').execute();
  const card = cards[place % Math.max(1, cards.length)];
  if (!card || kind === 0 || cards.length < 20) {
    // The clock jumps: new cards enter anywhere in the list.
    const createdAt = instantOf(new Date(Date.now() + ((number % 7) - 3) * 86_400_000));
    const made = await aCard(transaction, { accountId: account, name: `New ${number}`, createdAt });
    await aCardProfile(transaction, { cardId: made.id, title: `${number}` });
  } else if (kind === 1) await transaction.deleteFrom('cards').where('id', '=', card.id).execute();
  else if (kind < 5) await updateVersioned(transaction, 'cards', card.id, { accountId: account }, undefined);
  else if (kind === 5)
    await transaction
      .updateTable('accounts')
      .set({ contractOptions: number % 2 === 0 ? ['multiple_language_pack'] : ['themes'] })
      .where('id', '=', account)
      .execute();
  else if (kind < 9)
    await transaction
      .updateTable('cardProfiles')
      .set({ title: `Title ${number}` })
      .where('cardId', '=', card.id)
      .execute();
  else await updateVersioned(transaction, 'cards', card.id, { name: `Name ${number}` }, undefined);
}
