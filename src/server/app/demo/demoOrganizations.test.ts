import { socialNetworks } from '../../../contract/cardFields';
import { contractOptions } from '../../../contract/contractOptions';
import { languages } from '../../../contract/languages';
import { longNameCharacters } from '../../../contract/constants';
import { aboutMaximumCharacters, limits } from '../../../contract/limits';
import {
  builtInFonts,
  colorPattern,
  defaultTextures,
  fontPattern,
  iconShapes,
  isUserTexture,
  texturePattern,
} from '../../../contract/themes';
import { bundledFonts } from '../../resources/fonts/bundledFonts';
import type { DemoProfile } from './demoTypes';
import { demoOrganizations } from './organizations/all';

const cards = demoOrganizations.flatMap((organization) => organization.cards.map((card) => ({ organization, card })));
const profiles: DemoProfile[] = cards.flatMap(({ organization, card }) =>
  card.profiles.map((profile) => ({ ...(card.isBare ? {} : organization.shared), ...profile })),
);
const themes = demoOrganizations.flatMap((organization) =>
  organization.contract.options.includes('themes') ? [organization.themes ?? []].flat() : [],
);
const distinct = <Value>(values: Value[]) => [...new Set(values)];

/** Where telephone numbers lie in ranges kept for fiction by the country's regulator. */
const keptForFiction = [
  /^\+49 30 23125 \d{3}$/,
  /^\+49 40 66969 \d{3}$/,
  /^\+49 176 040690\d{2}$/, // Bundesnetzagentur, numbers for films
  /^\+44 131 496 0\d{3}$/,
  /^\+44 161 496 0\d{3}$/,
  /^\+44 7700 900\d{3}$/, // Ofcom, numbers for drama use
  /^\+353 20 91\d \d{4}$/, // ComReg, 020 91x xxxx
  /^\+33 4 65 71( \d{2}){2}$/,
  /^\+33 6 39 98( \d{2}){2}$/, // ARCEP, numbers for audiovisual works
  /^\+46 31 390 06 \d{2}$/,
  /^\+46 70 174 06 \d{2}$/, // PTS, numbers for fiction
  /^\+1 617-555-01\d{2}$/, // NANPA, 555-0100 to 555-0199
  /^\+61 3 5550 \d{4}$/,
  /^\+61 491 570 (156|157|158|159|110)$/, // ACMA, numbers for film and television
];

/**
 * Elsewhere: numbers that cannot exist, because a subscriber's number there never begins with 0 or the area code
 * does not exist.
 */
const nobodys = [
  /^\+31 (10|6) 0000? \d{4}$/,
  /^\+34 400 000 \d{3}$/,
  /^\+39 055 000 \d{4}$/,
  /^\+39 300 000 \d{4}$/,
  /^\+351 (200|900) 000 \d{3}$/,
  /^\+48 (12|90) 000 0\d \d{2}$/,
  /^\+380 (32|40) 000 0\d \d{2}$/,
  /^\+90 (224|500) 000 0\d \d{2}$/,
  /^\+41 (81|70) 000 0\d \d{2}$/,
  /^\+86 (571|120) 0000 \d{4}$/,
  /^\+81 75-000-\d{4}$/,
  /^\+81 90-0000-\d{4}$/,
  /^\+971 (4|57) 000 \d{4}$/,
  /^\+972 (4|60)-000-\d{4}$/,
];

describe('demo organizations', () => {
  it('have mail and web addresses in domains that are reserved', () => {
    const hostIsReserved = (host: string) => /(^|\.)(test|example|example\.(com|net|org))$/.test(host);
    const mails = [
      ...demoOrganizations.map(({ email }) => email),
      ...demoOrganizations.flatMap(({ login }) => login ?? []),
      ...cards.flatMap(({ card }) => card.login ?? []),
      ...profiles.flatMap(({ emails }) => emails ?? []),
    ];
    expect(mails.filter((mail) => !hostIsReserved(mail.split('@')[1] ?? ''))).toEqual([]);
    const urls = [
      ...demoOrganizations.flatMap(({ privacyLink }) => privacyLink ?? []),
      ...profiles.flatMap(({ websites }) => websites ?? []),
    ];
    expect(
      urls.filter((url) => !hostIsReserved(new URL(url.startsWith('http') ? url : `https://${url}`).host)),
    ).toEqual([]);
  });

  it('have telephone numbers that do not exist', () => {
    const numbers = profiles.flatMap(({ officePhones = [], mobilePhones = [], fax }) => [
      ...officePhones,
      ...mobilePhones,
      ...(fax ? [fax] : []),
    ]);
    expect(numbers.length).toBeGreaterThan(60);
    expect(
      distinct(numbers).filter((number) => ![...keptForFiction, ...nobodys].some((range) => range.test(number))),
    ).toEqual([]);
  });

  it('link to no real social profile, only to impossible handles or reserved domains', () => {
    const values = profiles.flatMap((profile) =>
      socialNetworks.flatMap((network) => (profile[network] ? [profile[network]] : [])),
    );
    expect(
      values.filter(
        (value) => !/^https:\/\/(linkedin|youtube)\.example\//.test(value) && !/^[a-z]+(-[a-z]+)+$/.test(value),
      ),
    ).toEqual([]);
    const used = socialNetworks.filter((network) => profiles.some((profile) => profile[network]));
    expect(used).toEqual([...socialNetworks]);
  });

  it('keep to the lengths of the product', () => {
    expect(
      profiles.filter(({ about = '' }) => [...about].length > aboutMaximumCharacters).map(({ fullName }) => fullName),
    ).toEqual([]);
    expect(
      profiles.filter(({ fullName, title = '' }) => Math.max(fullName.length, title.length) > limits.name),
    ).toEqual([]);
  });

  it('speak every language of the product, and another than English only with the language pack', () => {
    expect(
      languages.map(({ code }) => code).filter((code) => !profiles.some(({ language = 'en' }) => language === code)),
    ).toEqual([]);
    const without = cards.filter(
      ({ organization }) => !organization.contract.options.includes('multiple_language_pack'),
    );
    expect(without.filter(({ card }) => card.profiles.some(({ language = 'en' }) => language !== 'en'))).toEqual([]);
  });

  it('use every texture, icon shape and contract option, and at least twelve fonts', () => {
    const textures = distinct(themes.map(({ headerBackgroundTexture }) => headerBackgroundTexture));
    expect(defaultTextures.filter((texture) => !textures.includes(texture))).toEqual([]);
    expect(iconShapes.filter((shape) => !themes.some(({ iconShape }) => iconShape === shape))).toEqual([]);
    expect(
      contractOptions.filter((option) => !demoOrganizations.some(({ contract }) => contract.options.includes(option))),
    ).toEqual([]);
    expect(distinct(themes.map(({ font }) => font)).length).toBeGreaterThanOrEqual(12);
    const transparent = (color: string) => color.length === 9 && !color.toLowerCase().endsWith('ff');
    for (const key of ['fontColor', 'headerBackgroundColor', 'iconColor', 'buttonColor'] as const)
      expect(themes.some((theme) => transparent(theme[key]))).toBe(true);
    expect(
      demoOrganizations.filter(
        ({ ownTexture, themes: own }) => ownTexture && own && isUserTexture(own.headerBackgroundTexture),
      ),
    ).toHaveLength(2);
  });

  it('have themes that the product accepts', () => {
    for (const { themes: each } of demoOrganizations) {
      if (!each) continue;
      expect(
        [each.fontColor, each.headerBackgroundColor, each.iconColor, each.buttonColor].every((color) =>
          colorPattern.test(color),
        ),
      ).toBe(true);
      expect(fontPattern.test(each.font) && texturePattern.test(each.headerBackgroundTexture)).toBe(true);
    }
  });

  it('use every font that the product brings along but those of one script, and no other', () => {
    const ofOneScript = ['Noto Sans JP', 'Noto Sans SC'];
    const brought = bundledFonts()
      .map(({ family }) => family)
      .filter((family) => !ofOneScript.includes(family));
    const used = distinct(themes.map(({ font }) => font));
    expect(used.filter((font) => ![...builtInFonts, ...brought].includes(font))).toEqual([]);
    expect(brought.filter((font) => !used.includes(font))).toEqual([]);
  });

  it('have short names and very long ones, several values and none', () => {
    const length = ({ fullName }: DemoProfile) => [...fullName].length;
    expect(profiles.filter((profile) => length(profile) > longNameCharacters).length).toBeGreaterThan(5);
    expect(profiles.some((profile) => length(profile) > 60)).toBe(true);
    expect(profiles.some((profile) => length(profile) < 6)).toBe(true);
    expect(profiles.some(({ title = '' }) => title.length > 60)).toBe(true);
    expect(
      profiles.some(({ emails = [], mobilePhones = [], title }) => emails.length + mobilePhones.length === 0 && !title),
    ).toBe(true);
    expect(
      profiles.some(
        ({ officePhones = [], emails = [], websites = [], address = [] }) =>
          Math.min(officePhones.length, emails.length, websites.length, address.length) > 1,
      ),
    ).toBe(true);
  });
});
