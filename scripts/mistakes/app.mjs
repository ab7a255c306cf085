/** Mistakes that tests of the whole server see. The shape of a row: list.mjs. */
export const appMistakes = [
  {
    name: 'are twelve evenly drawn characters',
    test: 'src/server/database/ids.test.ts',
    says: 'link keys count upwards',
    edits: [
      {
        file: 'src/server/database/ids.ts',
        find: 'export function newLinkKey(): string {\n  return randomText();',
        replace: "let last = 0;\nexport function newLinkKey(): string {\n  return String(++last).padStart(12, '0');",
      },
    ],
  },
  {
    name: 'never ends the process',
    test: 'src/server/app/processErrorHandlers.test.ts',
    says: "a request's error is thrown once more after its response",
    edits: [
      {
        file: 'src/server/http/errorHandler.ts',
        find: '(toHttpError(error) ?? fault);',
        replace: '(toHttpError(error) ?? fault); if (httpError === fault) process.nextTick(() => { throw error; });',
      },
    ],
  },
  {
    name: 'ends the process with 1 after the running requests',
    test: 'src/server/app/processErrorHandlers.test.ts',
    says: 'the process continues after an error that no code caught',
    edits: [{ file: 'src/server/app/processErrorHandlers.ts', find: '      endAfterFault();\n', replace: '' }],
  },
  {
    name: 'refuses a second active profile',
    test: 'src/server/database/database.test.ts',
    says: 'the index for one active profile is dropped',
    edits: [
      {
        file: 'src/server/database/migrations/0001_initial.ts',
        find: 'create unique index "oneActiveProfilePerCard"',
        replace: 'create index "oneActiveProfilePerCard"',
      },
    ],
  },
  {
    name: 'leaves a database that has it when the next start is public',
    test: 'src/server/app/seedDemoData.test.ts',
    says: 'a public start keeps the published demo password',
    edits: [
      {
        file: 'src/server/app/settings.ts',
        find: 'allowsPublishedPassword: !isPublic || (hasDemoData && !isAutomatic)',
        replace: 'allowsPublishedPassword: true',
      },
    ],
  },
  {
    name: 'revives no session',
    test: 'src/server/app/backup/backup.test.ts',
    says: 'a restore brings back the sessions and keys of an older backup',
    edits: [
      {
        file: 'src/server/app/backup/restoredRow.ts',
        find: '  if (droppedTables.includes(table)) return undefined;\n',
        replace: '',
      },
    ],
  },
  {
    name: 'revives no session',
    test: 'src/server/app/backup/backup.test.ts',
    says: 'a restore sends the unsent mail of the backup',
    edits: [
      {
        file: 'src/server/app/backup/restoredRow.ts',
        find: '  return { ...row, deadAt: now.toISOString(),',
        replace: '  void now;\n  return { ...row,',
      },
    ],
  },
  {
    name: 'holds no readable byte',
    test: 'src/server/app/backup/backup.test.ts',
    says: 'only the manifest of a backup is encrypted',
    edits: [
      {
        file: 'src/server/app/backup/backupFolder.ts',
        find: 'return writeHashed(place(name), content, encode);',
        replace: "return writeHashed(place(name), content, name === 'manifest.json' ? encode : undefined);",
      },
    ],
  },
  {
    name: 'fails what waits for a database that hangs',
    test: 'src/server/database/databaseWatchdog.test.ts',
    says: 'a database that hangs is waited for',
    edits: [
      {
        file: 'src/server/database/databaseWatchdog.ts',
        find: '        else reject(new DatabaseSilent());',
        replace: '        else timer = setTimeout(look, patientMilliseconds);',
      },
    ],
  },
  {
    name: 'lets a slow query continue',
    test: 'src/server/database/databaseWatchdog.test.ts',
    says: 'a slow query is taken for a database that hangs',
    edits: [
      {
        file: 'src/server/database/databaseWatchdog.ts',
        find: 'const isAlive = hasResponded || this.lastResponseAt > startedAt;',
        replace: 'const isAlive = this.lastResponseAt > startedAt;',
      },
    ],
  },
  {
    name: 'leaves what an upload has stored and not named yet',
    test: 'src/server/app/sweepFiles.test.ts',
    says: 'the sweep removes files of any age',
    edits: [
      { file: 'src/server/app/sweepFiles.ts', find: '> sweptAfterMilliseconds) unnamed', replace: '> -1) unnamed' },
    ],
  },
  {
    name: 'leaves the files of another database that uses the same bucket',
    test: 'src/server/app/sweepFiles.test.ts',
    says: 'the sweep does not ask whose file store it is',
    edits: [
      {
        file: 'src/server/app/sweepFiles.ts',
        find: 'if (owner !== undefined) return owner === id;',
        replace: 'if (owner !== undefined) return true;',
      },
    ],
  },
  {
    name: 'with mailed leads and confirmed addresses',
    test: 'src/server/app/backup/backup.test.ts',
    says: 'a restore looks for tables of today in the schema of an older backup',
    edits: [
      {
        file: 'src/server/app/backup/restore.ts',
        find: 'of await tablesIn(database)) {',
        replace: 'of tableOrder) {\n    void tablesIn;',
      },
    ],
  },
];
