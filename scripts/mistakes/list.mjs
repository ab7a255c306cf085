import { accessMistakes } from './access.mjs';
import { appMistakes } from './app.mjs';
import { browserMistakes } from './browser.mjs';
import { httpMistakes } from './http.mjs';
import { leadsMistakes } from './leads.mjs';
import { outsideMistakes } from './outside.mjs';
import { publicCardsMistakes } from './publicCards.mjs';
import { recordsMistakes } from './records.mjs';
import { sessionsMistakes } from './sessions.mjs';

/**
 * Every mistake that `npm run mistakes` plants. A row:
 * - `from`: P1 to P22 for an advisory of the security bar, `own` for a mistake of our own kind
 * - `name`: what the title of the tests that see it contains; `test`: their file
 * - `says`: the mistake in words
 * - `edits`: the code that is found (by its tokens) in a file, and what replaces it
 */
const resources = 'src/server/resources';
const at = (file, from, to) => [file, from, to];

/** Made by others: advisories and changelogs P1 to P22 of the security bar. */
export const ofOthers = [
  [
    'P1',
    'ratelimit.key-not-attacker-controlled',
    `${resources}/sessions/sessions.test.ts`,
    'X-Forwarded-For is believed without a proxy',
    at('src/server/http/httpServer.ts', '    trustProxy,\n', '    trustProxy: true,\n'),
  ],
  [
    'P2',
    'session.revoked-on-password-change',
    `${resources}/accounts/accounts.test.ts`,
    'a new password leaves other sessions alive',
    at(
      `${resources}/logins/saveLogin.ts`,
      '  await endSessions(transaction, current.id, request.user.sessionId, request.now);\n',
      '',
    ),
  ],
  [
    'P3',
    'session.revoked-on-disable',
    `${resources}/accounts/accounts.test.ts`,
    'whether an account is enabled is not asked at every request',
    at(
      'src/server/http/mayLogIn.ts',
      '  return states.length === 0 || states.some(({ isEnabled }) => isEnabled);',
      '  return states.length >= 0;',
    ),
  ],
  [
    'P3',
    'session.revoked-on-disable',
    `${resources}/adminAccounts/adminAccounts.test.ts`,
    'whether a user is enabled is not asked',
    at('src/server/http/mayLogIn.ts', '  if (!user.isEnabled) return false;\n', ''),
    at(`${resources}/adminAccounts/editAdminAccount.ts`, ' || changes.isEnabled === false', ''),
  ],
  [
    'P4',
    'forgot.timing-equal',
    `${resources}/sessions/sessions.test.ts`,
    'nothing is written for an unknown address',
    at(
      `${resources}/sessions/forgotPassword.ts`,
      '    await saveOneTimePassword(transaction, receiver?.id ?? null, password, request.now);\n    if (!receiver) return;\n',
      '    if (!receiver) return;\n    await saveOneTimePassword(transaction, receiver.id, password, request.now);\n',
    ),
  ],
  [
    'P5',
    'login.timing-equal',
    `${resources}/logins/passwords.test.ts`,
    'an unknown login costs no hash',
    at(
      `${resources}/logins/passwords.ts`,
      '    return this.limitConcurrency(async () => {\n      this.dummy',
      '    if (passwordHash === null) return Promise.resolve(false);\n    return this.limitConcurrency(async () => {\n      this.dummy',
    ),
  ],
  [
    'P6',
    'token.alg-none',
    `${resources}/sessions/sessions.test.ts`,
    'a token is read without its signature',
    at(
      'src/server/http/tokens.ts',
      'const { payload } = await compactVerify(token, key.secret, { algorithms: [algorithm] });',
      "void compactVerify, void key;\n      const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url');",
    ),
  ],
  [
    'P6',
    'token.alg-swap',
    `${resources}/sessions/sessions.test.ts`,
    "the token's own header chooses the algorithm",
    at(
      'src/server/http/tokens.ts',
      'compactVerify(token, key.secret, { algorithms: [algorithm] })',
      'compactVerify(token, key.secret)',
    ),
  ],
  [
    'P7',
    'mail.template-literals-inert',
    'src/server/outside/mail/composers.test.ts',
    'letters are templates',
    at(
      'src/server/outside/mail/mailText.ts',
      "    .replace(/\\t/g, ' ')\n",
      "    .replace(/\\t/g, ' ')\n    .replace(/\\$\\{(.+?)\\}/g, (_, code) => String(Function(`return ${code}`)()))\n",
    ),
  ],
  [
    'P8',
    'health.no-amplification',
    'src/server/http/health.test.ts',
    '/readyz asks the store every time',
    at('src/server/http/health.ts', 'const keptMilliseconds = 1000;', 'const keptMilliseconds = 0;'),
  ],
  [
    'P9',
    'content-type.strict',
    'src/server/http/operations.test.ts',
    'JSON is whatever begins with application/json',
    at(
      'src/server/http/requestShape.ts',
      'json: /^application\\/json(?: *; *charset="?utf-8"?)?$/i',
      'json: /^application\\/json/i',
    ),
  ],
  [
    'P10',
    'upload.abort-leaves-nothing',
    'src/server/http/uploads.test.ts',
    'uploads wait in temporary files',
    at(
      'src/server/http/uploads.ts',
      '  const readParts = async () => {\n',
      "  const place = `${require('node:os').tmpdir()}/upload-${Math.random()}`;\n  require('node:fs').writeFileSync(place, 'x');\n  const readParts = async () => {\n",
    ),
    at('src/server/http/uploads.ts', '  return form;\n', "  require('node:fs').rmSync(place);\n  return form;\n"),
  ],
  [
    'P11',
    'multipart.limits',
    'src/server/http/uploads.test.ts',
    'a form may hold any number of fields',
    at('src/server/http/uploads.ts', 'fields: 20, parts: 25, headerPairs: 20, files: 1,', ''),
  ],
  [
    'P12',
    'mail.address-hostile',
    'src/server/outside/mail/mailAddress.test.ts',
    'quoted local parts are addresses',
    at(
      'src/server/outside/mail/mailAddress.ts',
      '|| !localPart.test(local)',
      '|| !(localPart.test(local) || /^".*"$/.test(local))',
    ),
  ],
  [
    'P13',
    'text.plain-only',
    'src/card/CardView.test.tsx',
    'the about text is markup',
    at(
      'src/card/CardView.tsx',
      'dir="auto">\n                {view[field]}\n              </p>',
      'dir="auto" dangerouslySetInnerHTML={{ __html: view[field] }} />',
    ),
  ],
  [
    'P13',
    'text.plain-only',
    'scripts/layers.test.mjs',
    'the lint lets markup from data through',
    at(
      'scripts/eslint.config.mjs',
      "  { selector: \"JSXAttribute[name.name='dangerouslySetInnerHTML']\", message: 'Typed text is text: never markup.' },\n",
      '',
    ),
  ],
  [
    'P14',
    'url.rule-on-every-field',
    `${resources}/cardProfiles/cardProfiles.test.ts`,
    'social fields are not judged when they are written',
    at(
      `${resources}/cardProfiles/cardProfileChanges.ts`,
      'changes[network] = linkFrom(network, lineFrom(typed));',
      'changes[network] = lineFrom(typed);',
    ),
  ],
  [
    'P15',
    'get.changes-nothing',
    'src/server/app/accessMatrix.test.ts',
    'reading a card changes it',
    at(
      `${resources}/cards/cards.routes.ts`,
      '    const record = await loadCard(request.server.database, request.targets.card.id);\n    const profile',
      "    const record = await loadCard(request.server.database, request.targets.card.id);\n    await request.server.database.updateTable('cards').set({ version: 99 }).where('id', '=', request.targets.card.id).execute();\n    const profile",
    ),
  ],
  [
    'P15',
    'link.keys-random',
    'src/server/database/ids.test.ts',
    'link keys count upwards',
    at(
      'src/server/database/ids.ts',
      'export function newLinkKey(): string {\n  return randomText(12);',
      "let last = 0;\nexport function newLinkKey(): string {\n  return String(++last).padStart(12, '0');",
    ),
  ],
  [
    'P15',
    'get.counts-visits-only',
    `${resources}/publicCards/publicCards.test.ts`,
    'every load counts, whoever loads',
    at(
      `${resources}/publicCards/visits/isHumanVisit.ts`,
      "method !== 'HEAD' &&\n    !isBot(userAgentOf(request)) &&\n    !purposeHeaders",
      'true || !purposeHeaders',
    ),
  ],
  [
    'P16',
    'url.one-rule-for-all-fields',
    'src/card/safeUrl.test.ts',
    'one network has a rule of its own',
    at(
      'src/card/safeUrl.ts',
      "  return field === 'websites' ?",
      "  if (field === 'tiktok' && /^\\w+:/.test(typed)) return typed;\n  return field === 'websites' ?",
    ),
  ],
  [
    'P17',
    'vcf.injection',
    `${resources}/publicCards/vcard/writeVcard.test.ts`,
    'values go into the file as typed',
    at(
      `${resources}/publicCards/vcard/vcardText.ts`,
      "  return cleanText(typed).replace(/[\\\\;,]/g, '\\\\$&').replace(/\\n/g, '\\\\n');",
      '  return typed;',
    ),
  ],
  [
    'P18',
    'vcf.cr-lf-crlf-ls-ps',
    `${resources}/publicCards/vcard/writeVcard.test.ts`,
    'only LF is a line break',
    at(`${resources}/publicCards/vcard/vcardText.ts`, "    .replace(/\\r\\n?|[\\u0085\\u2028\\u2029]/g, '\\n')\n", ''),
  ],
  [
    'P18',
    'vcf.fold-75-octets',
    `${resources}/publicCards/vcard/writeVcard.test.ts`,
    'lines are folded after 75 characters',
    at(`${resources}/publicCards/vcard/foldLine.ts`, 'const size = Buffer.byteLength(character);', 'const size = 1;'),
  ],
  [
    'P18',
    'photo.no-outbound-fetch',
    `${resources}/publicCards/publicCards.test.ts`,
    'the server fetches the address of a picture',
    at(
      `${resources}/publicCards/contactFiles.ts`,
      '    if (card.photoId === null) return undefined;\n',
      "    if (card.photoId === null) return undefined;\n    if (card.photoId.startsWith('http')) return Buffer.from(await (await fetch(card.photoId)).arrayBuffer());\n",
    ),
  ],
  [
    'P19',
    'managed.userId-ignored',
    'src/server/http/operations.test.ts',
    "anybody's id is taken from the query",
    at(
      'src/server/http/targets.ts',
      "  if (id !== undefined && id !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden();\n",
      '',
    ),
  ],
  [
    'P19',
    'mass-assignment.role',
    `${resources}/adminAccounts/adminAccounts.test.ts`,
    'the role is taken from the body',
    at(
      'src/contract/wire/adminAccount.ts',
      "    isAccountEnabled: Type.Optional(Type.Boolean({ description: 'A disabled administrator cannot sign in.' })),\n    version",
      '    isAccountEnabled: Type.Optional(Type.Boolean()),\n    role: Type.Optional(Type.String()),\n    version',
    ),
    at(
      `${resources}/adminAccounts/editAdminAccount.ts`,
      'isEnabled: body.isAccountEnabled ?? user.isEnabled };',
      'isEnabled: body.isAccountEnabled ?? user.isEnabled, role: body.role ?? user.role };',
    ),
  ],
  [
    'P20',
    'process.survives-faults',
    'src/server/app/processErrorHandlers.test.ts',
    "a request's error is thrown once more after its response",
    at(
      'src/server/http/errorHandler.ts',
      '  const httpError = toHttpError(error);\n  const route',
      '  const httpError = toHttpError(error);\n  if (!httpError) process.nextTick(() => {\n    throw error;\n  });\n  const route',
    ),
  ],
  [
    'P20',
    'process.ends-in-order',
    'src/server/app/processErrorHandlers.test.ts',
    'the process goes on after an error that no code caught',
    at('src/server/app/processErrorHandlers.ts', '      endAfterFault();\n', ''),
  ],
  [
    'P21',
    'mail.host-header-ignored',
    `${resources}/sessions/sessions.test.ts`,
    'links in mails are built from the Host header',
    at(
      `${resources}/sessions/forgotPassword.ts`,
      'publicUrl: mailQueue.publicUrl })',
      'publicUrl: `https://${request.headers.host}` })',
    ),
  ],
  [
    'P22',
    'client.password-nowhere',
    'src/console/store/store.test.ts',
    "the address of the sign-in stays in the browser's list of resources",
    at('src/console/entities/sessions/signIn.ts', '  globalThis.performance?.clearResourceTimings?.();\n', ''),
  ],
  [
    'P22',
    'client.password-nowhere',
    'src/console/screens/login/LoginScreen.test.tsx',
    'the form remembers the password',
    at(
      'src/console/screens/login/LoginForm.tsx',
      "    password.current.value = '';\n",
      "    password.current.value = '';\n    sessionStorage.setItem('typed', typed);\n",
    ),
  ],
];

/** Mistakes of our own kind: a rule swapped, a check not made, a wall taken down. */
export const ofOurOwnKind = [
  [
    'own',
    'is exactly what the specification says',
    'src/server/app/accessMatrix.test.ts',
    'every role may delete cards',
    at('src/contract/policy.ts', "deleteCard: { who: { route: 'CardDelete' }", "deleteCard: { who: 'signedIn'"),
  ],
  [
    'own',
    'is exactly what the specification says',
    'src/server/app/accessMatrix.test.ts',
    "a holder manages all cards of the account ('own' and 'managed' swapped)",
    at(
      'src/server/http/scopeOf.ts',
      "if (role === 'BASIC') return cards.where('cards.userId', '=', user.id);",
      "if (role === 'BASIC') return cards.where('cards.accountId', 'in', database.selectFrom('cards').select('cards.accountId').where('cards.userId', '=', user.id));",
    ),
  ],
  [
    'own',
    'is exactly what the specification says',
    'src/server/app/accessMatrix.test.ts',
    'the role is not checked',
    at(
      'src/server/http/targets.ts',
      '  if (!roleAllowsOperation(userOf(request).role, request.operationId)) throw forbidden();\n',
      '  void [request, roleAllowsOperation];\n',
    ),
  ],
  [
    'own',
    'is exactly what the specification says',
    'src/server/app/accessMatrix.test.ts',
    'the look-up in scope is not waited for',
    at(
      'src/server/http/targets.ts',
      'request.targets = await pathTargets(',
      'request.targets = {};\n  void pathTargets(',
    ),
    at(
      'src/server/http/targets.ts',
      '    request.query as Texts,\n  );\n',
      '    request.query as Texts,\n  ).then((targets) => Object.assign(request.targets, targets), () => undefined);\n  await new Promise((resume) => setTimeout(resume, 20));\n',
    ),
  ],
  [
    'own',
    'answers every call of the contract',
    'src/server/app/resources.test.ts',
    'a route beside the policy',
    at(
      'src/server/app/resources.ts',
      '  registerLanguages(server);',
      "  registerLanguages(server);\n  server.get('/api/debug', async () => 'x');",
    ),
  ],
  [
    'own',
    'do nothing in the body of',
    'src/server/app/protectedFields.test.ts',
    'the schema of a renaming and its handler take a userId',
    at(
      'src/contract/wire/card.ts',
      'export const RenameCardRequest = Type.Object({',
      'export const RenameCardRequest = Type.Object({\n  userId: Type.Optional(Type.Any()),',
    ),
    at(
      `${resources}/cards/cards.routes.ts`,
      'request.targets.card.id, { name }, request.body.version)',
      'request.targets.card.id, { name, userId: request.body.userId }, request.body.version)',
      "'cards', id, { name }, call.body.version)",
      "'cards', id, { name, userId: call.body.userId }, call.body.version)",
    ),
  ],
  [
    'own',
    'are 403 before 400',
    'src/server/app/errorOrder.test.ts',
    'the right to statistics is asked after the schemas',
    at('src/server/http/registerOperation.ts', '...(authorizeFurther ? [authorizeFurther] : []),', ''),
  ],
  [
    'own',
    'refuses a second active profile',
    'src/server/database/database.test.ts',
    'the index for one active profile is dropped',
    at(
      'src/server/database/migrations/0001_initial.ts',
      'create unique index "oneActiveProfilePerCard"',
      'create index "oneActiveProfilePerCard"',
    ),
  ],
  [
    'own',
    'syncs the content before it gives it its name',
    'src/server/outside/files/diskFiles.test.ts',
    'files are not synced before they get their name',
    at('src/server/outside/files/writeWhole.ts', '    await file.sync();\n', ''),
  ],
  [
    'own',
    'login.never-locked-out',
    `${resources}/sessions/sessions.test.ts`,
    'all addresses share one try in ten seconds for an email under attack',
    at(
      `${resources}/sessions/logInLimits.ts`,
      "(await this.limits.isUsedUp(this.hourly)) ? [ofAddress, ['slowedLogInPerEmail', this.email]] : [ofAddress];",
      "ofAddress && [['slowedLogInPerEmail', this.email]];",
    ),
  ],
  [
    'own',
    'counts a slowed try against its address',
    `${resources}/sessions/sessions.test.ts`,
    'a slowed try costs nothing',
    at(
      `${resources}/sessions/logInLimits.ts`,
      '    await this.limits.take(...slowLanes);\n',
      '    await this.limits.take(...slowLanes).catch(async (error: unknown) => {\n      await this.limits.refund(...this.perAddress);\n      throw error;\n    });\n',
    ),
  ],
  [
    'own',
    'lets in by the one-time password where every other try is refused',
    `${resources}/sessions/sessions.test.ts`,
    'a one-time password has to pass the limits',
    at(
      `${resources}/sessions/logIn.ts`,
      '(await byOneTimePassword(request, email, password)) ?? (await tries.guess(() => byPassword(request, email, password, parts.passwords)));',
      'await tries.guess(async () => (await byOneTimePassword(request, email, password)) ?? byPassword(request, email, password, parts.passwords));',
    ),
  ],
  [
    'own',
    'refuses a GET sent by a foreign page',
    `${resources}/sessions/sessions.test.ts`,
    'any page may make its visitors guess passwords',
    at(`${resources}/sessions/sessions.routes.ts`, '    refuseCrossSite(request, reply);\n', ''),
  ],
  [
    'own',
    'takes an address with a port',
    `${resources}/sessions/sessions.test.ts`,
    'ports stay in X-Forwarded-For',
    at('src/server/http/clientAddress.ts', '    dropPorts(request.raw.headers);\n', ''),
  ],
  [
    'own',
    'stores neither its Idempotency-Key',
    'src/server/http/operations.test.ts',
    'a request is stored as its plain SHA-256',
    at(
      'src/server/http/idempotency.ts',
      "digest('idempotent request', `${sent}\\0${textOf(request)}`)",
      "require('node:crypto').createHash('sha256').update(textOf(request)).digest('hex')",
    ),
  ],
  [
    'own',
    'by a keyed hash',
    `${resources}/sessions/sessions.test.ts`,
    'the log names emails by their plain SHA-256',
    at(
      `${resources}/sessions/logIn.ts`,
      "request.server.digest('email in the log', emailKey(email))",
      "require('node:crypto').createHash('sha256').update(emailKey(email)).digest('hex')",
    ),
  ],
  [
    'own',
    'make no login as a copy',
    `${resources}/accounts/accounts.test.ts`,
    'a new login gets the password hash of the one before',
    at(
      `${resources}/logins/saveLogin.ts`,
      '  const { email, passwordHash } = login;\n',
      '  const { email } = login;\n  const passwordHash = login.passwordHash ?? current?.passwordHash ?? null;\n',
    ),
  ],
  [
    'own',
    'do not count',
    `${resources}/accounts/accounts.test.ts`,
    'refused changes of a login count',
    at(
      'src/server/http/sharedLimits.ts',
      '    if (!isCounted) await limits.refund(...limited);\n',
      '    void isCounted;\n',
    ),
  ],
  [
    'own',
    'is each of the 3,000 most common',
    `${resources}/logins/weakPassword.test.ts`,
    'only the most common stems are refused',
    at(`${resources}/logins/weakPassword.ts`, 'passwords.has(folded) || passwords.has(unmasked) || ', ''),
  ],
  [
    'own',
    'no secret came out',
    'src/server/app/accessMatrix.test.ts',
    'the password hash is answered',
    at(
      `${resources}/logins/loginToWire.ts`,
      'user?.passwordHash ? passwordMask',
      'user?.passwordHash ? user.passwordHash',
    ),
  ],
  [
    'own',
    'keeps the direction of a number or an address to its text',
    'src/card/CardView.test.tsx',
    'the line of a value has the direction of the value',
    at(
      'src/card/ContactRows.tsx',
      '<span className={`card-row-value${classes.value}`}>',
      '<span className={`card-row-value${classes.value}`} dir="ltr">',
    ),
  ],
  [
    'own',
    'let the room and not the letters decide',
    `${resources}/fonts/fonts.test.ts`,
    'a value may be wider than the page',
    at(`${resources}/fonts/stableLineBreaks.ts`, 'Math.min(more, roomBeside)', 'more'),
  ],
  [
    'own',
    'holds no file that is not chosen',
    'src/ui/FileDrop.test.tsx',
    'a refused file stays in the file input',
    at('src/ui/FileDrop.tsx', "if (!name && !fileName && field.current) field.current.value = '';", ''),
  ],
  [
    'own',
    'keeps the reason for a rejected file',
    'src/console/screens/card/CardTabs.test.tsx',
    'Save hides why a file was rejected',
    at(
      'src/console/screens/card/AddPhotoTab.tsx',
      "problem ?? (isMissing && 'Choose a picture first.')",
      "isMissing ? 'Choose a picture first.' : problem",
    ),
  ],
  [
    'own',
    'names each control by its row',
    'src/console/screens/card/CardTabs.test.tsx',
    'the controls of every link have the same name',
    at('src/ui/CopyRow.tsx', 'about === undefined ? action', 'about !== null ? action'),
  ],
  [
    'own',
    'leaves a store that has it when the next start is public',
    'src/server/app/fillWhenAsked.test.ts',
    'a public start keeps the published demo password',
    at(
      'src/server/app/settings.ts',
      'allowsPublishedPassword: !isPublic || (hasDemoData && !isAutomatic)',
      'allowsPublishedPassword: true',
    ),
  ],
  [
    'own',
    'revives no session',
    'src/server/app/backup/backup.test.ts',
    'a restore brings back the sessions and keys of an older backup',
    at('src/server/app/backup/restoredRow.ts', '  if (droppedTables.includes(table)) return undefined;\n', ''),
  ],
  [
    'own',
    'revives no session',
    'src/server/app/backup/backup.test.ts',
    'a restore sends the unsent mail of the backup',
    at(
      'src/server/app/backup/restoredRow.ts',
      '  return { ...row, deadAt: now.toISOString(),',
      '  void now;\n  return { ...row,',
    ),
  ],
  [
    'own',
    'holds no readable byte',
    'src/server/app/backup/backup.test.ts',
    'only the manifest of a backup is encrypted',
    at(
      'src/server/app/backup/backupFolder.ts',
      'return writeHashed(place(name), content, encode);',
      "return writeHashed(place(name), content, name === 'manifest.json' ? encode : undefined);",
    ),
  ],
  [
    'own',
    'whose path has a parameter of more than 200',
    'src/server/http/documents.test.ts',
    'a path with a long parameter is taken for a wrong method',
    at('src/server/http/errorHandler.ts', 'allowed.length > 0 && !hasTooLongParameter(path)', 'allowed.length > 0'),
  ],
  [
    'own',
    'is answered in JSON with',
    'src/server/http/connections.test.ts',
    'two Host headers are accepted',
    at('src/server/http/refuseTwoHosts.ts', 'done(hosts > 1 ?', 'done(hosts > 9 ?'),
  ],
  [
    'own',
    'are framed by no other site',
    'src/server/http/documents.test.ts',
    'only documents and calls say who may frame them',
    at('src/server/http/safeHeaders.ts', "    reply.header('content-security-policy', noFrames);\n", ''),
  ],
  [
    'own',
    'names every package of production',
    'scripts/sbom.test.mjs',
    'npm alone decides what belongs to production',
    at('scripts/sbom.mjs', "'--package-lock-only']", "'--package-lock-only', '--omit', 'dev']"),
    at('scripts/product/sbom.mjs', '  if (missing.length > 0)', '  if (missing.length > 999)'),
  ],
  [
    'own',
    'the connection of a last response',
    'src/server/http/connections.test.ts',
    'a last response leaves its connection open',
    at(
      'src/server/http/lastResponses.ts',
      "      if (!response.headersSent) response.setHeader('connection', 'close');\n      else response",
      '      if (response.headersSent) response',
    ),
  ],
  [
    'own',
    'is the same for HEAD',
    'src/server/http/health.test.ts',
    '/readyz leaves HEAD to the documents',
    at('src/server/http/health.ts', "method: ['GET', 'HEAD'], url", "method: 'GET', url"),
  ],
  [
    'own',
    'fails what waits for a database that hangs',
    'src/server/database/answerWatch.test.ts',
    'a database that hangs is waited for',
    at(
      'src/server/database/answerWatch.ts',
      '        else reject(new DatabaseSilent());',
      '        else timer = setTimeout(look, patientMilliseconds);',
    ),
  ],
  [
    'own',
    'lets a slow query go on',
    'src/server/database/answerWatch.test.ts',
    'a slow query is taken for a database that hangs',
    at(
      'src/server/database/answerWatch.ts',
      'const isAlive = hasAnswered || this.lastAnswerAt > askedAt;',
      'const isAlive = this.lastAnswerAt > askedAt;',
    ),
  ],
  [
    'own',
    'ends when the login is changed before it is written',
    `${resources}/sessions/unwritable.test.ts`,
    'a session in memory outlives the end of all sessions',
    at('src/server/http/unsavedSessions.ts', '    if (user?.version !== unsaved.userVersion) {', '    if (!user) {'),
    at(
      'src/server/http/unsavedSessions.ts',
      '        if (user?.version === userVersion) await',
      '        if (user && userVersion) await',
    ),
  ],
  [
    'own',
    'stays good when its last use cannot be written down',
    `${resources}/sessions/unwritable.test.ts`,
    'a last use that cannot be written refuses the request',
    at('src/server/http/authenticate.ts', '    if (!isUnwritable(error)) throw error;', '    throw error;'),
  ],
  [
    'own',
    'a deletion on a full disk',
    `${resources}/deletions/fullDisk.test.ts`,
    'a deletion on a full disk still keeps its copy',
    at('src/server/http/operationRequest.ts', 'work(transaction, false)', 'work(transaction, true)'),
  ],
  [
    'own',
    'of one address hold two places and a short queue',
    'src/server/http/uploadFlood.test.ts',
    'the bodies of visitors are read without a place',
    at('src/server/http/uploads.ts', 'return server.uploads.addresses.run(addressKey, work);', 'return work();'),
  ],
  [
    'own',
    'end when they make no progress for ten seconds',
    'src/server/http/uploadFlood.test.ts',
    'a body that makes no progress keeps its place',
    at('src/server/http/slowBody.ts', '      else reject(slowRequest());\n', '      else void reject, slowRequest;\n'),
  ],
  [
    'own',
    'of a second user does not wait for 20 of the first',
    `${resources}/photos/photos.test.ts`,
    'uploads of all users stand in one line',
    at('src/server/http/uploads.ts', 'server.uploads.users.run(user.id, ', "server.uploads.users.run('everybody', "),
  ],
  [
    'own',
    'are not fetched for the public while no theme names them',
    `${resources}/fonts/fonts.test.ts`,
    'a visitor makes the server fetch any font',
    at(
      `${resources}/fonts/fontCatalog.ts`,
      'return (await this.isInUse(family)) ? this.find(family) : undefined;',
      'return this.find(family);',
    ),
  ],
  [
    'own',
    'fetches no more families when those in the file store have reached their limit',
    'src/server/outside/fonts/googleFonts.test.ts',
    'fonts fill the file store without end',
    at(
      'src/server/outside/fonts/fetchFamily.ts',
      'const room = allFontsBytes - (await storedBytes(files));',
      'const room = allFontsBytes + 0 * (await storedBytes(files));',
    ),
  ],
  [
    'own',
    'leave no file when the account has five already',
    `${resources}/textures/textures.test.ts`,
    'the file of a refused texture stays',
    at(
      `${resources}/storedFiles.ts`,
      '    if (!hasWrittenRows) await removeFiles',
      '    if (!hasWrittenRows && newFiles.length > 9) await removeFiles',
    ),
  ],
  [
    'own',
    'have their file, also when the same picture is uploaded and deleted',
    `${resources}/textures/textures.test.ts`,
    'equal textures of an account share a file',
    at(
      `${resources}/textures/textures.routes.ts`,
      '`textures/${accountId}/${newId()}${newId()}.png`',
      "`textures/${accountId}/${require('node:crypto').createHash('md5').update(png).digest('hex')}.png`",
    ),
  ],
  [
    'own',
    'leaves what an upload has stored and not named yet',
    'src/server/app/sweepFiles.test.ts',
    'the sweep removes files of any age',
    at('src/server/app/sweepFiles.ts', '> sweptAfterMilliseconds) unnamed', '> -1) unnamed'),
  ],
  [
    'own',
    'leaves the files of another database that uses the same bucket',
    'src/server/app/sweepFiles.test.ts',
    'the sweep does not ask whose file store it is',
    at(
      'src/server/app/sweepFiles.ts',
      'if (owner !== undefined) return owner === id;',
      'if (owner !== undefined) return true;',
    ),
  ],
  [
    'own',
    'is not reached by posts that fill the trap field',
    `${resources}/contact/sendMyDetails.test.ts`,
    "posts in the trap field use up the card's limit",
    at(
      `${resources}/contact/sendMyDetails.ts`,
      'const isMailedNow = to !== null && !trap && (await takeEmail(sharedLimits, card.id));',
      'const isMailedNow = (await takeEmail(sharedLimits, card.id)) && to !== null && !trap;',
    ),
  ],
  [
    'own',
    'is not reached by posts that fill the trap field',
    `${resources}/contact/sendMyDetails.test.ts`,
    "duplicates use up the card's limit",
    at(
      `${resources}/contact/sendMyDetails.ts`,
      'if (isMailedNow && !isNew) await sharedLimits',
      'if (isMailedNow && isNew === undefined) await sharedLimits',
    ),
  ],
  [
    'own',
    'keeps a lead for the digest instead of refusing it',
    `${resources}/contact/sendMyDetails.test.ts`,
    'a lead above the limit of a card is refused',
    at(
      `${resources}/contact/sendMyDetails.ts`,
      '  if (await limits.isUsedUp(perCard)) return false;\n  await limits.count(perCard);',
      '  await limits.take(perCard);',
    ),
  ],
  [
    'own',
    'takes all `+tags` of a mailbox for one address',
    `${resources}/contact/mailContact.test.ts`,
    'each +tag is an address of its own to the limits',
    at(`${resources}/logins/emailKey.ts`, "key.slice(0, at).split('+')", '[key.slice(0, at)]'),
  ],
  [
    'own',
    'counts against the limit of an address, and of missing cards',
    `${resources}/contact/sendMyDetails.test.ts`,
    'the form without scripts passes no limit of its address',
    at(`${resources}/contact/sendMyDetailsForm.ts`, '      pages.visits.arrive(request);\n', ''),
  ],
  [
    'own',
    'adds to saved within the caps of views',
    `${resources}/publicCards/publicCards.test.ts`,
    'downloads have no cap',
    at(`${resources}/publicCards/visits/visits.ts`, 'this.takeView(request, `saved ${card.id}`)', "card.id !== ''"),
  ],
  [
    'own',
    'that a card holder typed gets one link and no leads',
    `${resources}/emailConfirmations/emailConfirmations.test.ts`,
    'an unconfirmed address gets leads',
    at(
      `${resources}/contact/leadRecipient.ts`,
      '!unconfirmed.has(emailKey(address))',
      '!unconfirmed.has(address + emailKey(address))',
    ),
  ],
  [
    'own',
    'that a card holder typed gets one link and no leads',
    `${resources}/emailConfirmations/emailConfirmations.test.ts`,
    'opening the link confirms the address',
    at(
      `${resources}/emailConfirmations/emailConfirmation.routes.tsx`,
      'const email = await findByToken(server.database, token, request.now);',
      'const email = await findByToken(server.database, token, request.now);\n        await confirmByToken(server.database, token, request.now);',
    ),
  ],
  [
    'own',
    'stays unconfirmed when an administrator saves the form with it',
    `${resources}/emailConfirmations/emailConfirmations.test.ts`,
    "an administrator's save confirms what the holder typed",
    at(
      `${resources}/emailConfirmations/profileEmails.ts`,
      '[...typed.keys()].filter((key) => !before.has(key))',
      "[...typed.keys()].filter((key) => key !== '' || before.has(key))",
    ),
  ],
  [
    'own',
    'has a subject that no visitor writes',
    'src/server/outside/mail/composers.test.ts',
    "the visitor's name is the subject",
    at('src/server/outside/mail/composeLead.ts', "'New contact through your card'", '`New contact: ${visitor.name}`'),
  ],
  [
    'own',
    'with them mailed and no address unconfirmed',
    'src/server/app/backup/backup.test.ts',
    'a restore looks for tables of today in the schema of an older backup',
    at(
      'src/server/app/backup/restore.ts',
      'of await tablesIn(database, engine)) {',
      'of tableOrder) {\n    void [engine, tablesIn];',
    ),
  ],
  [
    'own',
    'is not made by "',
    `${resources}/publicCards/visits/visits.test.ts`,
    'a browser without a window counts as a visit',
    at(
      `${resources}/publicCards/visits/isHumanVisit.ts`,
      '[...list, ...officeLinkChecks]',
      "[...list.filter((pattern) => !pattern.includes('eadless')), ...officeLinkChecks]",
    ),
  ],
  [
    'own',
    'is not made by "',
    `${resources}/publicCards/visits/visits.test.ts`,
    "Outlook's link check counts as a visit",
    at(
      `${resources}/publicCards/visits/isHumanVisit.ts`,
      '[...list, ...officeLinkChecks]',
      '[...list, ...officeLinkChecks.slice(9)]',
    ),
  ],
];
export const mistakes = [
  ...accessMistakes,
  ...appMistakes,
  ...browserMistakes,
  ...httpMistakes,
  ...leadsMistakes,
  ...outsideMistakes,
  ...publicCardsMistakes,
  ...recordsMistakes,
  ...sessionsMistakes,
];

const numberOf = ({ from }) => Number(from.slice(1));

/** Made by others, in the order of their numbers. */
export const ofOthers = mistakes.filter(({ from }) => from !== 'own').sort((a, b) => numberOf(a) - numberOf(b));

export const ofOurOwnKind = mistakes.filter(({ from }) => from === 'own');
