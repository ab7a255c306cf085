import { batchesOf } from '../database/batches';
import { aCard, aDeletedRecord, anAccount } from '../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../testing/eachDatabase';
import { firstCases } from '../../testing/itWhenLong';
import { keysIn, openTestFiles } from '../../testing/testFiles';
import type { FileStoreKind, TestFiles } from '../../testing/testFiles';
import { defaultThemes } from '../../contract/themes';
import { MemoryFiles } from '../../testing/fakes/memoryFiles';
import { ownerKey, sweepFiles, sweptAfterMilliseconds } from './sweepFiles';

const kinds: FileStoreKind[] = ['memory', 'disk', 'S3'];
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

eachDatabase('the sweep of files', (opened, engine) => {
  let warnings: unknown[];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const sweep = ({ store }: Pick<TestFiles, 'store'>, now: Date) => sweepFiles(opened().database, store, now, log);
  beforeEach(() => {
    warnings = [];
  });
  afterEach(() => jest.restoreAllMocks());

  /** A file for everything that may name one. */
  async function writeNamedFiles(files: TestFiles): Promise<string[]> {
    const { database } = opened();
    const card = await aCard(database);
    const account = await anAccount(database, { themes: { ...defaultThemes, font: 'Roboto Slab' } });
    const createdAt = '2026-06-01T00:00:00.000Z';
    await database.insertInto('photos').values({ id: 'p', cardId: card.id, fileKey: 'photos/p', createdAt }).execute();
    await database
      .insertInto('textures')
      .values({ accountId: account.id, slot: 1, fileKey: 'textures/a/1.png', byteSize: 1, createdAt })
      .execute();
    await database
      .insertInto('contactReports')
      .values({
        id: 'r',
        name: 'Eve',
        phoneNumber: '',
        email: 'eve@cards.test',
        reportedIssue: 'Help',
        attachmentName: 'a.txt',
        attachmentKey: 'attachments/r/a.txt',
        attachmentBytes: 1,
        createdAt,
      })
      .execute();
    await aDeletedRecord(database, { files: ['photos/deleted', 'textures/b/1.png'] });
    const keys = [
      'photos/p/96.webp',
      'photos/p/vcard.jpg',
      'textures/a/1.png',
      'attachments/r/a.txt',
      'photos/deleted/96.webp',
      'textures/b/1.png',
      'fonts/roboto-slab/family.json',
      'fonts/roboto-slab/x.woff2',
      'fonts/list.json',
      `previews/${card.id}/1.png`,
    ];
    for (const key of keys) await files.store.write(key, Buffer.from(key));
    return keys;
  }
  const unnamed = [
    'photos/pp/96.webp',
    'photos/gone/96.webp',
    'textures/a/2.png',
    'attachments/gone/a.txt',
    'fonts/roboto/family.json',
    'fonts/roboto/x.woff2',
    'previews/gone/1.png',
  ];

  it.each(engine === 'sqlite' ? kinds : firstCases(kinds))(
    'removes what no row, theme or card names, and nothing else (%s)',
    async (kind) => {
      const files = await openTestFiles(kind);
      const named = await writeNamedFiles(files);
      for (const key of unnamed) await files.store.write(key, Buffer.from(key));
      expect(await sweep(files, later(sweptAfterMilliseconds - 60_000))).toBe(0);
      expect(await keysIn(files.store)).toEqual([...named, ...unnamed, ownerKey].sort());
      const remove = jest.spyOn(files.store, 'remove');
      expect(await sweep(files, later(sweptAfterMilliseconds + 60_000))).toBe(unnamed.length);
      // Without its list of files a family is not offered.
      expect(remove.mock.calls[0]).toEqual(['fonts/roboto/family.json']);
      expect(await keysIn(files.store)).toEqual([...named, ownerKey].sort());
      await files.close();
    },
  );

  it('reads very many cards in parts, and leaves the preview of each', async () => {
    const { database } = opened();
    const first = await aCard(database);
    const cards = Array.from({ length: 2000 }, (_, index) => ({ ...first, id: `card${index}`, link: `link${index}` }));
    for (const batch of batchesOf(cards)) await database.insertInto('cards').values(batch).execute();
    const counts: number[] = [];
    const watched = database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        counts.push(result.rows.length);
        return result;
      },
    });
    const store = new MemoryFiles();
    for (const { id } of [first, ...cards]) await store.write(`previews/${id}/1.png`, Buffer.from('x'));
    expect(await sweepFiles(watched, store, later(2 * sweptAfterMilliseconds), log)).toBe(0);
    expect(Math.max(...counts)).toBe(1000);
  });

  itOnEachWhenLong('leaves what an upload has stored and not named yet', async () => {
    const store = new MemoryFiles();
    await sweep({ store }, later(0));
    await store.write('photos/old/96.webp', Buffer.from('x'));
    store.now = () => later(sweptAfterMilliseconds);
    await store.write('photos/new/96.webp', Buffer.from('x'));
    expect(await sweep({ store }, later(sweptAfterMilliseconds + 60_000))).toBe(1);
    expect(await keysIn(store)).toEqual([ownerKey, 'photos/new/96.webp']);
  });

  it('leaves the photo of a card that is restored while the sweep looks', async () => {
    const { database } = opened();
    const store = new MemoryFiles();
    await sweep({ store }, later(0));
    await store.write('photos/back/96.webp', Buffer.from('x'));
    const { id: cardId } = await aCard(database);
    await aDeletedRecord(database, { files: ['photos/back'] });
    // The restore comes right after the first query that reads names of files.
    const plain = database.withoutPlugins();
    const executor = plain.getExecutor();
    const executeQuery = executor.executeQuery.bind(executor);
    jest.spyOn(database, 'withoutPlugins').mockReturnValue(plain);
    const first = jest.spyOn(executor, 'executeQuery').mockImplementationOnce(async (query) => {
      const result = await executeQuery<never>(query);
      const photo = { id: 'back', cardId, fileKey: 'photos/back', createdAt: '2026-06-01T00:00:00.000Z' };
      await database.insertInto('photos').values(photo).execute();
      await database.deleteFrom('deletedRows').execute();
      return result;
    });
    expect(await sweep({ store }, later(sweptAfterMilliseconds + 60_000))).toBe(0);
    expect(first).toHaveBeenCalled();
    expect(await keysIn(store, 'photos/')).toEqual(['photos/back/96.webp']);
  });

  itOnEachWhenLong('leaves the files of another database that uses the same bucket', async () => {
    const claimed = new MemoryFiles();
    const foreign = new MemoryFiles();
    await claimed.write(ownerKey, Buffer.from('another database'));
    const theirs = ['photos/theirs/96.webp', 'previews/theirs/1.png'];
    for (const store of [claimed, foreign]) for (const key of theirs) await store.write(key, Buffer.from('x'));
    for (const store of [claimed, foreign]) {
      for (let turn = 0; turn < 2; turn += 1)
        expect(await sweep({ store }, later(sweptAfterMilliseconds + 60_000))).toBe(0);
      expect(await keysIn(store, 'p')).toEqual(theirs);
    }
    const warning = [{ event: 'files_not_swept', files: 2 }, 'files_not_swept'];
    expect(warnings).toEqual([warning, warning, warning, warning]);
    expect(await sweep({ store: claimed }, later(0))).toBe(0);
    expect(warnings).toHaveLength(4);
  });
});
