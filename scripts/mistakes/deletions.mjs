const test = 'src/server/resources/deletions/deletedRecords.test.ts';
const inFolder = (file) => `src/server/resources/deletions/${file}`;

/** Mistakes that tests of Recently deleted see. The shape of a row: list.mjs. */
export const deletionsMistakes = [
  {
    name: 'account of many rows moves in batches',
    test,
    says: 'cards of an account that is being deleted are shown until they have moved',
    edits: [
      {
        file: 'src/server/http/scopeOf.ts',
        find: `return cardsWithHidden(database, user).where('cards.accountId', 'not in', hiddenAccounts(database));`,
        replace: 'return cardsWithHidden(database, user);',
      },
    ],
  },
  {
    name: 'account of many rows moves in batches',
    test,
    says: 'a record that is being restored can be restored again',
    edits: [
      {
        file: inFolder('deletedRecords.routes.ts'),
        find: `if (deletion.status === 'restoring') throw conflict(isBeingRestored);`,
        replace: '',
      },
    ],
  },
  {
    name: 'shows an account owner the cards and profiles',
    test,
    says: 'account owners see what other owners deleted',
    edits: [
      {
        file: 'src/server/http/scopeOf.ts',
        find: `.where('keptDeletions.accountId', 'in', accountsInScope(database, user).select('accounts.id'))`,
        replace: '',
      },
    ],
  },
  {
    name: 'of a taken email is named',
    test,
    says: 'a restore takes no notice of conflicts',
    edits: [
      { file: inFolder('deletedRecords.routes.ts'), find: 'if (open.length > 0)', replace: 'if (open.length > 99)' },
    ],
  },
  {
    name: 'forgets a record after 30 days',
    test,
    says: 'a record can be restored after its 30 days',
    edits: [
      {
        file: inFolder('deletedRecords.routes.ts'),
        find: 'if (expiresAt <= now) throw notFound();',
        replace: 'void [expiresAt, now];',
      },
    ],
  },
  {
    name: 'account has every row and every file',
    test,
    says: 'the rows of an account are restored without those of its cards',
    edits: [
      {
        file: inFolder('restoreBatch.ts'),
        find: 'if (room === 0) return false;',
        replace: 'if (room > 0) return true;',
      },
    ],
  },
  {
    name: 'card has its login also when another card',
    test,
    says: 'a shared login is not looked for in other deleted records',
    edits: [{ file: inFolder('restoredLogins.ts'), find: 'await restoreLogins(transaction, deleted);', replace: '' }],
  },
];
