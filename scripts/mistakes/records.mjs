/** Mistakes that tests of logins, accounts, administrators, cards and deletions see. The shape of a row: list.mjs. */
export const recordsMistakes = [
  {
    name: 'with a new password end all sessions of the login',
    test: 'src/server/resources/accounts/accounts.test.ts',
    says: 'a new password leaves other sessions alive',
    edits: [
      {
        file: 'src/server/resources/logins/setLogin.ts',
        find: 'await endSessions(transaction, current.id, request.user.sessionId, request.now);',
        replace: '',
      },
    ],
  },
  {
    name: 'to be disabled sign out their login and card holders',
    test: 'src/server/resources/accounts/accounts.test.ts',
    says: 'whether an account is enabled is not asked at every request',
    edits: [
      {
        file: 'src/server/http/mayLogIn.ts',
        find: '  return states.length === 0 || states.some(({ isEnabled }) => isEnabled);',
        replace: '  return states.length >= 0;',
      },
    ],
  },
  {
    name: 'are signed out and kept out when they are disabled',
    test: 'src/server/resources/adminAccounts/adminAccounts.test.ts',
    says: 'whether a user is enabled is not asked',
    edits: [
      { file: 'src/server/http/mayLogIn.ts', find: '  if (!user.isEnabled) return false;\n', replace: '' },
      {
        file: 'src/server/resources/adminAccounts/editAdminAccount.ts',
        find: ' || isEnabled === false',
        replace: '',
      },
    ],
  },
  {
    name: 'never match without a hash',
    test: 'src/server/resources/logins/passwords.test.ts',
    says: 'an unknown login costs no hash',
    edits: [
      {
        file: 'src/server/resources/logins/passwords.ts',
        find: 'return this.limitConcurrency(async () => { this.dummy',
        replace:
          'if (passwordHash === null) return Promise.resolve(false); return this.limitConcurrency(async () => { this.dummy',
      },
    ],
  },
  {
    name: 'refuse an invalid web address',
    test: 'src/server/resources/cardProfiles/cardProfiles.test.ts',
    says: 'social fields are not judged when they are written',
    edits: [
      {
        file: 'src/server/resources/cardProfiles/cardProfileChanges.ts',
        find: "changes[network] = linkFrom(network, typed, [stored?.[network] ?? '']);",
        replace: 'changes[network] = lineFrom(typed);',
      },
    ],
  },
  {
    name: 'keep role and reach',
    test: 'src/server/resources/adminAccounts/adminAccounts.test.ts',
    says: 'the role is taken from the body',
    edits: [
      {
        file: 'src/contract/wire/adminAccount.ts',
        find: "isAccountEnabled: Type.Optional(Type.Boolean({ description: 'A disabled administrator cannot sign in.' })), version",
        replace: 'isAccountEnabled: Type.Optional(Type.Boolean()), role: Type.Optional(Type.String()), version',
      },
      {
        file: 'src/server/resources/adminAccounts/editAdminAccount.ts',
        find: '...(username !== undefined && { username }),',
        replace:
          "...(username !== undefined && { username }), ...('role' in request.body && { role: request.body.role }),",
      },
    ],
  },
  {
    name: 'make no login as a copy',
    test: 'src/server/resources/accounts/accounts.test.ts',
    says: 'a new login gets the password hash of the one before',
    edits: [
      {
        file: 'src/server/resources/logins/setLogin.ts',
        find: '  const { email, passwordHash } = login;\n',
        replace:
          '  const { email } = login;\n  const passwordHash = login.passwordHash ?? current?.passwordHash ?? null;\n',
      },
    ],
  },
  {
    name: 'do not count',
    test: 'src/server/resources/accounts/accounts.test.ts',
    says: 'refused changes of a login count',
    edits: [
      {
        file: 'src/server/http/sharedLimits.ts',
        find: 'if (!isCounted) await limits.refund(...keys);',
        replace: 'void isCounted;',
      },
    ],
  },
  {
    name: 'is each of the 3,000 most common',
    test: 'src/server/resources/logins/weakPassword.test.ts',
    says: 'only the most common stems are refused',
    edits: [
      {
        file: 'src/server/resources/logins/weakPassword.ts',
        find: 'passwords.has(folded) || passwords.has(unmasked) || ',
        replace: '',
      },
    ],
  },
  {
    name: 'a deletion on a full disk',
    test: 'src/server/resources/deletions/fullDisk.test.ts',
    says: 'a deletion on a full disk still keeps its copy',
    edits: [
      {
        file: 'src/server/http/operationRequest.ts',
        find: 'work(transaction, false)',
        replace: 'work(transaction, true)',
      },
    ],
  },
  {
    name: 'leaks no secret into responses',
    test: 'src/server/app/accessMatrix.test.ts',
    says: 'the history of a login keeps its password hash',
    edits: [
      {
        file: 'src/server/resources/logins/saveLogin.ts',
        find: '{ change, changes }',
        replace: '{ change, changes, hash: before?.passwordHash }',
      },
    ],
  },
];
