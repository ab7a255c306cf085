import { contactRowOrder } from '../contract/cardFields';
import { defaultThemes } from '../contract/themes';
import { cardViewModel, contactRows, initialsOf } from './cardViewModel';
import { aCardData, aFullCardData } from '../testing/cardData';

describe('the rows of a card', () => {
  // Specification: PUB-08
  it('are none when nothing has a value, spaces included', () => {
    expect(contactRows(aCardData({ fax: '  ', emails: ['', ' \n'], websites: ['\u0000'] }))).toEqual([]);
  });

  // Specification: PUB-07, CPRE-03
  it('stand in the order office phone, mobile, fax, email, address, website, then the networks', () => {
    expect(contactRows(aFullCardData()).map(({ kind }) => kind)).toEqual([...contactRowOrder]);
    expect(contactRowOrder.slice(0, 6)).toEqual([
      'officePhones',
      'mobilePhones',
      'fax',
      'emails',
      'address',
      'websites',
    ]);
    expect(contactRowOrder.slice(6)).toEqual([
      'facebook',
      'instagram',
      'twitter',
      'linkedin',
      'youtube',
      'pinterest',
      'tiktok',
    ]);
  });

  // Specification: PUB-06
  it('show only the first value of a list, or the first that is not empty', () => {
    const [row, ...others] = contactRows(aCardData({ mobilePhones: [' ', '111', '222'] }));
    expect(row).toMatchObject({ kind: 'mobilePhones', value: '111' });
    expect(others).toEqual([]);
  });

  // Specification: PUB-08
  it('appear only with a value', () => {
    expect(contactRows(aCardData({ fax: '123', tiktok: '@ann' })).map(({ kind }) => kind)).toEqual(['fax', 'tiktok']);
  });

  // Specification: GEN-17
  it('carry an icon of their own each', () => {
    const icons = contactRows(aFullCardData()).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(13);
  });

  // Specification: PUB-11
  it('give an address no action but a map beside it', () => {
    const row = contactRows(aCardData({ address: ['Street 1\nTown'] }))[0];
    expect(row).toMatchObject({ value: 'Street 1\nTown', action: { type: 'none' } });
    expect(row?.mapHref).toContain('query=Street%201%20Town');
  });

  it('show old data that must not be a link as text', () => {
    const rows = contactRows(
      aCardData({ websites: ['javascript:alert(1)'], linkedin: 'data:text/html,x', emails: ['a@b?bcc=c@d'] }),
    );
    expect(rows.map(({ action }) => action.type)).toEqual(['none', 'none', 'none']);
    expect(rows.map(({ value }) => value)).toContain('javascript:alert(1)');
  });
});

describe('the view of a card', () => {
  it('withstands data with holes and strange values', () => {
    // Values that the types forbid, as an old row or another client could have left them.
    const broken = {
      cardId: 'c',
      accountId: 'a',
      link: 'l',
      language: 'xx"',
      profilePicture: 'javascript:x',
      themes: null,
      themeLocationId: '',
    };
    const view = cardViewModel(broken as never);
    expect(view).toMatchObject({
      name: '',
      title: '',
      about: '',
      rows: [],
      photo: null,
      language: 'en',
      direction: 'ltr',
      themes: defaultThemes,
    });
  });

  it('cleans the texts but never translates them', () => {
    const view = cardViewModel(aCardData({ fullName: ' Anna\u202e\nLee ', about: 'one\r\ntwo\u0007', language: 'ar' }));
    expect(view).toMatchObject({ name: 'Anna Lee', about: 'one\ntwo', language: 'ar', direction: 'rtl' });
  });

  it('knows where the contact file and the form go, with a configured server address before them', () => {
    expect(cardViewModel(aCardData({ link: 'K/1' }))).toMatchObject({
      contactFile: '/api/cards/K%2F1/vcf',
      sendAddress: '/api/send-my-details',
      mailAddress: '/api/cards/K%2F1/mail-contact',
    });
    const view = cardViewModel(aCardData({ profilePicture: '/storage/photos/p1/512.webp' }), {
      serverAddress: 'https://api.example',
    });
    expect(view.contactFile).toBe('https://api.example/api/cards/key/vcf');
    expect(view.texture).toBe('https://api.example/storage/themes/default/header-texture-1.png');
    expect(view.photo?.src).toBe('https://api.example/storage/photos/p1/256.webp');
  });

  it('has no contact file before the card has a link', () => {
    expect(cardViewModel(aCardData({ link: '' })).contactFile).toBe('');
  });

  it('offers the photo in three sizes', () => {
    expect(cardViewModel(aCardData({ profilePicture: '/storage/photos/p1/512.webp' })).photo).toEqual({
      src: '/storage/photos/p1/256.webp',
      srcSet: '/storage/photos/p1/96.webp 96w, /storage/photos/p1/256.webp 256w, /storage/photos/p1/512.webp 512w',
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'https://evil.example/x.png',
    '/a"onerror="x',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html,x',
    '\\evil',
  ])('shows no photo for %j', (profilePicture) => {
    expect(cardViewModel(aCardData({ profilePicture })).photo).toBeNull();
  });

  it('shows a photo that is just being chosen', () => {
    expect(cardViewModel(aCardData({ profilePicture: 'blob:http://localhost/1' })).photo).toEqual({
      src: 'blob:http://localhost/1',
      srcSet: undefined,
    });
    expect(cardViewModel(aCardData({ profilePicture: '/pictures/ann.jpg' })).photo).toEqual({
      src: '/pictures/ann.jpg',
      srcSet: undefined,
    });
  });

  it('links the privacy page only when its address is harmless', () => {
    expect(cardViewModel(aCardData({ privacyLink: 'example.com/privacy' })).privacyHref).toBe(
      'https://example.com/privacy',
    );
    expect(cardViewModel(aCardData({ privacyLink: 'javascript:alert(1)' })).privacyHref).toBeNull();
    expect(cardViewModel(aCardData({ privacyLink: '' })).privacyHref).toBeNull();
  });

  it('falls back to the first texture when the chosen one does not exist', () => {
    expect(cardViewModel(aCardData({ themes: { headerBackgroundTexture: 'gone' } })).texture).toBe(
      '/storage/themes/default/header-texture-1.png',
    );
  });
});

describe('initials', () => {
  it.each([
    ['', ''],
    ['!!', ''],
    ['🦄 🌈', '🦄'],
    ['!👩🏽‍💻🌈', '👩🏽‍💻'],
    ['🇯🇵🇩🇪', '🇯🇵'],
    ['🦄 Bo', 'B'],
    ['Bo', 'B'],
    ['anna maria lee', 'AL'],
    ['  Ælfric   Øst ', 'ÆØ'],
    ['Anna (Annie) Lee', 'AL'],
    ['山田太郎', '山'],
    ['𝒜nna', '𝒜'],
    // Without the joiner the two letters would be the word 'no'.
    ['ليلى الحسن', 'ل\u200cا'],
    ['ليلى', 'ل'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name, 'en')).toBe(initials);
  });

  it('are capitals of the language of the card', () => {
    expect([initialsOf('ipek ışık', 'tr'), initialsOf('ian lee', 'en-us-us')]).toEqual(['İI', 'IL']);
  });
});
