const test = 'src/server/resources/invitations/invitations.test.ts';
const inFolder = (file) => `src/server/resources/invitations/${file}`;

/** Mistakes that tests of invitations and of the own data see. The shape of a row: list.mjs. */
export const invitationsMistakes = [
  {
    from: 'own',
    name: 'with the token in no other place',
    test,
    says: 'the token of an invitation is stored as it is',
    edits: [
      {
        file: inFolder('invitations.repository.ts'),
        find: `return createHash('sha256').update(token).digest('base64url');`,
        replace: 'void createHash; return token;',
      },
    ],
  },
  {
    from: 'own',
    name: 'is accepted by one of two requests at once',
    test,
    says: 'an invitation can be used twice',
    edits: [
      {
        file: inFolder('acceptInvitation.ts'),
        find: 'if (!before || !(await spendInvitation(transaction, token, now))) throw notFound();',
        replace: 'if (!before) throw notFound(); await spendInvitation(transaction, token, now);',
      },
    ],
  },
  {
    from: 'own',
    name: 'expires after seven days',
    test,
    says: 'the link of an invitation never expires',
    edits: [
      {
        file: inFolder('invitations.repository.ts'),
        find: `.where('invitations.expiresAt', '>', now)`,
        replace: '',
      },
      { file: inFolder('invitations.repository.ts'), find: `.where('expiresAt', '>', now)`, replace: '' },
    ],
  },
  {
    from: 'own',
    name: 'ends when an administrator sets another',
    test,
    says: 'another email or password leaves the invitation',
    edits: [
      {
        file: 'src/server/resources/logins/logins.repository.ts',
        find: `await transaction.deleteFrom('invitations').where('userId', '=', userId).execute();`,
        replace: '',
      },
    ],
  },
  {
    from: 'own',
    name: 'does not work while the login is disabled',
    test,
    says: 'the holder of a disabled account sets a password',
    edits: [
      {
        file: inFolder('acceptInvitation.ts'),
        find: 'if (login && email && (await mayLogIn(database, login)))',
        replace: 'void mayLogIn; if (login && email)',
      },
    ],
  },
  {
    from: 'own',
    name: 'does not work after the login has signed in without it',
    test,
    says: 'an old invitation replaces the password of an active login',
    edits: [
      { file: inFolder('invitations.repository.ts'), find: `.where('users.hasSignedIn', '=', false)`, replace: '' },
    ],
  },
  {
    from: 'own',
    name: 'withdrawn takes the login along',
    test,
    says: 'a withdrawn invitation leaves a login that can ask for a one-time password',
    edits: [
      {
        file: inFolder('inviteLogin.ts'),
        find: 'if (login.passwordHash === null && !login.hasSignedIn)',
        replace: 'if (login.passwordHash === undefined)',
      },
    ],
  },
  {
    from: 'own',
    name: 'is refused for an active login',
    test,
    says: "an invitation links a card to another person's login",
    edits: [
      {
        file: inFolder('inviteLogin.ts'),
        find: 'if (await lockUserByEmail(transaction, email)) throw conflict(emailTaken);',
        replace: 'const taken = await lockUserByEmail(transaction, email); if (taken) return taken;',
      },
    ],
  },
  {
    from: 'own',
    name: 'slows down guessing',
    test,
    says: 'links of invitations can be guessed without a limit',
    edits: [
      {
        file: inFolder('acceptInvitation.ts'),
        find: `limiter.take('publicMissesPerAddress', request.addressKey);`,
        replace: 'void limiter;',
      },
    ],
  },
  {
    from: 'own',
    name: 'goes to one mailbox five times a day',
    test,
    says: 'a mailbox can be flooded with invitations',
    edits: [
      {
        file: inFolder('inviteLogin.ts'),
        find: `await server.sharedLimits.take(['invitationsPerEmail', mailboxKey(to)]);`,
        replace: 'void mailboxKey;',
      },
    ],
  },
  {
    from: 'own',
    name: 'holds nothing of other cards',
    test: 'src/server/resources/ownData/ownData.test.ts',
    says: 'the own data holds the cards of others',
    edits: [
      {
        file: 'src/server/resources/ownData/ownDataFiles.ts',
        find: `.where('cards.userId', '=', userId)`,
        replace: `.where('cards.userId', 'is not', userId)`,
      },
    ],
  },
  {
    from: 'own',
    name: 'holds the login without secrets',
    test: 'src/server/resources/ownData/ownData.test.ts',
    says: 'the own data holds the hash of the password',
    edits: [
      {
        file: 'src/server/resources/ownData/ownDataFiles.ts',
        find: `.select(['email', 'username', 'role', 'createdAt'])`,
        replace: `.select(['email', 'username', 'role', 'createdAt', 'passwordHash as role'])`,
      },
    ],
  },
  {
    from: 'own',
    name: 'without a gap or a repetition',
    test: 'src/server/resources/lists/keysetPage.test.ts',
    says: 'a keyset page repeats the last record of the page before',
    edits: [
      {
        file: 'src/server/resources/lists/keysetPage.ts',
        find: "order.direction === 'asc' ? sql`>` : sql`<`",
        replace: "order.direction === 'asc' ? sql`>=` : sql`<=`",
      },
    ],
  },
  {
    from: 'own',
    name: 'and none that the role cannot have',
    test: 'src/console/access/listGrants.test.tsx',
    says: 'the console asks for lists that the role cannot have',
    edits: [
      {
        file: 'src/console/access/loadGrantingLists.ts',
        find: '!roleMayHaveList(role, list) ||',
        replace: '(roleMayHaveList(role, list), false) ||',
      },
    ],
  },
];
