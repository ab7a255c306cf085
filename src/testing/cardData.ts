import { emptyCardFields } from '../contract/cardFields';
import type { CardFieldValues } from '../contract/cardFields';
import type { CardData } from '../card/cardViewModel';

/** A value in every contact field, two in some lists. */
export const filledCardFields: CardFieldValues = {
  fullName: 'Ann Lee',
  title: 'Architect',
  company: 'Northwind',
  about: 'Builds houses.',
  fax: '+49 30 3',
  address: ['Main Street 1\nBerlin', 'Side Street 2'],
  emails: ['ann@northwind.test', 'second@northwind.test'],
  mobilePhones: ['+49 170 2', '+49 170 9'],
  officePhones: ['+49 30 1'],
  websites: ['northwind.test'],
  facebook: 'annlee',
  instagram: '@annlee',
  twitter: 'annlee',
  linkedin: 'https://linkedin.com/in/annlee',
  youtube: 'annlee',
  pinterest: 'annlee',
  tiktok: 'annlee',
};

/** An empty card for tests, with the given values. */
export function aCardData(values: Partial<CardData> = {}): CardData {
  return {
    cardId: 'card-1',
    accountId: 'account-1',
    link: 'key',
    ...emptyCardFields(),
    language: 'en',
    profilePicture: '',
    themes: {},
    themeLocationId: 'default',
    ...values,
  };
}

/** A card with every field filled, lists with two values each. */
export function aFullCardData(values: Partial<CardData> = {}): CardData {
  return aCardData({
    ...filledCardFields,
    fullName: 'Anna Lindqvist',
    title: 'Head of Design',
    company: 'Nordlicht Studio',
    about: 'Calm things.\nTalk to me.',
    fax: '+46 8 555 010 11',
    address: ['Torsgatan 12\n113 21 Stockholm', 'Second street'],
    emails: ['anna@nordlicht.example', 'second@nordlicht.example'],
    mobilePhones: ['+46 70 123 45 67', '+46 70 000'],
    officePhones: ['+46 8 555 010 10', '+46 8 000'],
    websites: ['nordlicht.example', 'second.example'],
    facebook: 'nordlicht',
    instagram: '@anna.l',
    linkedin: 'linkedin.com/in/anna',
    twitter: '@anna',
    youtube: '@nordlicht',
    pinterest: 'anna',
    tiktok: '@anna',
    profilePicture: '/storage/photos/p1/512.webp',
    privacyLink: 'https://nordlicht.example/privacy',
    ...values,
  });
}
