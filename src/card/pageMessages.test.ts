import { languages } from '../contract/languages';
import {
  directionOf,
  joinedByComma,
  pageLanguage,
  refusalText,
  rowLabel,
  translationsFor,
  translationsByLanguage,
} from './pageMessages';
import { english } from './translations/english';

describe('the messages of the public page', () => {
  it('exist for every language a profile may have', () => {
    expect(Object.keys(translationsByLanguage)).toEqual(languages.map(({ code }) => code));
  });

  it.each(languages.map(({ code }) => code))(
    'are complete in %s: the same keys, none empty, the same places for a name',
    (code) => {
      const messages = translationsByLanguage[code];
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(messages)) {
        expect(text.trim()).not.toBe('');
        expect(text.match(/\{\w+\}/g)).toEqual(english[key as keyof typeof english].match(/\{\w+\}/g));
        expect(text).not.toMatch(/[!！]|[<>]/);
      }
    },
  );

  it.each(languages.map(({ code }) => code).filter((code) => code !== 'en'))('are translated in %s', (code) => {
    const messages = translationsByLanguage[code];
    const same = Object.entries(messages).filter(([key, text]) => text === english[key as keyof typeof english]);
    // Fax, Website and the like may be the same word.
    expect(same.length).toBeLessThanOrEqual(8);
  });

  // Specification: PUB-04, SMD-01, SMD-02, SMD-05, SMD-06, GEN-02, GEN-03
  it("are the specification's in English", () => {
    expect(english).toMatchObject({
      saveContact: 'Save Contact',
      sendMyDetails: 'Send My Details',
      fullName: 'Full Name',
      company: 'Company',
      position: 'Position',
      mobilePhone: 'Mobile Phone',
      email: 'Email',
      cancel: 'Cancel',
      send: 'Send',
      sent: 'Details Successfully Sent',
      notSent: 'Sending Details Failed',
      loading: 'LOADING CARD DETAILS',
      notFound: 'Card not found',
    });
  });

  it.each(['', 'xx', 'constructor', '__proto__', 'english'])('are English for %j', (language) => {
    expect(translationsFor(language)).toBe(english);
  });

  it('follow the main language of a tag', () => {
    expect(translationsFor('de-AT')).toBe(translationsByLanguage.de);
    expect(translationsFor('PT-br')).toBe(translationsByLanguage.pt);
  });

  it('stand in for the English text of an error, but on an English page', () => {
    expect(refusalText(translationsFor('de'))).toBe(translationsByLanguage.de.tryLater);
    expect(refusalText(translationsFor('en-GB'))).toBeUndefined();
  });

  it('run from the right in Arabic and Hebrew', () => {
    expect(languages.map(({ code }) => code).filter((code) => directionOf(code) === 'rtl')).toEqual(['ar', 'he']);
    expect(directionOf('ar-EG')).toBe('rtl');
  });

  it.each([
    ['en', 'Architect, Northwind'],
    ['he', 'Architect, Northwind'],
    ['ar-EG', 'Architect، Northwind'],
    ['ja', 'Architect、Northwind'],
    ['zh-Hans', 'Architect，Northwind'],
    ['constructor', 'Architect, Northwind'],
  ])('join the parts of a title in %s with the comma of its script', (language, joined) => {
    expect(joinedByComma(['Architect', '', 'Northwind'], language)).toBe(joined);
  });

  it('leave only language tags for the lang attribute', () => {
    expect(pageLanguage('zh-Hant')).toBe('zh-Hant');
    expect(pageLanguage('en" onload="x')).toBe('en');
    expect(pageLanguage('')).toBe('en');
  });

  it('label the networks by their names', () => {
    expect(rowLabel('linkedin', translationsByLanguage.ar)).toBe('LinkedIn');
  });
});
