// Of Node: jsdom's, in JavaScript, takes longer than the rest of a request.
import { URL } from 'node:url';
import { operationIds, operations, apiPrefix } from '../contract/operations';
import type { OperationId } from '../contract/operations';
import { languages } from '../contract/languages';
import { successMessage } from '../contract/constants';
import { errorMessages } from '../contract/messages';
import type { WireAccount } from '../contract/wire/account';
import type { WireAdminAccount } from '../contract/wire/adminAccount';
import type { WireCard } from '../contract/wire/card';
import type { EditCardProfileRequest } from '../contract/wire/cardProfile';
import type { WireHomeSummary } from '../contract/wire/homeSummary';
import type { WireStatistics } from '../contract/wire/statistics';
import { editProfileOf } from './fakes/editProfileOf';
import { FakeXmlHttpRequest } from './fakes/fakeXmlHttpRequest';
import { isPagedRequest, listPages } from './listPages';
import type { ListRecord } from './listPages';

/** The content of the lists. A test changes it at any time, as another user's write would. */
export type Fixtures = {
  accounts: WireAccount[];
  adminAccounts: WireAdminAccount[];
  cards: WireCard[];
  statistics: WireStatistics;
  languages: { name: string; code: string }[];
  fonts: string[];
  homeSummary: WireHomeSummary;
  /** The records of lists in keyset pages, by operation. A granting list that is not here gets 404. */
  pagedLists: Partial<Record<OperationId, readonly unknown[]>>;
};

export type RecordedRequest = {
  operation: OperationId;
  method: string;
  /** Path and query below the origin. */
  url: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The parsed JSON body, the FormData, or undefined. */
  body: unknown;
};

type MockResponse = { status: number; body: unknown; headers?: Record<string, string> } | 'network error';
type Handler = (request: RecordedRequest) => MockResponse;

const success = (content?: unknown): MockResponse => ({
  status: 200,
  body: content === undefined ? { message: successMessage } : { message: successMessage, content },
});

/** The first pages of the lists that grant their screens. */
export const grantingOperations: readonly OperationId[] = [
  'getDeletedRecords',
  'getHistory',
  'getReceivedContacts',
  'getJobs',
];

/** A page of a list in keyset pages. Its cursor is the place of the page's first record. */
function keysetPage(
  rows: readonly unknown[],
  { query: { limit = '50', cursor = '0' } }: RecordedRequest,
): MockResponse {
  const first = Number(cursor);
  const end = Number(cursor) + Number(limit);
  const page = { next: end < rows.length ? String(end) : null, ...(first === 0 && { total: rows.length }) };
  return { status: 200, body: { message: successMessage, content: rows.slice(first, end), page } };
}

/**
 * The server of a console test: responds to operations and records the requests. A test can replace, hold or lose a
 * response.
 */
export type MockApi = ReturnType<typeof mockApi>;

export function mockApi(given: Partial<Fixtures> = {}) {
  const fixtures: Fixtures = {
    accounts: [],
    adminAccounts: [],
    cards: [],
    statistics: {},
    languages: languages.map(({ name, code }) => ({ name, code })),
    fonts: ['Lora', 'Nunito'],
    homeSummary: { newestCardIds: [], cards: [] },
    pagedLists: {},
    ...given,
  };
  const requests: RecordedRequest[] = [];
  const handlers = new Map<OperationId, Handler>();
  const held = new Map<OperationId, Promise<void>>();
  const restorers: (() => void)[] = [];
  const pages = listPages();
  let isOlder = false;

  const lists: Partial<Record<OperationId, () => unknown>> = {
    getAccounts: () => fixtures.accounts,
    getManagedAccounts: () => fixtures.accounts,
    getManagedAccountsOf: () => fixtures.accounts,
    getAdminAccounts: () => fixtures.adminAccounts,
    getCards: () => fixtures.cards,
    getManagedCards: () => fixtures.cards,
    getManagedCardsOf: () => fixtures.cards,
    getStatistics: () => fixtures.statistics,
    getLanguages: () => fixtures.languages,
    getHomeSummary: () => fixtures.homeSummary,
    getGoogleWallet: () => ({ isConfigured: true }),
    getFonts: () => ({ items: fixtures.fonts.map((family) => ({ family })) }),
  };

  async function handle(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<MockResponse> {
    const request = matchOperation(method, url, headers, body);
    requests.push(request);
    await held.get(request.operation);
    if (typeof body === 'string' && request.headers['Content-Type'] !== 'application/json')
      return { status: 415, body: { message: errorMessages.unsupported } };
    const handler = handlers.get(request.operation);
    if (handler) return handler(request);
    if (request.operation === 'editCardProfile') return editCardProfile(request);
    const rows = fixtures.pagedLists[request.operation];
    if (rows) return keysetPage(rows, request);
    if (grantingOperations.includes(request.operation)) return { status: 404, body: { message: 'Not found' } };
    const content = lists[request.operation]?.();
    if (isOlder || !isPagedRequest(request)) return success(content);
    return { status: 200, body: { message: successMessage, ...pages.respond(request, content as ListRecord[]) } };
  }

  /** Responds with the whole card, as the server does. */
  function editCardProfile({ params, body }: RecordedRequest): MockResponse {
    const edited = editProfileOf(fixtures.cards, params, body as EditCardProfileRequest);
    if (!edited) return { status: 409, body: { message: errorMessages.stale } };
    fixtures.cards = edited;
    return success(edited.find(({ id }) => id === params.cardId));
  }

  const server = {
    fixtures,
    requests,
    /** The requests of one operation so far, in order. */
    requestsOf: (operation: OperationId) => requests.filter((request) => request.operation === operation),
    /** From now on the operation succeeds with this content (or what the function makes of the request). */
    respond: (operation: OperationId, content?: unknown | ((request: RecordedRequest) => unknown)) =>
      handlers.set(operation, (request) => success(typeof content === 'function' ? content(request) : content)),
    /** The operation fails from now on. `respondWithError('editCard', 200, 'Nope')` is an envelope without success. */
    respondWithError: (operation: OperationId, status: number, message?: string) =>
      handlers.set(operation, () => ({ status, body: message === undefined ? {} : { message } })),
    /** From now on the operation responds with exactly this. */
    respondWith: (operation: OperationId, status: number, body: unknown, headers?: Record<string, string>) =>
      handlers.set(operation, () => ({ status, body, headers })),
    /** From now on no response comes: the network is down. */
    failNetwork: (...names: OperationId[]) =>
      names.forEach((operation) => handlers.set(operation, () => 'network error')),
    /** Responds from the fixtures again. */
    resetHandlers: (...names: OperationId[]) => names.forEach((operation) => handlers.delete(operation)),
    /** From now on the server is an older version without pages: it sends whole lists. */
    becomeOlder: () => {
      isOlder = true;
    },
    /** The server comes back from a backup: its revisions begin anew. */
    restoreFromBackup: () => pages.newEpoch(),
    /** Holds the operation's responses back until the returned function is called. */
    hold: (operation: OperationId) => {
      let release = () => {};
      held.set(operation, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(operation);
        release();
      };
    },
    /** Replaces fetch and XMLHttpRequest until `remove` is called. */
    install: () => {
      const realFetch = globalThis.fetch;
      const realRequest = globalThis.XMLHttpRequest;
      globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
        init.signal?.throwIfAborted();
        const aborted = new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        );
        const response = await Promise.race([
          aborted,
          handle(
            init.method ?? 'GET',
            String(input instanceof Request ? input.url : input),
            init.headers as Record<string, string>,
            init.body,
          ),
        ]);
        if (response === 'network error') throw new TypeError('Failed to fetch');
        return new Response(bodyOf(response.body), {
          status: response.status,
          headers: { 'Content-Type': 'application/json', ...response.headers },
        });
      }) as typeof fetch;
      // The class has only the members that the product uses.
      globalThis.XMLHttpRequest = class extends FakeXmlHttpRequest {
        protected override respond = handle;
      } as unknown as typeof XMLHttpRequest;
      restorers.push(() => Object.assign(globalThis, { fetch: realFetch, XMLHttpRequest: realRequest }));
      return server;
    },
    remove: () => restorers.splice(0).forEach((restore) => restore()),
  };
  return server;
}

const bodyOf = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);

/** The paths of the contract as patterns, fixed ones first: a fixed segment beats a parameter, as on the server. */
const paths = operationIds
  .map((operation) => {
    const [operationMethod, path] = operations[operation];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    return {
      operation,
      operationMethod,
      names,
      pattern: new RegExp(`^${apiPrefix}${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    };
  })
  .sort((one, other) => one.names.length - other.names.length);

/**
 * Finds the operation of the contract that a request calls.
 * @throws Error when there is none: the console requested something that does not exist
 */
function matchOperation(method: string, url: string, headers: Record<string, string>, body: unknown): RecordedRequest {
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  for (const { operation, operationMethod, names, pattern } of paths) {
    if (operationMethod !== method) continue;
    const match = pattern.exec(pathname);
    if (!match) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
    return {
      operation,
      method,
      url: `${pathname}${search}`,
      params,
      query: Object.fromEntries(searchParams),
      headers: headers ?? {},
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
    };
  }
  throw new Error(`No operation of the contract is ${method} ${url}`);
}
