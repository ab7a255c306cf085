/** Characters of a profile's text about the holder. */
export const aboutMaximumCharacters = 200;

/** Lengths in characters (code points) and counts; the server refuses more, the forms stop there. */
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
} as const;

/** Received contacts: lengths in characters, and counts. */
export const contactLimits = {
  note: 2000,
  tag: 40,
  tags: 20,
  consentText: 300,
  /** Counts around the list end here: one more means more. */
  counted: 999,
  /** A workbook is made in memory; the other formats are streamed. */
  workbookRows: 20_000,
} as const;

/** Bytes. */
export const uploadLimits = {
  json: 256 * 1024,
  /** The ids of 20,000 cards. */
  bulkAction: 1024 * 1024,
  photo: 5 * 1024 * 1024,
  texture: 1024 * 1024,
  attachment: 5 * 1024 * 1024,
  attachmentsKept: 500 * 1024 * 1024,
  photoEdgePixels: 8192,
} as const;

/** What the contact-us form accepts. */
export const attachmentFormats = ['txt', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'gif', 'jpg', 'jpeg'] as const;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Rate limits: at most `count` within `milliseconds` for one key. What makes the key is in the name and is
 * never chosen by the caller (the connection's address, a stored id, a normalised email).
 */
export const rateLimits = {
  logInFailuresPerAddressAndEmail: { count: 10, milliseconds: 5 * minute },
  logInFailuresPerAddress: { count: 60, milliseconds: 5 * minute },
  logInFailuresPerEmail: { count: 100, milliseconds: hour },
  /** Above the limit of an email each address has one try in this time: it is slowed down, never locked out. */
  slowedLogInPerAddressAndEmail: { count: 1, milliseconds: 10 * second },
  /** Addresses with so many failures for the email share one try in the time below. */
  hourlyLogInFailuresPerAddressAndEmail: { count: 5, milliseconds: hour },
  slowedLogInPerEmail: { count: 1, milliseconds: 10 * second },
  forgotPasswordPerEmail: { count: 3, milliseconds: hour },
  forgotPasswordPerAddress: { count: 10, milliseconds: hour },
  /** Current passwords that a signed-in user types to set another one. */
  passwordChecksPerUser: { count: 10, milliseconds: 5 * minute },
  /** Logins that are created or changed; removing and disabling one never counts, nor does what is refused. */
  loginChangesPerLogin: { count: 20, milliseconds: hour },
  loginChangesPerHolder: { count: 30, milliseconds: hour },
  loginChangesPerStaff: { count: 500, milliseconds: hour },
  /** Each new password costs a slow hash, also when the change is refused afterwards. */
  invitationsPerUser: { count: 500, milliseconds: hour },
  invitationsPerEmail: { count: 5, milliseconds: 24 * hour },
  invitationPasswordsPerLogin: { count: 20, milliseconds: hour },
  passwordHashesPerUser: { count: 2000, milliseconds: hour },
  sendMyDetailsPerVisitor: { count: 5, milliseconds: 10 * minute },
  sendMyDetailsPerAddress: { count: 100, milliseconds: hour },
  sendMyDetailsPerCard: { count: 300, milliseconds: hour },
  emailConfirmationsPerUser: { count: 10, milliseconds: hour },
  emailConfirmationsPerEmail: { count: 3, milliseconds: 24 * hour },
  mailContactPerAddress: { count: 10, milliseconds: hour },
  importPhotosPerUser: { count: 4000, milliseconds: hour },
  uploadsPerUser: { count: 60, milliseconds: hour },
  bulkActionsPerUser: { count: 100, milliseconds: hour },
  contactExportsPerUser: { count: 60, milliseconds: hour },
  cardExportsPerUser: { count: 60, milliseconds: hour },
  dataSubjectsPerUser: { count: 60, milliseconds: hour },
  fontFetchesPerUser: { count: 100, milliseconds: hour },
  contactUsPerAddress: { count: 5, milliseconds: hour },
  contactFilePerAddress: { count: 600, milliseconds: minute },
  publicCardPerAddress: { count: 3000, milliseconds: minute },
  publicMissesPerAddress: { count: 60, milliseconds: minute },
  ownDataPerUser: { count: 5, milliseconds: hour },
  walletPerCard: { count: 10, milliseconds: hour },
  countedViewsPerVisitor: { count: 60, milliseconds: hour },
  countedViewsPerAddress: { count: 1000, milliseconds: hour },
  /** Entries of the history about requests that change nothing; what is above them is in the log only. */
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
/** How long the link that confirms an email address works. */
export const emailConfirmationMilliseconds = 7 * 24 * hour;
/** How long the link works that invites a login to set its password. */
export const invitationMilliseconds = 7 * 24 * hour;
/** Leads in one digest; the next digest mails the others. */
export const leadsPerDigest = 200;
export const deletedRecordMilliseconds = 30 * 24 * hour;
