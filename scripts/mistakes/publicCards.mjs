/** Mistakes that tests of the public pages, their fonts and pictures see. The shape of a row: list.mjs. */
export const publicCardsMistakes = [
  {
    name: 'adds nothing for robots',
    test: 'src/server/resources/publicCards/publicCards.test.ts',
    says: 'every load counts, also of robots',
    edits: [
      {
        file: 'src/server/resources/publicCards/visits/isHumanVisit.ts',
        find: "method !== 'HEAD' &&\n    !isBot(userAgentOf(request)) &&\n    !purposeHeaders",
        replace: 'true || !purposeHeaders',
      },
    ],
  },
  {
    name: 'adds no line',
    test: 'src/server/resources/publicCards/vcard/writeVcard.test.ts',
    says: 'values go into the file as typed',
    edits: [
      {
        file: 'src/server/resources/publicCards/vcard/vcardText.ts',
        find: "  return cleanText(typed).replace(/[\\\\;,]/g, '\\\\$&').replace(/\\n/g, '\\\\n');",
        replace: '  return typed;',
      },
    ],
  },
  {
    name: 'escaped or dropped',
    test: 'src/server/resources/publicCards/vcard/writeVcard.test.ts',
    says: 'only LF is a line break',
    edits: [
      {
        file: 'src/server/resources/publicCards/vcard/vcardText.ts',
        find: "    .replace(/\\r\\n?|[\\u0085\\u2028\\u2029]/g, '\\n')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'lines of at most 75 octets',
    test: 'src/server/resources/publicCards/vcard/writeVcard.test.ts',
    says: 'lines are folded after 75 characters',
    edits: [
      {
        file: 'src/server/resources/publicCards/vcard/foldLine.ts',
        find: 'const size = Buffer.byteLength(character);',
        replace: 'const size = 1;',
      },
    ],
  },
  {
    name: 'fetches nothing that a card names',
    test: 'src/server/resources/publicCards/publicCards.test.ts',
    says: 'the server fetches the address of a picture',
    edits: [
      {
        file: 'src/server/resources/readPhoto.ts',
        find: '  if (photoId === null) return null;\n',
        replace:
          "  if (photoId === null) return null;\n  if (photoId.startsWith('http')) return Buffer.from(await (await fetch(photoId)).arrayBuffer());\n",
      },
    ],
  },
  {
    name: 'break a value by the width of the font',
    test: 'src/server/resources/fonts/fonts.test.ts',
    says: 'a value may be wider than the page',
    edits: [
      { file: 'src/server/resources/fonts/stableLineBreaks.ts', find: 'Math.min(extra, padding)', replace: 'extra' },
    ],
  },
  {
    name: 'of a second user does not wait for 20 of the first',
    test: 'src/server/resources/photos/photos.test.ts',
    says: 'uploads of all users stand in one line',
    edits: [
      {
        file: 'src/server/http/uploads.ts',
        find: 'server.uploads.users.run(user.id,',
        replace: "server.uploads.users.run('everybody',",
      },
    ],
  },
  {
    name: 'are not fetched for the public while no theme names them',
    test: 'src/server/resources/fonts/fonts.test.ts',
    says: 'a visitor makes the server fetch any font',
    edits: [
      {
        file: 'src/server/resources/fonts/fontCatalog.ts',
        find: 'return (await this.isInUse(family)) ? this.find(family) : undefined;',
        replace: 'return this.find(family);',
      },
    ],
  },
  {
    name: 'leave no file when the account has five already',
    test: 'src/server/resources/textures/textures.test.ts',
    says: 'the file of a refused texture stays',
    edits: [
      {
        file: 'src/server/resources/storedFiles.ts',
        find: '    if (!hasWrittenRows) await removeFiles',
        replace: '    if (!hasWrittenRows && newFiles.length > 9) await removeFiles',
      },
    ],
  },
  {
    name: 'have files of their own',
    test: 'src/server/resources/textures/textures.test.ts',
    says: 'equal textures of an account share a file',
    edits: [
      {
        file: 'src/server/resources/textures/textures.routes.ts',
        find: '`textures/${accountId}/${newId()}${newId()}.png`',
        replace: "`textures/${accountId}/${require('node:crypto').createHash('md5').update(png).digest('hex')}.png`",
      },
    ],
  },
  {
    name: 'counts as saved within the same caps as views',
    test: 'src/server/resources/publicCards/publicCards.test.ts',
    says: 'downloads have no cap',
    edits: [
      {
        file: 'src/server/resources/publicCards/visits/visits.ts',
        find: 'this.takeView(request, `saved ${record.card.id}`)',
        replace: "record.card.id !== ''",
      },
    ],
  },
  {
    name: 'is not made by "',
    test: 'src/server/resources/publicCards/visits/visits.test.ts',
    says: 'a browser without a window counts as a visit',
    edits: [
      {
        file: 'src/server/resources/publicCards/visits/isHumanVisit.ts',
        find: '[...list, ...otherPrograms]',
        replace: "[...list.filter((pattern) => !pattern.includes('eadless')), ...otherPrograms]",
      },
    ],
  },
  {
    name: 'is not made by "',
    test: 'src/server/resources/publicCards/visits/visits.test.ts',
    says: "Outlook's link check counts as a visit",
    edits: [
      {
        file: 'src/server/resources/publicCards/visits/isHumanVisit.ts',
        find: '[...list, ...otherPrograms]',
        replace: '[...list, ...otherPrograms.filter((pattern) => !pattern.includes(`office`))]',
      },
    ],
  },
];
