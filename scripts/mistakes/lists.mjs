/** Mistakes that tests of long lists in the console see. The shape of a row: list.mjs. */
export const listsMistakes = [
  {
    name: 'continues where a broken connection stopped it',
    test: 'src/console/entities/lists/lists.test.ts',
    says: 'a fill that broke begins anew',
    edits: [
      {
        file: 'src/console/entities/lists/listQuery.ts',
        find: 'if (revision === null) return',
        replace: 'if (revision === null || next !== null) return',
      },
    ],
  },
  {
    name: 'is replaced when the server was restored from a backup',
    test: 'src/console/entities/lists/lists.test.ts',
    says: 'the first page of a restored server is taken for changes',
    edits: [
      {
        file: 'src/console/entities/lists/listState.ts',
        find: 'const isFirst = !page || page.reset || revision === null;',
        replace: 'const isFirst = !page || revision === null;',
      },
    ],
  },
  {
    name: 'learns of a change that was made while it was loading',
    test: 'src/console/entities/lists/lists.test.ts',
    says: 'changes are not asked for once the last page has come',
    edits: [
      {
        file: 'src/console/entities/lists/fillListener.ts',
        find: 'if (!isFilling(getState()[listName]) && !wasFilling) return;',
        replace: 'void wasFilling; if (!isFilling(getState()[listName])) return;',
      },
    ],
  },
  {
    name: 'is shown at once and taken back when it is refused',
    test: 'src/console/entities/lists/lists.test.ts',
    says: 'a refused change stays on the screen',
    edits: [
      {
        file: 'src/console/entities/lists/listState.ts',
        find: 'const settled = isRejected && !isNewer ?',
        replace: 'const settled = isRejected && isNewer ?',
      },
    ],
  },
  {
    name: 'equals a plain map after 10,000 random edits',
    test: 'src/console/entities/lists/tableAdapter.test.ts',
    says: 'the sorted list keeps the old record beside the changed one when many changed',
    edits: [
      {
        file: 'src/console/entities/lists/sortedRecords.ts',
        find: 'if (removed.size > 0 && removed.has(entity)) continue;',
        replace: '',
      },
    ],
  },
  {
    name: 'loads the rows of long lists when it opens',
    test: 'src/console/screens/statistics/Statistics.test.tsx',
    says: 'lists without rows count as loaded',
    edits: [
      {
        file: 'src/console/entities/statistics/statisticsEndpoints.ts',
        find: 'hasRows: !wire.hasMore',
        replace: 'hasRows: true',
      },
    ],
  },
  {
    name: 'leaves the lists empty when there are more cards than the caller prefers',
    test: 'src/server/resources/statistics/statistics.test.ts',
    says: 'as many cards as the limit are too many',
    edits: [
      {
        file: 'src/server/resources/statistics/statisticsScope.ts',
        find: 'return ids.length > limit;',
        replace: 'return ids.length >= limit;',
      },
    ],
  },
];
