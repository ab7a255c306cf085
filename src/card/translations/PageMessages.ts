/**
 * The texts of the public page itself, without names and values of a card. `{name}` stands for the
 * holder's name. The English texts in quotes in the specification are that word for word.
 */
export type PageMessages = {
  officePhones: string;
  mobilePhones: string;
  fax: string;
  emails: string;
  address: string;
  websites: string;
  contactDetails: string;
  saveContact: string;
  sendMyDetails: string;
  fullName: string;
  company: string;
  position: string;
  mobilePhone: string;
  email: string;
  cancel: string;
  send: string;
  sending: string;
  sent: string;
  notSent: string;
  fieldRequired: string;
  emailFormat: string;
  /** `{maximum}` stands for a number of characters. */
  tooLong: string;
  /** On the page after a form that is larger than the server reads. */
  tooMuch: string;
  /** In Send My Details of a card without any email address. */
  noDetails: string;
  consent: string;
  privacy: string;
  loading: string;
  notFound: string;
  notFoundHint: string;
  /** On the page of a card that is paused. */
  notInUse: string;
  notInUseHint: string;
  unreachable: string;
  unreachableHint: string;
  /** For errors of the server; see refusalText. */
  tryLater: string;
  tryAgain: string;
  share: string;
  qrCode: string;
  scan: string;
  copyLink: string;
  linkCopied: string;
  /** On the button that copied, for a moment. */
  copied: string;
  openMap: string;
  close: string;
  saveHint: string;
  inAppHint: string;
  openInBrowser: string;
  mailContact: string;
  contactMailed: string;
  contactNotMailed: string;
  offline: string;
  /** Above the QR code beside the card, on a desktop. */
  scanToKeep: string;
  mailCard: string;
  /** Beside the label of a field. */
  optional: string;
  /** Stays after the details were sent, above Save Contact. */
  sentHint: string;
  /** Names the switch between the card's languages. */
  language: string;
};
