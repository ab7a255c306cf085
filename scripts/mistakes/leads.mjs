/** Mistakes that tests of forms of visitors see. The shape of a row: list.mjs. */
export const leadsMistakes = [
  {
    name: 'is not reached by posts that fill the trap field',
    test: 'src/server/resources/leads/sendMyDetails.test.ts',
    says: "posts in the trap field use up the card's limit",
    edits: [
      {
        file: 'src/server/resources/leads/sendMyDetails.ts',
        find: 'const isMailedNow = to !== null && !trap && (await takeEmail(sharedLimits, card.id));',
        replace: 'const isMailedNow = (await takeEmail(sharedLimits, card.id)) && to !== null && !trap;',
      },
    ],
  },
  {
    name: 'is not reached by posts that fill the trap field',
    test: 'src/server/resources/leads/sendMyDetails.test.ts',
    says: "duplicates use up the card's limit",
    edits: [
      {
        file: 'src/server/resources/leads/sendMyDetails.ts',
        find: 'if (isMailedNow && !isNew) await',
        replace: 'if (isMailedNow && isNew === undefined) await',
      },
    ],
  },
  {
    name: 'keeps a lead for the digest instead of refusing it',
    test: 'src/server/resources/leads/sendMyDetails.test.ts',
    says: 'a lead above the limit of a card is refused',
    edits: [
      {
        file: 'src/server/resources/leads/sendMyDetails.ts',
        find: 'if (error instanceof HttpError && error.statusCode === 429) return false;',
        replace: '',
      },
    ],
  },
  {
    name: 'takes all `+tags` of a mailbox for one address',
    test: 'src/server/resources/leads/mailContact.test.ts',
    says: 'each +tag is an address of its own to the limits',
    edits: [
      {
        file: 'src/server/resources/logins/emailKey.ts',
        find: "key.slice(0, at).split('+')",
        replace: '[key.slice(0, at)]',
      },
    ],
  },
  {
    name: 'counts against the limit of an address, and of missing cards',
    test: 'src/server/resources/leads/sendMyDetails.test.ts',
    says: 'requests for public cards pass no limit of their address',
    edits: [
      {
        file: 'src/server/resources/publicCards/publicCardOf.ts',
        find: "  limiter.take('publicCardPerAddress', addressKey);\n",
        replace: '',
      },
    ],
  },
  {
    name: 'that a card holder typed gets one link',
    test: 'src/server/resources/emailConfirmations/emailConfirmations.test.ts',
    says: 'an unconfirmed address gets leads',
    edits: [
      {
        file: 'src/server/resources/leads/leadRecipient.ts',
        find: '!unconfirmed.has(emailKey(address))',
        replace: '!unconfirmed.has(address + emailKey(address))',
      },
    ],
  },
  {
    name: 'that a card holder typed gets one link',
    test: 'src/server/resources/emailConfirmations/emailConfirmations.test.ts',
    says: 'opening the link confirms the address',
    edits: [
      {
        file: 'src/server/resources/leads/emailConfirmation.routes.tsx',
        find: 'const email = await findByToken(server.database, token, request.now);',
        replace:
          'const email = await findByToken(server.database, token, request.now); await confirmByToken(server.database, token, request.now);',
      },
    ],
  },
  {
    name: 'is not confirmed by an administrator who saves the form',
    test: 'src/server/resources/emailConfirmations/emailConfirmations.test.ts',
    says: "an administrator's save confirms what the holder typed",
    edits: [
      {
        file: 'src/server/resources/emailConfirmations/profileEmails.ts',
        find: '[...typed.keys()].filter((key) => !before.has(key))',
        replace: "[...typed.keys()].filter((key) => key !== '' || before.has(key))",
      },
    ],
  },
];
