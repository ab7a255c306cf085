import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anAccount, aSuperAdmin } from '../../testing/builders';
import { rateLimits } from '../../contract/limits';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { openDiskFiles } from '../outside/files/diskFiles';
import { traversalKeys } from '../../testing/generators/traversalKeys';
import { allResources } from './resources';

const secret = 'SENTINEL outside of the files';
/** As they stand, encoded, encoded twice, and with slashes that only a second decoding shows. */
const spellings = [
  (key: string) => key,
  encodeURIComponent,
  (key: string) => encodeURIComponent(encodeURIComponent(key)),
  (key: string) => key.replace(/\//g, '%2f').replace(/\./g, '%2e'),
];
/** `npm test` tries each key in one spelling in turn, at two of the six places; `npm run test:long` all of them. */
const spellingsOf = (turn: number) =>
  process.env.LONG ? spellings : spellings.filter((_, index) => index === turn % spellings.length);
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '');

describe('a path that would lead out of the files', () => {
  let folder: string;
  let opened: TestDatabase;
  let server: TestServer;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    // More than 200 unknown links of cards from one address.
    jest.replaceProperty(rateLimits.publicMissesPerAddress as { count: number }, 'count', Infinity);
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    mkdirSync(path.join(folder, 'files'));
    for (const name of ['secret.png', 'secret.webp', 'custom-header-texture-1.png', 'contact-cards.db'])
      writeFileSync(path.join(folder, name), secret);
    const files = await openDiskFiles({ folder: path.join(folder, 'files'), reserveBytes: 0 });
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, (fastify, parts) =>
      allResources(fastify, { ...parts, outside: { ...parts.outside, files } }),
    );
    const account = await anAccount(opened.database, { contractOptions: ['themes'] });
    accountId = account.id;
    // A row with a hostile path, as if written by another program: even that leads nowhere.
    await opened.database
      .insertInto('textures')
      .values({ accountId, slot: 2, fileKey: '../secret.png', byteSize: 1, createdAt: account.createdAt })
      .execute();
    token = await server.signIn(await aSuperAdmin(opened.database));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let place = 0;
  const tree = () => readdirSync(folder, { recursive: true }).map(String).sort();

  it.each([
    ['GET', (key: string) => `/storage/themes/default/${key}`],
    ['GET', (key: string) => `/storage/textures/${accountId}/${key}`],
    ['GET', (key: string) => `/storage/photos/${key}/96.webp`],
    ['GET', (key: string) => `/fonts/${key}`],
    ['GET', (key: string) => `/preview/${key}/picture-1.png`],
    ['DELETE', (key: string) => `/api/accounts/${accountId}/themes/texture/${key}`],
  ] as const)('%s finds nothing, in more than 200 spellings and places (%#)', async (method, address) => {
    place += 1;
    const before = tree();
    const keys = [
      ...traversalKeys,
      '../secret.png',
      '../../secret.png',
      '..%2fsecret.png',
      '%2e%2e/secret.png',
      '..\\secret.png',
      '../custom-header-texture-1.png',
      'custom-header-texture-1.png/../../secret.png',
    ];
    expect(keys.length).toBeGreaterThanOrEqual(200);
    for (const [index, key] of keys.map(wellFormed).entries()) {
      if (!process.env.LONG && index % 3 !== place % 3) continue;
      for (const spell of spellingsOf(index)) {
        const { status, text } = await server.inject({
          method,
          url: address(spell(key))
            .replace(/[\s#]/g, encodeURIComponent)
            .replace(/[^\x21-\x7e]/gu, encodeURIComponent),
          headers: { authorization: `Bearer ${token}` },
        });
        expect({ key, status, isRejected: [400, 404, 405, 414].includes(status) }).toEqual({
          key,
          status,
          isRejected: true,
        });
        expect(text).not.toContain('SENTINEL');
      }
    }
    expect(tree()).toEqual(before);
    expect(readFileSync(path.join(folder, 'secret.png'), 'utf8')).toBe(secret);
  });

  it('is found in no row either', async () => {
    expect(
      (await server.inject({ method: 'GET', url: `/storage/textures/${accountId}/custom-header-texture-2.png` }))
        .status,
    ).toBe(404);
  });
});
