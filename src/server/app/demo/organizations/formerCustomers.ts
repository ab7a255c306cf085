import type { DemoOrganization } from '../demoTypes';

export const gletscherblick: DemoOrganization = {
  name: 'Gletscherblick Reisen AG',
  contactPerson: 'Reto Caviezel',
  email: 'info@gletscherblick.test',
  timeZone: 'Europe/Zurich',
  createdDaysAgo: 726,
  isDisabled: true,
  login: 'reto@gletscherblick.test',
  contract: { isUnder: false, options: ['multiple_language_pack', 'statistics'], startedDaysAgo: 720, endsInDays: -28 },
  otherNotice:
    'Contract not renewed. Logins are switched off; the printed cards keep working until the end of the season.',
  // Saved while the contract had the option; without it the cards have the default theme.
  themes: {
    font: 'Montserrat',
    fontColor: '#0f2d3cff',
    headerBackgroundColor: '#4fa3c7',
    headerBackgroundTexture: 'header-texture-2',
    iconShape: 'rounded',
    iconColor: '#1f6f94',
    buttonColor: '#1f6f94',
  },
  shared: {
    company: 'Gletscherblick Reisen',
    officePhones: ['+41 81 000 02 10'],
    websites: ['https://www.gletscherblick.test'],
    address: ['Bahnhofplatz 2, 7000 Chur, Schweiz'],
  },
  visits: {
    rhythm: 'everyDay',
    sources: { card: 40, sticker: 20, other: 40 },
    saved: 0.08,
    shared: 0.008,
    growth: 0.4,
    peaks: [],
  },
  cards: [
    {
      owner: 'Reto Caviezel-Zgraggen',
      looks: {
        skin: 'fair',
        hair: 'bald',
        tone: 'grey',
        wears: 'cardigan',
        fabric: 'brick',
        accent: 'cream',
        beard: 'full',
        lines: true,
        jaw: 0.6,
        mouth: 'smile',
        ground: 7,
      },
      createdDaysAgo: 724,
      interest: 8,
      profiles: [
        {
          fullName: 'Reto Caviezel-Zgraggen',
          language: 'de',
          title: 'Geschäftsführer und Bergführer',
          emails: ['reto@gletscherblick.test'],
          mobilePhones: ['+41 70 000 02 11'],
        },
      ],
    },
    {
      owner: 'Ladina Tschuor',
      createdDaysAgo: 560,
      interest: 4,
      profiles: [
        { fullName: 'Ladina Tschuor', language: 'de', title: 'Beratung', emails: ['ladina@gletscherblick.test'] },
      ],
    },
  ],
};

export const hafenlicht: DemoOrganization = {
  name: 'Hafenlicht Veranstaltungen GbR',
  contactPerson: 'Wencke Brodersen',
  email: 'moin@hafenlicht-events.test',
  timeZone: 'Europe/Berlin',
  createdDaysAgo: 431,
  isDisabled: true,
  contract: { isUnder: false, options: [], startedDaysAgo: 430, endsInDays: -65 },
  shared: {
    company: 'Hafenlicht Veranstaltungen',
    officePhones: ['+49 40 66969 220'],
    websites: ['https://hafenlicht-events.test'],
  },
  visits: { rhythm: 'evenings', sources: { card: 30, other: 70 }, saved: 0.06, shared: 0.01, growth: 0.3, peaks: [] },
  cards: [
    {
      owner: 'Wencke Brodersen',
      looks: {
        skin: 'porcelain',
        hair: 'ponytail',
        tone: 'blond',
        wears: 'blazer',
        fabric: 'terracotta',
        accent: 'white',
        lashes: true,
        mouth: 'smile',
        ground: 3,
      },
      createdDaysAgo: 429,
      interest: 5,
      profiles: [
        { fullName: 'Wencke Brodersen', title: 'Event production', emails: ['wencke@hafenlicht-events.test'] },
      ],
    },
    {
      owner: 'Ole Petersen',
      createdDaysAgo: 402,
      interest: 2,
      profiles: [{ fullName: 'Ole Petersen', title: 'Light and sound' }],
    },
  ],
};
