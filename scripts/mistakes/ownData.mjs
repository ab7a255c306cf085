/** Mistakes that tests of the own data and of paged lists see. The shape of a row: list.mjs. */
export const ownDataMistakes = [
  {
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
    name: 'without a gap or a repetition',
    test: 'src/server/resources/lists/keysetPage.test.ts',
    says: 'a keyset page repeats the last record of the page before',
    edits: [
      {
        file: 'src/server/resources/lists/keysetPage.ts',
        find: '(${createdAt}, ${id}) < (',
        replace: '(${createdAt}, ${id}) <= (',
      },
    ],
  },
  {
    name: 'and none that the role cannot have',
    test: 'src/console/access/listGrants.test.tsx',
    says: 'the console asks for lists that the role cannot have',
    edits: [
      {
        file: 'src/console/access/loadGrantingLists.ts',
        find: 'if (roleMayHaveList(role, list))',
        replace: 'if (roleMayHaveList(role, list) || true)',
      },
    ],
  },
];
