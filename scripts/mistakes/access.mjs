/** Mistakes that tests of roles, scope and the order of errors see. The shape of a row: list.mjs. */
export const accessMistakes = [
  {
    name: 'is refused with 415 for forty other content types',
    test: 'src/server/http/operations.test.ts',
    says: 'every type that begins with application/json is JSON',
    edits: [
      {
        file: 'src/server/http/requestShape.ts',
        find: 'json: /^application\\/json(?: *; *charset="?utf-8"?)?$/i',
        replace: 'json: /^application\\/json/i',
      },
    ],
  },
  {
    name: 'by GET changes nothing',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'reading a card changes it',
    edits: [
      {
        file: 'src/server/resources/cards/cards.routes.ts',
        find: 'const record = await loadCard(request.server.database, request.targets.card.id); const profile',
        replace:
          "const record = await loadCard(request.server.database, request.targets.card.id); await request.server.database.updateTable('cards').set({ version: 99 }).where('id', '=', request.targets.card.id).execute(); const profile",
      },
    ],
  },
  {
    name: "takes only the caller's own user id",
    test: 'src/server/http/operations.test.ts',
    says: 'the id of any user is taken from the query',
    edits: [
      {
        file: 'src/server/http/targets.ts',
        find: "if (id !== undefined && id !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden();",
        replace: '',
      },
    ],
  },
  {
    name: 'is exactly what the specification says',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'every role may delete cards',
    edits: [
      {
        file: 'src/contract/policy.ts',
        find: "deleteCard: { who: { route: 'CardDelete' }",
        replace: "deleteCard: { who: 'signedIn'",
      },
    ],
  },
  {
    name: 'is exactly what the specification says',
    test: 'src/server/app/accessMatrix.test.ts',
    says: "a holder manages all cards of the account ('own' and 'managed' swapped)",
    edits: [
      {
        file: 'src/server/http/scopeOf.ts',
        find: "if (kind === 'own') return cards.where('cards.userId', '=', user.id);",
        replace:
          "if (kind === 'own') return cards.where('cards.accountId', 'in', database.selectFrom('cards').select('cards.accountId').where('cards.userId', '=', user.id));",
      },
    ],
  },
  {
    name: 'is exactly what the specification says',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'the role is not checked',
    edits: [
      {
        file: 'src/server/http/targets.ts',
        find: 'if (!roleAllowsOperation(userOf(request).role, request.operationId)) throw forbidden();',
        replace: 'void [request, roleAllowsOperation];',
      },
    ],
  },
  {
    name: 'is exactly what the specification says',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'the look-up in scope is not waited for',
    edits: [
      {
        file: 'src/server/http/targets.ts',
        find: 'request.targets = await pathTargets( request.server.database, request.operationId, userOf(request), request.params as Texts, request.query as Texts, );',
        replace:
          'request.targets = {}; void pathTargets(request.server.database, request.operationId, userOf(request), request.params as Texts, request.query as Texts).then((found) => Object.assign(request.targets, found), () => undefined); await new Promise((resume) => setTimeout(resume, 20));',
      },
    ],
  },
  {
    name: 'responds to every operation of the contract',
    test: 'src/server/app/resources.test.ts',
    says: 'a route beside the policy',
    edits: [
      {
        file: 'src/server/app/resources.ts',
        find: 'registerLanguages(server);',
        replace: "registerLanguages(server); server.get('/api/debug', async () => 'x');",
      },
    ],
  },
  {
    name: 'do nothing in the body of',
    test: 'src/server/app/protectedFields.test.ts',
    says: 'the schema of a renaming and its handler take a userId',
    edits: [
      {
        file: 'src/contract/wire/card.ts',
        find: 'export const RenameCardRequest = Type.Object({',
        replace: 'export const RenameCardRequest = Type.Object({\n  userId: Type.Optional(Type.Any()),',
      },
      {
        file: 'src/server/resources/cards/cards.routes.ts',
        find: 'changeCard(request, { name }, request.body.version)',
        replace: 'changeCard(request, { name, userId: request.body.userId }, request.body.version)',
      },
    ],
  },
  {
    name: 'are 403 before 400',
    test: 'src/server/app/errorOrder.test.ts',
    says: 'the right to statistics is asked after the schemas',
    edits: [
      {
        file: 'src/server/http/registerOperation.ts',
        find: '...(authorizeFurther ? [authorizeFurther] : []),',
        replace: '',
      },
    ],
  },
  {
    name: 'stores neither its Idempotency-Key',
    test: 'src/server/http/operations.test.ts',
    says: 'a request is stored as its plain SHA-256',
    edits: [
      {
        file: 'src/server/http/idempotency.ts',
        find: "digest('idempotent request', `${sent}\\0${textOf(request)}`)",
        replace: "require('node:crypto').createHash('sha256').update(textOf(request)).digest('hex')",
      },
    ],
  },
  {
    name: 'leaks no secret into responses',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'the password hash is answered',
    edits: [
      {
        file: 'src/server/resources/logins/loginToWire.ts',
        find: 'user?.passwordHash ? passwordMask',
        replace: 'user?.passwordHash ? user.passwordHash',
      },
    ],
  },
];
