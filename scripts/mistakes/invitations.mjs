const test = 'src/server/resources/invitations/invitations.test.ts';
const inFolder = (file) => `src/server/resources/invitations/${file}`;

/** Mistakes that tests of invitations see. The shape of a row: list.mjs. */
export const invitationsMistakes = [
  {
    name: 'with the token in no other place',
    test,
    says: 'the token of an invitation is stored as it is',
    edits: [
      {
        file: 'src/server/resources/linkToken.ts',
        find: `return createHash('sha256').update(token).digest('base64url');`,
        replace: 'void createHash; return token;',
      },
    ],
  },
  {
    name: 'is accepted by one of two requests at once',
    test,
    says: 'an invitation can be used twice',
    edits: [
      {
        file: inFolder('acceptInvitation.ts'),
        find: 'if (!before || !(await spendInvitation(transaction, token))) throw notFound();',
        replace: 'if (!before) throw notFound(); await spendInvitation(transaction, token);',
      },
    ],
  },
  {
    name: 'expires after seven days',
    test,
    says: 'the link of an invitation never expires',
    edits: [
      {
        file: inFolder('invitations.repository.ts'),
        find: `.where('invitations.expiresAt', '>', now)`,
        replace: '',
      },
    ],
  },
  {
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
    name: 'does not work after the login has signed in without it',
    test,
    says: 'an old invitation replaces the password of an active login',
    edits: [
      { file: inFolder('invitations.repository.ts'), find: `.where('users.hasSignedIn', '=', false)`, replace: '' },
    ],
  },
  {
    name: 'withdrawn takes the login along',
    test,
    says: 'a withdrawn invitation leaves a login that can ask for a one-time password',
    edits: [
      {
        file: inFolder('inviteLogin.ts'),
        find: 'const isUnused = login.passwordHash === null && !login.hasSignedIn;',
        replace: 'const isUnused = login.passwordHash === undefined;',
      },
    ],
  },
  {
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
    name: 'goes to one mailbox five times a day',
    test,
    says: 'a mailbox can be flooded with invitations',
    edits: [
      {
        file: inFolder('inviteLogin.ts'),
        find: `, ['invitationsPerEmail', mailboxKey(to)]);`,
        replace: '); void mailboxKey;',
      },
    ],
  },
];
