/** Mistakes that tests of sessions see. The shape of a row: list.mjs. */
export const sessionsMistakes = [
  {
    name: 'stops after ten tries from one address',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'X-Forwarded-For is believed without a proxy',
    edits: [{ file: 'src/server/http/httpServer.ts', find: '    trustProxy,\n', replace: '    trustProxy: true,\n' }],
  },
  {
    name: 'does the same work for an unknown address',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'nothing is written for an unknown address',
    edits: [
      {
        file: 'src/server/resources/sessions/forgotPassword.ts',
        find: 'await saveOneTimePassword(transaction, login?.id ?? null, password, request.now); if (!login) return;',
        replace: 'if (!login) return; await saveOneTimePassword(transaction, login.id, password, request.now);',
      },
    ],
  },
  {
    name: 'that was altered, signed with another key',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'a token is read without its signature',
    edits: [
      {
        file: 'src/server/http/tokens.ts',
        find: 'if (!isSigned(token, secret)) return undefined;',
        replace: 'void isSigned, void secret;',
      },
    ],
  },
  {
    name: 'that was altered, signed with another key',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: "the algorithm in the token's own header is not checked",
    edits: [
      {
        file: 'src/server/http/tokens.ts',
        find: 'if (alg !== algorithm) return undefined;',
        replace: 'void alg;',
      },
    ],
  },
  {
    name: 'writes links to the public address only',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'links in mails are built from the Host header',
    edits: [
      {
        file: 'src/server/resources/sessions/forgotPassword.ts',
        find: 'publicUrl: mailQueue.publicUrl })',
        replace: 'publicUrl: `https://${call.request.headers.host}` })',
      },
    ],
  },
  {
    name: 'lets in an address that has not failed',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'all addresses share one try in ten seconds for an email under attack',
    edits: [
      {
        file: 'src/server/resources/sessions/logInLimits.ts',
        find: "(await this.limits.isUsedUp(this.hourly)) ? [ofAddress, ['slowedLogInPerEmail', this.email]] : [ofAddress];",
        replace: "ofAddress && [['slowedLogInPerEmail', this.email]];",
      },
    ],
  },
  {
    name: 'counts a slowed try against its address',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'a slowed try costs nothing',
    edits: [
      {
        file: 'src/server/resources/sessions/logInLimits.ts',
        find: '    await this.limits.take(...slowed);\n',
        replace:
          '    await this.limits.take(...slowed).catch(async (error: unknown) => {\n      await this.limits.giveBack(...this.perAddress);\n      throw error;\n    });\n',
      },
    ],
  },
  {
    name: 'lets in by the one-time password where every other try is refused',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'a one-time password has to pass the limits',
    edits: [
      {
        file: 'src/server/resources/sessions/logIn.ts',
        find: '(await byOneTimePassword(request, email, password)) ?? (await logInLimits.attempt(async () => {',
        replace:
          '(await logInLimits.attempt(async () => { const once = await byOneTimePassword(request, email, password); if (once) return once;',
      },
    ],
  },
  {
    name: 'refuses a GET sent by a foreign page',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'any page may make its visitors guess passwords',
    edits: [
      {
        file: 'src/server/resources/sessions/sessions.routes.ts',
        find: 'refuseCrossSite(request, reply);',
        replace: '',
      },
    ],
  },
  {
    name: 'takes an address with a port',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'ports stay in X-Forwarded-For',
    edits: [{ file: 'src/server/http/clientAddress.ts', find: '    dropPorts(request.raw.headers);\n', replace: '' }],
  },
  {
    name: 'by a keyed hash',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'the log names emails by their plain SHA-256',
    edits: [
      {
        file: 'src/server/resources/sessions/logIn.ts',
        find: "request.server.digest('email in the log', emailKey(email))",
        replace: "require('node:crypto').createHash('sha256').update(emailKey(email)).digest('hex')",
      },
    ],
  },
  {
    name: 'ends when the login is changed before it is written',
    test: 'src/server/resources/sessions/unwritable.test.ts',
    says: 'a session in memory outlives the end of all sessions',
    edits: [
      {
        file: 'src/server/http/unsavedSessions.ts',
        find: '    if (user?.version !== unsaved.userVersion) {',
        replace: '    if (!user) {',
      },
      {
        file: 'src/server/http/unsavedSessions.ts',
        find: 'if (user?.version !== userVersion) return false;',
        replace: 'if (!user || !userVersion) return false;',
      },
    ],
  },
  {
    name: 'stays valid when its last use cannot be saved',
    test: 'src/server/resources/sessions/unwritable.test.ts',
    says: 'a last use that cannot be written refuses the request',
    edits: [
      {
        file: 'src/server/http/authenticate.ts',
        find: '    if (!isUnwritable(error)) throw error;',
        replace: '    throw error;',
      },
    ],
  },
];
