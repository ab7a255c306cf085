/** The maximum length of a profile's text about the holder, in characters. */
export const aboutMaximumCharacters = 200;

/** Lengths in characters (code points), and counts. The server rejects longer values; the forms do not accept them. */
export const limits = {
  name: 120,
  text: 200,
  listEntries: 20,
  otherNotice: 5000,
  reportedIssue: 5000,
  email: 254,
  passwordMinimum: 8,
  passwordMaximum: 256,
  cardProfilesPerCard: 20,
  selectedRows: 100_000,
} as const;

/** Received contacts: lengths in characters, and counts. */
export const contactLimits = {
  note: 2000,
  tag: 40,
  tags: 20,
  consentText: 300,
  /** The counts around the list stop at one more than this, which means "more than 999". */
  counted: 999,
  /** How many the inbox changes or exports together: in one transaction, which other writes wait for. */
  selected: 200,
  /** The server builds a workbook in memory, and streams the other formats. */
  workbookRows: 20_000,
} as const;

/**
 * The `total` of a list in pages stops at one more than this, which means that there are more: counting 100,000 records
 * takes longer than reading a page of them.
 */
export const maxListTotal = 1000;

/** Sizes in bytes, and the longest edge of a photo in pixels. */
export const uploadLimits = {
  json: 256 * 1024,
  /** Enough for the ids of 20,000 cards. */
  bulkAction: 1024 * 1024,
  /** Enough for the ids of `limits.selectedRows`. */
  selection: 2 * 1024 * 1024,
  photo: 5 * 1024 * 1024,
  texture: 1024 * 1024,
  attachment: 5 * 1024 * 1024,
  attachmentsKept: 500 * 1024 * 1024,
  photoEdgePixels: 8192,
} as const;

/** The file extensions of attachments that the contact-us form accepts. */
export const attachmentFormats = ['txt', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'gif', 'jpg', 'jpeg'] as const;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Rate limits: at most `count` within `milliseconds` for one key. The name says what the key is. The caller never
 * chooses it: it is the address of the connection, a stored id or a normalized email.
 */
export const rateLimits = {
  logInFailuresPerAddressAndEmail: { count: 10, milliseconds: 5 * minute },
  logInFailuresPerAddress: { count: 60, milliseconds: 5 * minute },
  logInFailuresPerEmail: { count: 100, milliseconds: hour },
  /** Above the limit of an email, each address has one try in this period: it is slowed down, never locked out. */
  slowedLogInPerAddressAndEmail: { count: 1, milliseconds: 10 * second },
  /** Addresses with this many failures for the email share the one try of `slowedLogInPerEmail`. */
  hourlyLogInFailuresPerAddressAndEmail: { count: 5, milliseconds: hour },
  slowedLogInPerEmail: { count: 1, milliseconds: 10 * second },
  forgotPasswordPerEmail: { count: 3, milliseconds: hour },
  forgotPasswordPerAddress: { count: 10, milliseconds: hour },
  /** Checks of the current password when a signed-in user sets a new one. */
  passwordChecksPerUser: { count: 10, milliseconds: 5 * minute },
  /** Logins that are created or changed. Removing or disabling a login does not count, nor does a rejected change. */
  loginChangesPerLogin: { count: 20, milliseconds: hour },
  loginChangesPerHolder: { count: 30, milliseconds: hour },
  /** Their errors tell whether an email has a login. */
  loginRefusalsPerHolder: { count: 10, milliseconds: hour },
  loginChangesPerStaff: { count: 500, milliseconds: hour },
  /** Each change mails a notice, and the address may be a stranger's: its `+tags` count as one mailbox. */
  loginChangesPerEmail: { count: 30, milliseconds: hour },
  invitationsPerUser: { count: 500, milliseconds: hour },
  invitationsPerEmail: { count: 5, milliseconds: 24 * hour },
  invitationPasswordsPerLogin: { count: 20, milliseconds: hour },
  /** Each new password costs a slow hash, also when the change is rejected afterwards. */
  passwordHashesPerUser: { count: 2000, milliseconds: hour },
  sendMyDetailsPerVisitor: { count: 5, milliseconds: 10 * minute },
  sendMyDetailsPerAddress: { count: 100, milliseconds: hour },
  sendMyDetailsPerCard: { count: 300, milliseconds: hour },
  emailConfirmationsPerUser: { count: 10, milliseconds: hour },
  emailConfirmationsPerEmail: { count: 3, milliseconds: 24 * hour },
  mailContactPerAddress: { count: 10, milliseconds: hour },
  mailContactPerCard: { count: 300, milliseconds: hour },
  /** The address may be a stranger's, and a mailbox needs the contact file of a card only once. */
  mailContactPerCardAndEmail: { count: 3, milliseconds: 24 * hour },
  /** Requests that write, without those about the caller's own password and sessions. */
  changesPerUser: { count: 10_000, milliseconds: hour },
  /** Test events and events that are sent again. Each makes this server send a request to an address of the caller. */
  webhookRequestsPerAccount: { count: 60, milliseconds: hour },
  importsPerUser: { count: 100, milliseconds: hour },
  importPhotosPerUser: { count: 4000, milliseconds: hour },
  uploadsPerUser: { count: 60, milliseconds: hour },
  bulkActionsPerUser: { count: 100, milliseconds: hour },
  contactExportsPerUser: { count: 60, milliseconds: hour },
  cardExportsPerUser: { count: 60, milliseconds: hour },
  dataSubjectsPerUser: { count: 60, milliseconds: hour },
  fontFetchesPerUser: { count: 100, milliseconds: hour },
  contactUsPerAddress: { count: 5, milliseconds: hour },
  attachmentRefusalsPerAddress: { count: 20, milliseconds: hour },
  contactFilePerAddress: { count: 600, milliseconds: minute },
  publicCardPerAddress: { count: 3000, milliseconds: minute },
  publicMissesPerAddress: { count: 60, milliseconds: minute },
  ownDataPerUser: { count: 5, milliseconds: hour },
  walletPerCard: { count: 10, milliseconds: hour },
  countedViewsPerVisitor: { count: 60, milliseconds: hour },
  countedViewsPerAddress: { count: 1000, milliseconds: hour },
  /** History entries about requests that change nothing. Above these limits, only the log has them. */
  refusalsNotedPerRecord: { count: 1, milliseconds: hour },
  refusalsNotedPerUser: { count: 30, milliseconds: hour },
  signInFailuresNotedPerEmail: { count: 10, milliseconds: hour },
  signInFailuresNotedPerAddress: { count: 20, milliseconds: hour },
  auditNotesPerServer: { count: 200, milliseconds: hour },
} as const;

export const sessionLife = {
  idleMilliseconds: 7 * 24 * hour,
  absoluteMilliseconds: 30 * 24 * hour,
  oneTimeMilliseconds: hour,
} as const;
export const oneTimePasswordMilliseconds = 30 * minute;
export const duplicateLeadMilliseconds = minute;
/** The lifetime of the link that confirms an email address. */
export const emailConfirmationMilliseconds = 7 * 24 * hour;
/** The lifetime of the link of an invitation, which sets the password of a login. */
export const invitationMilliseconds = 7 * 24 * hour;
/** Leads in one digest. The next digest has the others. */
export const leadsPerDigest = 200;
export const deletedRecordMilliseconds = 30 * 24 * hour;
