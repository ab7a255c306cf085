import { limits } from '../contract/limits';

export type SendField = 'name' | 'company' | 'position' | 'phone' | 'email';

/** How many characters a field of the form takes. */
export function maximumOf(field: SendField): number {
  return field === 'email' ? limits.email : limits.text;
}

/** The state of the form, which is not part of the card. */
export type SendFormState = {
  /** The `action` of the form without scripts. The enhancement script sends to the card's sendAddress. */
  action?: string;
  /** The product variant of the opened link, which is sent with the form. */
  type?: string;
  /** After a refused post without scripts: the typed values and the problem of each field. */
  values?: Partial<Record<SendField, string>>;
  errors?: Partial<Record<SendField | 'consent', 'missing' | 'wrong' | 'long'>>;
  message?: string;
  isOpen?: boolean;
  /** After an accepted post without scripts. */
  isSent?: boolean;
};
