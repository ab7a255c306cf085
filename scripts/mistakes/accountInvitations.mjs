const test = 'src/server/resources/invitations/invitations.test.ts';
const inFolder = (file) => `src/server/resources/invitations/${file}`;
const assigned = 'src/server/resources/logins/assignLogin.ts';

const ofAdministrators = 'src/server/resources/invitations/administratorInvitations.test.ts';

/**
 * Mistakes that tests of invitations to accounts and administrators, and of disabled logins, see. The shape of a row:
 * list.mjs.
 */
export const accountInvitationsMistakes = [
  {
    name: 'lets its owner choose a password and manage it',
    test,
    says: 'an invited owner does not manage the account',
    edits: [{ file: assigned, find: 'await moveManagement(transaction, owner, userId);', replace: '' }],
  },
  {
    name: 'withdrawn leaves a login without a password to the other account',
    test,
    says: 'a login still manages an account after its invitation was withdrawn',
    edits: [
      {
        file: assigned,
        find: 'await moveManagement(transaction, owner, userId);',
        replace: 'if (userId) await moveManagement(transaction, owner, userId);',
      },
    ],
  },
  {
    name: 'is not shown as one while the login is disabled',
    test,
    says: 'a disabled login is shown as active or invited',
    edits: [
      {
        file: 'src/server/resources/logins/loginToWire.ts',
        find: `if (!user.isEnabled) return 'disabled';`,
        replace: '',
      },
    ],
  },
  {
    name: 'the lists follow at once',
    test,
    says: 'open lists do not learn that a login was disabled',
    edits: [
      {
        file: 'src/server/database/migrations/0013_disabled_logins.ts',
        find: 'when ${isSwitched} begin',
        replace: 'when 1 = 0 begin',
      },
    ],
  },
  {
    name: 'is the only way in',
    test: ofAdministrators,
    says: 'an administrator whose invitation has ended gets a one-time password',
    edits: [
      {
        file: 'src/server/resources/sessions/forgotPassword.ts',
        find: 'return managesAllAccounts && passwordHash === null && !hasSignedIn;',
        replace: 'return managesAllAccounts && passwordHash === null && hasSignedIn;',
      },
    ],
  },
  {
    name: 'withdrawn takes the email along',
    test: ofAdministrators,
    says: 'the email of an administrator stays when the invitation is withdrawn',
    edits: [
      {
        file: inFolder('inviteAdministrator.ts'),
        find: 'login.passwordHash === null ? await',
        replace: 'login.passwordHash === undefined ? await',
      },
    ],
  },
  {
    name: 'open lists follow each step',
    test: ofAdministrators,
    says: 'open lists of administrators do not learn of invitations',
    edits: [
      {
        file: 'src/server/resources/adminAccounts/adminAccountList.ts',
        find: `changedObjects(database, since, 'user', limit)`,
        replace: `changedObjects(database, since, 'adminAccount', most)`,
      },
    ],
  },
  {
    name: 'is refused for an active login, a taken email, a stale version',
    test: ofAdministrators,
    says: 'an invitation overwrites a newer record',
    edits: [
      {
        file: inFolder('inviteAdministrator.ts'),
        find: 'assertVersion(login, version);\n    // Another',
        replace: '// Another',
      },
    ],
  },
];
