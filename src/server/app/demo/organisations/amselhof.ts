import type { DemoOrganisation } from '../demoTypes';

const amselhofCompany = 'Amselhof Kaffeerösterei';

/** The roastery is the demo owner's account with themes, statistics and languages; holder@cards.test works here. */
export const amselhof: DemoOrganisation = {
  name: 'Amselhof Kaffeerösterei GmbH',
  contactPerson: 'Marta Amsel',
  email: 'hallo@amselhof.test',
  timeZone: 'Europe/Berlin',
  createdDaysAgo: 712,
  login: 'owner@cards.test',
  contract: { isUnder: true, options: ['unlimited_yearly_updates', 'multiple_language_pack', 'statistics', 'themes'], startedDaysAgo: 700, endsInDays: 395 },
  otherNotice: 'Orders new stickers for the delivery bikes every spring. Invoice goes to the Akademie too.',
  privacyLink: 'https://www.amselhof.test/datenschutz',
  themes: { font: 'Lora', fontColor: '#33241cf2', headerBackgroundColor: '#6b3f2a', headerBackgroundTexture: 'custom-header-texture-1', iconShape: 'rounded', iconColor: '#8a4f2d', buttonColor: '#b5562d' },
  ownTexture: 'coffee',
  shared: {
    company: amselhofCompany,
    officePhones: ['+49 30 23125 010'],
    websites: ['https://www.amselhof.test'],
    address: ['Kastanienhof 7, 10435 Berlin, Deutschland'],
    instagram: 'amselhof-kaffee',
  },
  visits: { rhythm: 'everyDay', sources: { card: 30, sticker: 38, mobileRing: 12, virtago: 6, other: 14 }, saved: 0.17, shared: 0.03, growth: 1.5, peaks: [{ daysAgo: 41, days: 4, strength: 5.5 }, { daysAgo: 12, days: 2, strength: 2.8 }] },
  cards: [
    {
      owner: 'Marta Amsel',
      looks: { skin: 'fair', hair: 'bun', tone: 'grey', wears: 'apron', fabric: 'forest', accent: 'cream', lashes: true, lines: true, glasses: 'wire', earrings: 'studs', mouth: 'grin', ground: 8 },
      createdDaysAgo: 710, interest: 16, allowSearchEngines: true,
      profiles: [
        { fullName: 'Marta Amsel', language: 'de', title: 'Gründerin und Röstmeisterin', about: 'Röstet seit 1998, am liebsten vor Sonnenaufgang. Kommen Sie vorbei: Der erste Kaffee geht aufs Haus.', emails: ['marta@amselhof.test'], mobilePhones: ['+49 176 04069010'], linkedin: 'https://linkedin.example/in/marta-amsel' },
        { fullName: 'Marta Amsel', title: 'Founder and head roaster', about: 'Roasting since 1998, preferably before sunrise. Drop in: the first cup is on the house.', emails: ['marta@amselhof.test'], mobilePhones: ['+49 176 04069010'], linkedin: 'https://linkedin.example/in/marta-amsel' },
      ],
    },
    {
      owner: 'Jonas Weidenfels',
      looks: { skin: 'porcelain', hair: 'sidePart', tone: 'sand', beard: 'short', wears: 'cardigan', fabric: 'navy', accent: 'white', jaw: 0.5, mouth: 'smile', ground: 3 },
      createdDaysAgo: 655, interest: 21, login: 'holder@cards.test', allowSearchEngines: true,
      profiles: [
        {
          fullName: 'Jonas Weidenfels', title: 'Head of Wholesale', about: 'I find the right coffee for your restaurant, office or hotel, and train your team to make it shine. Tastings every Thursday at four.',
          officePhones: ['+49 30 23125 010', '+49 30 23125 014'], mobilePhones: ['+49 176 04069014'], fax: '+49 30 23125 019', emails: ['jonas@amselhof.test', 'wholesale@amselhof.test'],
          websites: ['https://www.amselhof.test', 'https://wholesale.amselhof.test'], address: ['Kastanienhof 7, 10435 Berlin, Germany', 'Lagerhaus 3, Westhafen, 13353 Berlin, Germany'],
          facebook: 'amselhof-kaffee', twitter: 'amselhof-kaffee', linkedin: 'https://linkedin.example/in/jonas-weidenfels', youtube: 'https://youtube.example/@amselhof', pinterest: 'amselhof-kaffee', tiktok: 'amselhof-kaffee',
        },
        { fullName: 'Jonas Weidenfels', language: 'de', title: 'Leiter Großhandel', about: 'Ich finde den richtigen Kaffee für Ihr Restaurant, Büro oder Hotel und schule Ihr Team. Verkostung jeden Donnerstag um vier.', mobilePhones: ['+49 176 04069014'], emails: ['jonas@amselhof.test'], linkedin: 'https://linkedin.example/in/jonas-weidenfels' },
      ],
    },
    {
      owner: 'Aylin Özdoğan',
      looks: { skin: 'olive', hair: 'curls', tone: 'dark', wears: 'dungarees', fabric: 'terracotta', accent: 'cream', lashes: true, mouth: 'grin', earrings: 'hoops', ground: 0 },
      createdDaysAgo: 402, interest: 9,
      profiles: [
        { fullName: 'Aylin Özdoğan', language: 'de', title: 'Barista und Schulungsleiterin', about: 'Milchschaum ist Physik. Der Rest ist Übung.', emails: ['aylin@amselhof.test'], mobilePhones: ['+49 176 04069021'], tiktok: 'aylin-amselhof' },
        { fullName: 'Aylin Özdoğan', language: 'tr', title: 'Barista ve eğitim sorumlusu', about: 'Süt köpüğü fiziktir. Gerisi alıştırma.', emails: ['aylin@amselhof.test'], mobilePhones: ['+49 176 04069021'] },
      ],
    },
    {
      owner: 'Friederike Charlotte von Hohenlinden-Wallersee',
      createdDaysAgo: 371, interest: 5,
      profiles: [{ fullName: 'Friederike Charlotte von Hohenlinden-Wallersee', language: 'de', title: 'Leiterin Qualitätssicherung, Sensorik und Rückverfolgbarkeit Rohkaffee', about: 'Jeder Sack hat eine Geschichte. Ich prüfe, ob sie stimmt.', emails: ['friederike.von.hohenlinden-wallersee@amselhof.test'] }],
    },
    {
      owner: 'Lucía Herrera Vidal',
      looks: { skin: 'honey', hair: 'waves', tone: 'chestnut', wears: 'blouse', fabric: 'mustard', lashes: true, freckles: true, mouth: 'smile', ground: 5 },
      createdDaysAgo: 240, interest: 7,
      profiles: [
        { fullName: 'Lucía Herrera Vidal', language: 'es', title: 'Compradora de café verde', about: 'Ocho países, treinta y una fincas y un cuaderno lleno de notas de cata.', emails: ['lucia@amselhof.test'], mobilePhones: ['+49 176 04069033'] },
        { fullName: 'Lucía Herrera Vidal', title: 'Green coffee buyer', about: 'Eight countries, thirty-one farms and one notebook full of tasting notes.', emails: ['lucia@amselhof.test'], mobilePhones: ['+49 176 04069033'] },
        { fullName: 'Lucía Herrera Vidal', language: 'de', title: 'Einkauf Rohkaffee', emails: ['lucia@amselhof.test'], mobilePhones: ['+49 176 04069033'] },
      ],
    },
    {
      owner: 'Tomasz Grzegorczyk',
      looks: { skin: 'fair', hair: 'crew', tone: 'brown', beard: 'stubble', wears: 'apron', fabric: 'charcoal', accent: 'brick', jaw: 0.8, build: 1.06, mouth: 'halfSmile', ground: 9 },
      createdDaysAgo: 58, interest: 3,
      profiles: [{ fullName: 'Tomasz Grzegorczyk', language: 'de', title: 'Produktion', emails: ['tomasz@amselhof.test'], instagram: '' }],
    },
  ],
};

/** The demo owner's second account: no contract option at all. */
export const amselhofAkademie: DemoOrganisation = {
  name: 'Amselhof Akademie',
  contactPerson: 'Benedikt Sommerlath',
  email: 'akademie@amselhof.test',
  timeZone: 'Europe/Berlin',
  createdDaysAgo: 318,
  login: 'owner@cards.test',
  contract: { isUnder: false, options: [] },
  shared: { company: 'Amselhof Akademie', officePhones: ['+49 30 23125 040'], websites: ['https://akademie.amselhof.test'], address: ['Kastanienhof 9, 10435 Berlin, Germany'] },
  visits: { rhythm: 'evenings', sources: { card: 45, sticker: 20, other: 35 }, saved: 0.12, shared: 0.04, growth: 1.1, peaks: [] },
  cards: [
    { owner: 'Benedikt Sommerlath', looks: { skin: 'fair', hair: 'quiff', tone: 'auburn', beard: 'full', wears: 'shirt', fabric: 'sky', jaw: 0.5, glasses: 'round', mouth: 'smile', ground: 6 }, createdDaysAgo: 316, interest: 6, profiles: [{ fullName: 'Benedikt Sommerlath', title: 'Head of courses', about: 'From first espresso to competition routine: evening and weekend courses for six people at most.', emails: ['benedikt@amselhof.test'], mobilePhones: ['+49 176 04069041'] }] },
    { owner: 'Noor van Dalen', looks: { skin: 'caramel', hair: 'pixie', tone: 'black', wears: 'tee', fabric: 'lilac', lashes: true, earrings: 'drops', mouth: 'grin', ground: 4 }, createdDaysAgo: 203, interest: 4, profiles: [{ fullName: 'Noor van Dalen', title: 'Latte art trainer', emails: ['noor@amselhof.test'], instagram: 'noor-pours' }] },
    { owner: 'Course desk', createdDaysAgo: 188, interest: 2, profiles: [{ fullName: 'Course desk', emails: ['kurse@amselhof.test'] }] },
  ],
};
