import { emptyCardFields } from '../../../../contract/cardFields';
import { cardProfileFromWire } from '../../../entities/cards/cardProfile';
import type { CardProfile } from '../../../entities/cards/cardProfile';

/** A sample profile for the preview of an account without cards. */
export function sampleProfile(company: string): CardProfile {
  return cardProfileFromWire({
    ...emptyCardFields(),
    id: 'sample',
    active: true,
    userId: null,
    cardId: 'sample',
    fullName: 'Robin Sample',
    title: 'Your title',
    company,
    language: 'en',
    address: ['1 Sample Street'],
    emails: ['robin@example.com'],
    mobilePhones: ['+1 555 010 0100'],
    officePhones: ['+1 555 010 0199'],
    websites: ['example.com'],
    linkedin: 'robin',
    profilePicture: '',
    themes: {},
    themeLocationId: 'default',
    link: '',
    allowSearchEngines: false,
    version: 1,
  });
}
