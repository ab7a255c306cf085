/** The contact fields of a card profile: client name, server name, label. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'youtube',
  'pinterest',
  'tiktok',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** List fields: the client's name and the server's. */
export const listFields = {
  officePhoneList: 'officePhones',
  mobilePhoneList: 'mobilePhones',
  emailList: 'emails',
  websiteList: 'websites',
  addressList: 'address',
} as const;
export type ListFieldName = keyof typeof listFields;
export type WireListField = (typeof listFields)[ListFieldName];

/** Every field of the Contact Details form in its order with its label; title is labelled Position. */
export const contactFieldLabels = {
  fullName: 'Full Name',
  company: 'Company',
  title: 'Position',
  about: 'About',
  officePhoneList: 'Office Phones',
  fax: 'Fax',
  mobilePhoneList: 'Mobile Phones',
  emailList: 'Emails',
  websiteList: 'Websites',
  addressList: 'Addresses',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
} as const;

/** The public page's rows in their order. */
export const contactRowOrder = [
  'officePhones',
  'mobilePhones',
  'fax',
  'emails',
  'address',
  'websites',
  ...socialNetworks,
] as const;
export type ContactRowKind = (typeof contactRowOrder)[number];

/** The request's client names and the server names that are accepted in their place. */
export const cardProfileRequestNames: Record<string, string> = Object.fromEntries(
  Object.entries(listFields).map(([client, server]) => [server, client]),
);
