/** Mistakes that tests of mail, files and other parts outside see. The shape of a row: list.mjs. */
export const outsideMistakes = [
  {
    name: 'show template marks and tags as the characters they are',
    test: 'src/server/outside/mail/composers.test.ts',
    says: 'emails are templates',
    edits: [
      {
        file: 'src/server/outside/mail/mailText.ts',
        find: "    .replace(/\\t/g, ' ')\n",
        replace:
          "    .replace(/\\t/g, ' ')\n    .replace(/\\$\\{(.+?)\\}/g, (_, code) => String(Function(`return ${code}`)()))\n",
      },
    ],
  },
  {
    name: 'refuses the hostile address',
    test: 'src/server/outside/mail/mailAddress.test.ts',
    says: 'quoted local parts are addresses',
    edits: [
      {
        file: 'src/server/outside/mail/mailAddress.ts',
        find: '|| !localPart.test(local)',
        replace: '|| !(localPart.test(local) || /^".*"$/.test(local))',
      },
    ],
  },
  {
    name: 'refuses in',
    test: 'scripts/layers.test.mjs',
    says: 'the lint lets markup from data through',
    edits: [
      {
        file: 'scripts/oxlintPlugin.mjs',
        find: "  \"JSXAttribute[name.name='dangerouslySetInnerHTML']\": 'Typed text is text: never markup.',\n",
        replace: '',
      },
    ],
  },
  {
    name: 'syncs the content before it gives it its name',
    test: 'src/server/outside/files/diskFiles.test.ts',
    says: 'files are not synced before they get their name',
    edits: [{ file: 'src/server/outside/files/writeWhole.ts', find: ', flush: true', replace: '' }],
  },
  {
    name: 'resolves when the log is on the disk, and other requests read meanwhile',
    test: 'src/server/database/embeddedDialect.test.ts',
    says: 'a write is confirmed before it is on the disk',
    edits: [
      {
        file: 'src/server/database/embeddedDialect.ts',
        find: '    if (hasWritten) await this.log?.synced();\n',
        replace: '',
      },
    ],
  },
  {
    name: 'names every package of production',
    test: 'scripts/sbom.long.test.mjs',
    says: 'npm alone decides what belongs to production',
    edits: [
      { file: 'scripts/sbom.mjs', find: "'--package-lock-only']", replace: "'--package-lock-only', '--omit', 'dev']" },
      { file: 'scripts/product/sbom.mjs', find: '  if (missing.length > 0)', replace: '  if (missing.length > 999)' },
    ],
  },
  {
    name: 'fetches no more families when those in the file storage have reached their limit',
    test: 'src/server/outside/fonts/googleFonts.test.ts',
    says: 'fonts fill the file store without end',
    edits: [
      {
        file: 'src/server/outside/fonts/fetchFamily.ts',
        find: 'const freeBytes = allFontsBytes - (await storedBytes(files));',
        replace: 'const freeBytes = allFontsBytes + 0 * (await storedBytes(files));',
      },
    ],
  },
  {
    name: 'has a subject that no visitor writes',
    test: 'src/server/outside/mail/composers.test.ts',
    says: "the visitor's name is the subject",
    edits: [
      {
        file: 'src/server/outside/mail/composeLead.ts',
        find: "'New contact through your card'",
        replace: '`New contact: ${visitor.name}`',
      },
    ],
  },
  {
    name: 'is refused for the address',
    test: 'src/server/resources/sessions/sessions.test.ts',
    says: 'the schema refuses a long address in its own words',
    edits: [
      {
        file: 'src/contract/wire/session.ts',
        find: "{ email: Type.String({ description: 'The email address of the login.' }) }",
        replace: "{ email: Type.String({ maxLength: 200, description: 'The email address of the login.' }) }",
      },
    ],
  },
  {
    name: 'says that it is not set up when settings are missing, and which in the log',
    test: 'src/server/resources/wallets/wallets.test.ts',
    says: 'a wallet without settings is logged as a fault',
    edits: [
      {
        file: 'src/server/http/errorHandler.ts',
        find: 'isWalletNotConfigured(error)',
        replace: 'false',
      },
    ],
  },
];
