import { Type, type Static } from 'typebox';
import { contactLimits, limits } from '../limits';
import { keysetPageFields, versionOfRecord, versionOfRequest } from './envelope';
import { nullableText } from './texts';

const text = (description: string) => Type.String({ description });
const flag = (description: string) => Type.Boolean({ description });
const tags = Type.Array(Type.String({ minLength: 1, maxLength: contactLimits.tag }), {
  maxItems: contactLimits.tags,
  description: 'The tags, in alphabetical order.',
});

/** The consent of a visitor: the text that they saw, and the time when they agreed to it. */
const WireConsent = Type.Object(
  { text: text('The text the visitor consented to.'), at: text('When: an instant in UTC, ISO 8601.') },
  { description: 'To what the visitor consented.' },
);

/**
 * A contact that a visitor sent to a card. All users who see the card share its read and starred marks, note and tags.
 */
export const WireReceivedContact = Type.Object(
  {
    id: text('Identifies the contact.'),
    name: text("The visitor's name."),
    company: text("The visitor's company; may be empty."),
    position: text("The visitor's position; may be empty."),
    phone: text("The visitor's phone number."),
    email: text("The visitor's email address."),
    variant: text('The product variant by which the visitor came to the card; empty for none.'),
    cardId: text('The card the contact was sent to.'),
    cardName: text('The name of that card.'),
    accountId: text('The account of that card.'),
    accountName: text('The name of that account.'),
    profileName: nullableText('The full name on the card profile that the visitor saw; null when it is gone.'),
    receivedAt: text('When the contact was received: an instant in UTC, ISO 8601.'),
    keptUntil: text('When the cleanup job deletes the contact: an instant in UTC, ISO 8601.'),
    isRead: flag('Whether the contact was opened or marked as read.'),
    isStarred: flag('Whether the contact is starred.'),
    isSuspicious: flag('Whether the form was filled in the way a robot does.'),
    note: text('The note of those who see the contact.'),
    tags,
    consent: Type.Union([WireConsent, Type.Null()], { description: 'Null without a consent.' }),
    version: versionOfRecord,
  },
  { $id: 'ReceivedContact', description: 'Details that a visitor sent to a card.' },
);
export type WireReceivedContact = Static<typeof WireReceivedContact>;

/** A missing field keeps its value. `version` protects note and tags from lost updates; marks do not need it. */
export const EditReceivedContactRequest = Type.Object(
  {
    isRead: Type.Optional(flag('Whether the contact counts as read.')),
    isStarred: Type.Optional(flag('Whether the contact is starred.')),
    note: Type.Optional(Type.String({ maxLength: contactLimits.note, description: 'The note.' })),
    tags: Type.Optional({ ...tags, description: 'The tags; they replace those that are set.' }),
    version: versionOfRequest,
  },
  {
    $id: 'EditReceivedContactRequest',
    description: 'Marks, note and tags of a contact. A field that is left out keeps its value.',
  },
);
export type EditReceivedContactRequest = Static<typeof EditReceivedContactRequest>;

export const WireEditedContact = Type.Object(
  { version: versionOfRecord },
  { $id: 'EditedContact', description: 'The version of the contact after the edit.' },
);

const counted = (what: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `${what}; on a first page. ${contactLimits.counted + 1} means more than ${contactLimits.counted}.`,
    }),
  );

/** A page of contacts. The first page also has what the inbox shows around the list, which ignores the filters. */
export const WireReceivedContactsPage = Type.Object(
  {
    ...keysetPageFields,
    unread: counted('How many contacts are unread, suspicious ones left out'),
    suspicious: counted('How many contacts are suspicious'),
    tags: Type.Optional(
      Type.Array(Type.String(), { description: 'The tags in use, in alphabetical order; on a first page.' }),
    ),
    keptMonths: Type.Optional(
      Type.Array(Type.Integer(), {
        description:
          'For how many months the accounts keep contacts, each number once, in ascending order; on a first page.',
      }),
    ),
  },
  { $id: 'ReceivedContactsPage', description: 'The part of the received contacts that the response holds.' },
);
export type WireReceivedContactsPage = Static<typeof WireReceivedContactsPage>;

const filter = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));
const instant = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description }));
const mark = (description: string) => Type.Optional(Type.Literal('true', { description }));

/** The filters of the inbox and of an export. */
export const receivedContactFilters = {
  q: filter('Words of name, company, phone or email; accents and case do not count.'),
  unread: mark('Only unread contacts.'),
  starred: mark('Only starred contacts.'),
  suspicious: mark('Suspicious contacts. Without it the others.'),
  cardId: filter('Only contacts of this card.'),
  accountId: filter('Only contacts of the cards of this account.'),
  tag: filter('Only contacts with this tag.'),
  ids: Type.Optional(
    Type.String({
      pattern: `^[\\w-]{1,64}(,[\\w-]{1,64}){0,${contactLimits.selected - 1}}$`,
      description: `Only these contacts: up to ${contactLimits.selected} ids with commas between them.`,
    }),
  ),
  from: instant('Only contacts received at this instant or later.'),
  before: instant('Only contacts received before this instant.'),
};
export const ReceivedContactFilters = Type.Object(receivedContactFilters);
export type ReceivedContactFilters = Static<typeof ReceivedContactFilters>;

/** A visitor, identified by the email address that they sent. */
export const DataSubjectRequest = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: limits.email, description: "The visitor's email address." }) },
  { $id: 'DataSubjectRequest', description: 'A visitor, named by email address.' },
);
export type DataSubjectRequest = Static<typeof DataSubjectRequest>;

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const WireStoredContact = Type.Object(
  {
    name: text("The visitor's name."),
    company: text("The visitor's company."),
    position: text("The visitor's position."),
    phone: text("The visitor's phone number."),
    email: text("The visitor's email address."),
    variant: text('The product variant by which the visitor came to the card; empty for none.'),
    cardId: text('The card the contact was sent to.'),
    receivedAt: text('When the contact was received: an instant in UTC, ISO 8601.'),
    note: text('The note of those who see the contact.'),
    tags: Type.Array(Type.String(), { description: 'The tags.' }),
    consent: Type.Union([WireConsent, Type.Null()], { description: 'Null without a consent.' }),
    isDeleted: flag('Whether the contact is in Recently deleted.'),
  },
  { $id: 'StoredContact', description: 'What is stored of one contact.' },
);

/** All stored data about a visitor. */
export const WireDataSubjectExport = Type.Object(
  {
    exportedAt: text('When: an instant in UTC, ISO 8601.'),
    contacts: Type.Array(WireStoredContact, { description: 'The contacts the visitor sent, deleted ones last.' }),
    emails: Type.Array(
      Type.Object({
        kind: text('What the email is.'),
        createdAt: text('When it was written: an instant in UTC, ISO 8601.'),
        sentAt: nullableText('When it was sent; null when it was not.'),
      }),
      { description: 'Emails that repeat these contacts, or that the visitor asked for.' },
    ),
  },
  { $id: 'DataSubjectExport', description: 'Everything that is stored about a visitor in the scope of the caller.' },
);
export type WireDataSubjectExport = Static<typeof WireDataSubjectExport>;

/** The amount of stored data about a visitor. After an erasure: the amount that was erased. */
export const WireDataSubject = Type.Object(
  {
    contacts: Count('Received contacts.'),
    deletedContacts: Count('Contacts in Recently deleted.'),
    emails: Count('Emails about the visitor that the outbox holds.'),
  },
  { $id: 'DataSubject', description: 'How much is stored about a visitor in the scope of the caller.' },
);
export type WireDataSubject = Static<typeof WireDataSubject>;
