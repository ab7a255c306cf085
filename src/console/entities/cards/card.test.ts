import { textFields } from '../../../contract/cardFields';
import type { WireCard } from '../../../contract/wire/card';
import type { WireCardProfile } from '../../../contract/wire/cardProfile';
import { aWireCardProfile } from '../../../testing/wire';
import { cardFromWire } from './card';
import { cardProfileForm, cardProfileFromWire } from './cardProfile';

const bare = (given: object) => cardFromWire({ id: 'c', ...given } as WireCard);
const bareProfile = (given: object = {}) => cardProfileFromWire({ id: 'p', ...given } as WireCardProfile);

describe('a card from the server', () => {
  it.each<[wire: object, client: object, rows: string]>([
    [{ id: 7, accountId: 8 }, { cardId: '7', accountId: '8' }, 'ENT-12'],
    [{ link: 'KEY' }, { cardLink: 'KEY' }, 'ENT-13'],
    [{ createdAt: '2026-03-09T10:00:00.000Z' }, { cardCreatedAt: '2026-03-09T10:00:00.000Z' }, 'ENT-14'],
    [{ name: 'Ann' }, { cardOwnerName: 'Ann' }, 'ENT-15'],
    [{ userId: 'u' }, { userId: 'u' }, 'ENT-16'],
    [{ cards: [{ id: 1 }, { id: 2 }] }, { cardTypeList: ['1', '2'] }, 'ENT-17'],
    [{}, { cardTypeList: [], cardOwnerName: '', userId: null, hasLanguagePack: false }, 'ENT-17'],
    [
      { loginEmail: 'l@cards.test', loginPassword: '••••••••' },
      { cardLoginEmail: 'l@cards.test', cardLoginPassword: '••••••••' },
      'ENT-18',
    ],
    [{ profilePicture: '/p.webp' }, { cardProfilePicture: '/p.webp' }, 'ENT-19'],
    [{ hasLanguagePack: true }, { hasLanguagePack: true }, 'ENT-20'],
    [{ picksProfileByLanguage: true, version: 3 }, { picksProfileByLanguage: true, version: 3 }, ''],
    [
      { loginEmail: 'l@cards.test', loginState: 'invited', invitationExpiresAt: '2026-03-09T10:00:00.000Z' },
      { cardLoginState: 'invited', cardInvitationExpiresAt: '2026-03-09T10:00:00.000Z' },
      '',
    ],
    [
      {
        cards: [
          { id: 1, title: 'Baker' },
          { id: 2, active: true, title: 'Guide', company: 'Bread', emails: ['a', 'b'] },
        ],
      },
      { cardTitle: 'Guide', cardCompany: 'Bread', cardEmail: 'a' },
      '',
    ],
    [
      {
        cards: [
          { id: 1, title: 'Baker' },
          { id: 2, title: 'Guide' },
        ],
      },
      { cardTitle: 'Baker', cardEmail: '' },
      '',
    ],
    [
      { fullName: 'Ann', title: 'Guide', company: 'Bread', email: 'a' },
      { cardTitle: 'Guide', cardCompany: 'Bread', cardEmail: 'a' },
      '',
    ],
  ])('reads %j as %j [%s]', (wire, client) => {
    expect(bare(wire)).toMatchObject(client);
  });
});

describe('a card profile from the server', () => {
  it.each<[wire: object, client: object, rows: string]>([
    [{ active: true }, { isActive: true }, 'ENT-21'],
    [{}, { isActive: false }, 'ENT-21'],
    [{ id: 5 }, { cardTypeId: '5' }, 'ENT-22'],
    [{ userId: 'u', cardId: 'c' }, { userId: 'u', cardId: 'c' }, 'ENT-23'],
    [
      { fullName: 'A', title: 'B', company: 'C', about: 'D', fax: '1' },
      { fullName: 'A', title: 'B', company: 'C', about: 'D', fax: '1' },
      'ENT-24',
    ],
    [{ language: 'de' }, { language: 'de' }, 'ENT-25'],
    [{}, { language: 'en' }, 'ENT-25'],
    [
      { profilePicture: '/p', themes: { font: 'Lora' }, themeLocationId: 't', link: 'K' },
      { profilePicture: '/p', themes: { font: 'Lora' }, themeLocationId: 't', link: 'K' },
      'ENT-26',
    ],
    [
      { address: ['a'], emails: ['e'], mobilePhones: ['m'], officePhones: ['o'], websites: ['w'] },
      { addressList: ['a'], emailList: ['e'], mobilePhoneList: ['m'], officePhoneList: ['o'], websiteList: ['w'] },
      'ENT-27',
    ],
    [{}, { addressList: [], emailList: [], mobilePhoneList: [], officePhoneList: [], websiteList: [] }, 'ENT-27'],
    [{ allowSearchEngines: true, version: 3 }, { allowSearchEngines: true, version: 3 }, ''],
    [
      { facebook: '1', instagram: '2', linkedin: '3', twitter: '4', youtube: '5', pinterest: '6', tiktok: '7' },
      { facebook: '1', instagram: '2', linkedin: '3', twitter: '4', youtube: '5', pinterest: '6', tiktok: '7' },
      'ENT-28',
    ],
  ])('reads %j as %j [%s]', (wire, client) => {
    expect(bareProfile(wire)).toMatchObject(client);
  });

  // Specification: CCON-24
  it('fills a form in which empty lists hold one empty entry and the rest its defaults', () => {
    expect(cardProfileForm(bareProfile())).toEqual({
      ...Object.fromEntries(textFields.map((name) => [name, ''])),
      language: 'en',
      addressList: [''],
      emailList: [''],
      mobilePhoneList: [''],
      officePhoneList: [''],
      websiteList: [''],
      allowSearchEngines: false,
    });
    expect(cardProfileForm(cardProfileFromWire(aWireCardProfile({ emails: ['a', 'b'] }))).emailList).toEqual([
      'a',
      'b',
    ]);
  });
});
