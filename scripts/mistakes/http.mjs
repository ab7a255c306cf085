/** Mistakes that tests of the HTTP layer see. The shape of a row: list.mjs. */
export const httpMistakes = [
  {
    name: 'queries the database at most once a second',
    test: 'src/server/http/health.test.ts',
    says: '/readyz asks the store every time',
    edits: [
      {
        file: 'src/server/http/health.ts',
        find: 'const freshMilliseconds = 1000;',
        replace: 'const freshMilliseconds = 0;',
      },
    ],
  },
  {
    name: 'leaves no file when it is aborted at any point',
    test: 'src/server/http/uploads.test.ts',
    says: 'uploads wait in temporary files',
    edits: [
      {
        file: 'src/server/http/uploads.ts',
        find: '  const readParts = async () => {\n',
        replace:
          "  const place = `${require('node:os').tmpdir()}/upload-${Math.random()}`;\n  require('node:fs').writeFileSync(place, 'x');\n  const readParts = async () => {\n",
      },
      {
        file: 'src/server/http/uploads.ts',
        find: '  return form;\n',
        replace: "  require('node:fs').rmSync(place);\n  return form;\n",
      },
    ],
  },
  {
    name: 'is refused with too many fields or files',
    test: 'src/server/http/uploads.test.ts',
    says: 'a form may hold any number of fields',
    edits: [
      { file: 'src/server/http/uploads.ts', find: 'fields: 20, parts: 25, headerPairs: 20, files: 1,', replace: '' },
    ],
  },
  {
    name: 'whose path has a parameter of more than 200',
    test: 'src/server/http/documents.test.ts',
    says: 'a path with a long parameter is taken for a wrong method',
    edits: [
      {
        file: 'src/server/http/errorHandler.ts',
        find: ' || hasTooLongParameter(path)',
        replace: '',
      },
    ],
  },
  {
    name: 'gets JSON with',
    test: 'src/server/http/connections.test.ts',
    says: 'two Host headers are accepted',
    edits: [{ file: 'src/server/http/rejectDuplicateHost.ts', find: 'done(hosts > 1 ?', replace: 'done(hosts > 9 ?' }],
  },
  {
    name: 'are framed by no other site',
    test: 'src/server/http/documents.test.ts',
    says: 'only documents and calls say who may frame them',
    edits: [
      {
        file: 'src/server/http/securityHeaders.ts',
        find: "reply.header('content-security-policy', isApi",
        replace: "if (isApi) reply.header('content-security-policy', isApi",
      },
    ],
  },
  {
    name: 'responds to a running request, and closes its connection',
    test: 'src/server/http/connections.test.ts',
    says: 'a last response leaves its connection open',
    edits: [
      {
        file: 'src/server/http/connectionDrainer.ts',
        find: "      if (!response.headersSent) response.setHeader('connection', 'close');\n      else response",
        replace: '      if (response.headersSent) response',
      },
    ],
  },
  {
    name: 'is the same for HEAD',
    test: 'src/server/http/health.test.ts',
    says: '/readyz leaves HEAD to the documents',
    edits: [{ file: 'src/server/http/health.ts', find: "method: ['GET', 'HEAD'], url", replace: "method: 'GET', url" }],
  },
  {
    name: 'of one address use two places and a short queue',
    test: 'src/server/http/uploadFlood.test.ts',
    says: 'the bodies of visitors are read without a place',
    edits: [
      {
        file: 'src/server/http/uploads.ts',
        find: 'server.uploads.addresses.run(addressKey, start);',
        replace: 'start();',
      },
    ],
  },
  {
    name: 'end when they make no progress for ten seconds',
    test: 'src/server/http/uploadFlood.test.ts',
    says: 'a body that makes no progress keeps its place',
    edits: [
      {
        file: 'src/server/http/slowBody.ts',
        find: '      else reject(slowRequest());\n',
        replace: '      else void reject, slowRequest;\n',
      },
    ],
  },
  {
    name: 'is taken 60 times an hour from one user',
    test: 'src/server/resources/photos/photos.test.ts',
    says: 'a user uploads as often as he likes',
    edits: [
      {
        file: 'src/server/http/uploads.ts',
        find: '    if (user) server.limiter.take(limit, user.id);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'are cut off above 2,000 connections',
    test: 'src/server/http/uploadFlood.test.ts',
    says: 'any number of connections stays open',
    edits: [
      { file: 'src/server/http/httpServer.ts', find: 'server.server.maxConnections = maxConnections;', replace: '' },
    ],
  },
  {
    name: 'have HSTS for the host alone',
    test: 'src/server/http/documents.test.ts',
    says: 'HSTS includes the subdomains without the setting',
    edits: [
      {
        file: 'src/server/http/securityHeaders.ts',
        find: "hstsIncludesSubdomains ? '; includeSubDomains' : ''",
        replace: "hstsIncludesSubdomains !== undefined ? '; includeSubDomains' : ''",
      },
    ],
  },
];
