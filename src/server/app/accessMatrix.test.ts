import { operationIds, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { expectedStatus, hasObject, inputOf, someUploads } from '../../testing/accessMatrix';
import { accessTable } from '../../testing/accessTable';
import type { Uploads } from '../../testing/accessMatrix';
import { accessFixtures, badPrincipals, canaries, goodPrincipals, relations } from '../../testing/accessFixtures';
import type { AccessFixtures, Principal, Relation } from '../../testing/accessFixtures';
import { aServer } from '../../testing/aServer';
import type { TestResponse, TestServer } from '../../testing/aServer';
import { contentsOf, eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { databaseSnapshot } from '../../testing/databaseSnapshot';
import { allResources } from './resources';

const principals: Principal[] = [...badPrincipals, ...goodPrincipals];
const guarded = operationIds.filter((call) => accessTable[call][0] !== 'anyone');
const open = operationIds.filter((call) => accessTable[call][0] === 'anyone');
const errorTexts: Record<number, string> = {
  204: '',
  401: '{"message":"Please log in again"}',
  403: '{"message":"You do not have permission"}',
  404: '{"message":"Not found"}',
};

/** Of each principal's cells the last one, with the object that is the farthest from their own. */
const farthestOfEach = <Cell extends { principal: Principal }>(cells: Cell[]) => [
  ...new Map(cells.map((cell) => [cell.principal, cell])).values(),
];

eachDatabaseWhenLong('access', (opened) => {
  let server: TestServer;
  let fixtures: AccessFixtures;
  let restoreRows: () => Promise<void>;
  /** Of the database at the beginning of each test. */
  let contents: Awaited<ReturnType<typeof contentsOf>>;
  let uploads: Uploads;
  let cells = 0;
  const seen: { who: string; text: string }[] = [];
  /** What the history said after each change, as text. */
  const history = new Set<string>();

  beforeAll(async () => {
    server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
    fixtures = await accessFixtures(server);
    restoreRows = await databaseSnapshot(opened());
    contents = await contentsOf(opened());
    uploads = await someUploads();
  }, 30_000);
  beforeEach(() => restoreRows());
  afterEach(() => readHistory());
  afterAll(() => server.close());

  async function restore(): Promise<void> {
    await readHistory();
    await restoreRows();
  }

  async function readHistory(): Promise<void> {
    await server.finishWork();
    await server.server.auditNotes.write();
    const entries = await opened().database.selectFrom('auditEntries').selectAll().execute();
    for (const entry of entries) history.add(JSON.stringify(entry));
  }

  async function ask(call: OperationId, principal: Principal, relation: Relation): Promise<TestResponse> {
    const input = inputOf(call, fixtures.objectsFor(principal, relation), uploads);
    const response = await server.call(call, { ...input, as: fixtures.tokens[principal] });
    cells += 1;
    seen.push({ who: principal, text: `${response.text} ${JSON.stringify(response.headers)}` });
    return response;
  }

  // Specification: API-01, API-42, API-43, PERM-18
  it.each(guarded)('to %s is exactly what the specification says, and a refusal changes nothing', async (call) => {
    const about = hasObject(call) ? relations : (['own'] as const);
    const all = principals.flatMap((principal) =>
      about.map((relation) => ({ principal, relation, status: expectedStatus(call, principal, relation) })),
    );
    for (const { principal, relation, status } of all.filter((cell) => cell.status !== 200)) {
      const response = await ask(call, principal, relation);
      expect({ principal, relation, status: response.status, text: response.text }).toEqual({
        principal,
        relation,
        status,
        text: errorTexts[status],
      });
    }
    expect(await contentsOf(opened())).toEqual(contents);

    const granted = all.filter((cell) => cell.status === 200);
    const tried = process.env.LONG ? granted : farthestOfEach(granted);
    for (const [place, { principal, relation }] of tried.entries()) {
      if (place > 0 && operations[call][0] !== 'GET') await restore();
      const { status, message, headers } = await ask(call, principal, relation);
      const isFile = !String(headers['content-type']).includes('json');
      expect({ principal, relation, status, message }).toEqual({
        principal,
        relation,
        status: 200,
        message: isFile ? '' : 'Success',
      });
    }
  });

  it('by GET changes nothing but the counts and the history', async () => {
    const counts = ['cardTotals', 'cardDays', 'cardHours', 'auditEntries'] as const;
    const before = await contentsOf(opened(), [...counts]);
    for (const call of operationIds.filter((name) => operations[name][0] === 'GET' && name !== 'logIn')) {
      for (const principal of ['none', 'basic', 'admin', 'superAdmin'] as const) await ask(call, principal, 'own');
      expect({ call, store: await contentsOf(opened(), [...counts]) }).toEqual({ call, store: before });
    }
  });

  it.each(open)('to %s needs no sign-in', async (call) => {
    const withoutToken = await ask(call, 'none', 'own');
    expect([200, ...(call.startsWith('logIn') ? [401] : call === 'forgotPassword' ? [400] : [])]).toContain(
      withoutToken.status,
    );
    for (const principal of process.env.LONG ? principals.filter((one) => one !== 'none') : (['superAdmin'] as const)) {
      await restore();
      expect({ principal, status: (await ask(call, principal, 'own')).status }).toEqual({
        principal,
        status: withoutToken.status,
      });
    }
    const unknown = ['getPublicCard', 'countVisit', 'getContactFile', 'mailContact', 'sendMyDetails'];
    if (unknown.includes(call))
      for (const relation of ['missing', 'deleted'] as const)
        expect((await ask(call, 'none', relation)).text).toBe(errorTexts[404]);
  });

  // Specification: API-27, API-28, API-30
  it('to a profile ends at its card: no id of another card opens it', async () => {
    const before = await contentsOf(opened());
    for (const call of ['editCardProfile', 'activateCardProfile', 'deleteCardProfile'] as const) {
      for (const principal of ['basic', 'admin', 'superAdmin'] as const) {
        for (const relation of ['sameAccount', 'otherAccount', 'deleted'] as const) {
          const { cardTypeId } = fixtures.objectsFor(principal, relation);
          const input = inputOf(call, { ...fixtures.objectsFor(principal, 'own'), cardTypeId }, uploads);
          expect((await server.call(call, { ...input, as: fixtures.tokens[principal] })).text).toBe(errorTexts[404]);
        }
      }
    }
    expect(await contentsOf(opened())).toEqual(before);
  });

  // Specification: API-26
  it('to a move needs both accounts in scope', async () => {
    const places = ['own', 'sameAccount', 'otherAccount', 'missing'] as const;
    const managed: Record<string, Relation[]> = {
      admin: ['own', 'sameAccount'],
      staff: ['own', 'sameAccount', 'otherAccount'],
      superAdmin: ['own', 'sameAccount', 'otherAccount'],
      basic: [],
    };
    for (const principal of ['basic', 'admin', 'staff', 'superAdmin'] as const) {
      for (const source of places) {
        for (const target of places) {
          const { cardId } = fixtures.objectsFor(principal, source);
          const { accountId } = fixtures.objectsFor(principal, target);
          const isIn = (place: Relation) => managed[principal]?.includes(place);
          const status = principal === 'basic' ? 403 : isIn(source) && isIn(target) ? 200 : 404;
          const response = await server.call('moveCard', {
            as: fixtures.tokens[principal],
            params: { cardId },
            body: { accountId },
          });
          expect({ principal, source, target, status: response.status }).toEqual({ principal, source, target, status });
          if (status === 200) await restore();
        }
      }
    }
  });

  // Specification: ENT-11
  it('leaks no secret into responses, the log, emails or files in over 1,260 kinds of requests', async () => {
    if (seen.length === 0)
      for (const call of operationIds)
        for (const principal of ['none', 'basic', 'superAdmin'] as const) await ask(call, principal, 'own');
    else expect(cells).toBeGreaterThan(1260);
    const emails = (await server.deliverMail()).map((mail) => JSON.stringify(mail));
    const files = [...server.outside.files.contents.values()].map((bytes) => bytes.toString('latin1'));
    const { notice, ...secrets } = fixtures.secrets;
    expect(Object.keys(fixtures.secrets).length).toBeGreaterThanOrEqual(12);
    for (const [secret, text] of Object.entries(secrets)) {
      const places = { responses: seen.map((one) => one.text), log: server.logLines, emails, files };
      for (const [place, texts] of Object.entries(places))
        expect({ secret, place, found: texts.filter((one) => one.includes(text)).slice(0, 1) }).toEqual({
          secret,
          place,
          found: [],
        });
    }
    expect(JSON.stringify([...server.logLines, ...emails, ...files])).not.toContain(notice);
    const { hash, signingKey, ...onlyInBrowsers } = secrets;
    const stored = JSON.stringify(await contentsOf(opened()));
    expect(Object.entries(onlyInBrowsers).filter(([, text]) => stored.includes(text))).toEqual([]);
    expect([hash, signingKey].every((text) => stored.includes(text ?? ''))).toBe(true);
    await readHistory();
    const entries = [...history].join();
    expect(entries).toContain('refused');
    expect(
      Object.entries({ ...secrets, visitor: 'visitor.test' }).filter(([, text]) => entries.includes(text)),
    ).toEqual([]);
    expect([...new Set(seen.filter(({ text }) => text.includes(canaries.notice)).map(({ who }) => who))]).toEqual([
      'superAdmin',
    ]);
  });
});
