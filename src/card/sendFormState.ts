export type SendField = 'name' | 'company' | 'position' | 'phone' | 'email';

/** What the page knows beyond the card; its caller sets it. */
export type SendFormState = {
  /** Where the form goes without scripts; with them it is sent to the card's sendAddress. */
  action?: string;
  /** Product variant of the link that was opened; it travels with the form. */
  type?: string;
  /** When the page was made, so that the server can tell a robot from a person. */
  openedAt?: string;
  /** After a refused post without scripts: the typed values and the problem of each field. */
  values?: Partial<Record<SendField, string>>;
  errors?: Partial<Record<SendField | 'consent', 'missing' | 'wrong'>>;
  message?: string;
  isOpen?: boolean;
  /** After an accepted post without scripts. */
  isSent?: boolean;
};
