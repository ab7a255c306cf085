import type { DemoOrganisation } from '../demoTypes';

export const atelierClairvaux: DemoOrganisation = {
  name: 'Atelier Clairvaux-Morèl, architectes',
  contactPerson: 'Éloïse Clairvaux',
  email: 'atelier@clairvaux-morel.test',
  timeZone: 'Europe/Paris',
  createdDaysAgo: 621,
  contract: { isUnder: true, options: ['unlimited_yearly_updates', 'multiple_language_pack', 'statistics', 'themes'], startedDaysAgo: 610, endsInDays: 120 },
  privacyLink: 'https://www.clairvaux-morel.test/confidentialite',
  themes: { font: 'Playfair Display', fontColor: '#2b2620ff', headerBackgroundColor: '#e8ddc9', headerBackgroundTexture: 'header-texture-5', iconShape: 'shape-1', iconColor: '#7a6246', buttonColor: '#2f3b35' },
  shared: { company: 'Atelier Clairvaux-Morèl', officePhones: ['+33 4 65 71 20 10'], websites: ['https://www.clairvaux-morel.test'], address: ['18 montée des Tilleuls, 69005 Lyon, France'] },
  visits: { rhythm: 'office', sources: { card: 60, virtago: 12, mobileRing: 6, other: 22 }, saved: 0.19, shared: 0.028, growth: 1.3, peaks: [{ daysAgo: 68, days: 4, strength: 6 }] },
  cards: [
    {
      owner: 'Éloïse Clairvaux',
      looks: { skin: 'fair', hair: 'bob', tone: 'dark', wears: 'turtleneck', fabric: 'black', lashes: true, glasses: 'round', mouth: 'smile', ground: 8 },
      createdDaysAgo: 619, interest: 12, allowSearchEngines: true,
      profiles: [
        { fullName: 'Éloïse Clairvaux', language: 'fr', title: 'Architecte associée', about: 'Du bois, de la lumière et des escaliers que l’on a envie de monter.', emails: ['eloise@clairvaux-morel.test'], mobilePhones: ['+33 6 39 98 20 11'], pinterest: 'clairvaux-morel', linkedin: 'https://linkedin.example/in/eloise-clairvaux' },
        { fullName: 'Éloïse Clairvaux', title: 'Partner', about: 'Timber, daylight, and stairs you want to climb.', emails: ['eloise@clairvaux-morel.test'], mobilePhones: ['+33 6 39 98 20 11'] },
      ],
    },
    { owner: "Théophile N'Diaye", looks: { skin: 'espresso', hair: 'crew', tone: 'black', wears: 'blazer', fabric: 'sand', accent: 'white', beard: 'goatee', jaw: 0.5, mouth: 'grin', ground: 1 }, createdDaysAgo: 410, interest: 8, login: 'theophile@clairvaux-morel.test', profiles: [{ fullName: "Théophile N'Diaye", language: 'fr', title: 'Chef de projet réhabilitation', emails: ['theophile@clairvaux-morel.test'], mobilePhones: ['+33 6 39 98 20 14'] }] },
    { owner: 'Anaïs Lefèbvre', looks: { skin: 'honey', hair: 'fringe', tone: 'black', wears: 'blouse', fabric: 'forest', lashes: true, earrings: 'drops', mouth: 'smile', ground: 5 }, createdDaysAgo: 230, interest: 6, profiles: [{ fullName: 'Anaïs Lefèbvre', language: 'fr', title: 'Architecte d’intérieur', about: 'Je commence toujours par la cuisine.', emails: ['anais@clairvaux-morel.test'], instagram: 'anais-clairvaux' }] },
    { owner: 'Gaël Le Goff-Kerouédan', createdDaysAgo: 77, interest: 3, profiles: [{ fullName: 'Gaël Le Goff-Kerouédan', language: 'fr', title: 'Maquettiste' }] },
  ],
};

export const zeewind: DemoOrganisation = {
  name: 'Zeewind Logistiek B.V.',
  contactPerson: "Maaike van 't Hoff-de Vries",
  email: 'planning@zeewind-logistiek.test',
  timeZone: 'Europe/Amsterdam',
  createdDaysAgo: 537,
  contract: { isUnder: true, options: ['unlimited_yearly_updates', 'multiple_language_pack', 'themes'], startedDaysAgo: 530, endsInDays: 200 },
  maintenanceModule: 'quarterly',
  themes: { font: 'Roboto', fontColor: '#1d2730ff', headerBackgroundColor: '#ff7a1ad9', headerBackgroundTexture: 'header-texture-2', iconShape: 'semi-rounded', iconColor: '#d9560a', buttonColor: '#1d2730' },
  shared: { company: 'Zeewind Logistiek', officePhones: ['+31 10 000 0140'], websites: ['https://www.zeewind-logistiek.test'], address: ['Kade 212, 3089 KN Rotterdam, Nederland'] },
  visits: { rhythm: 'office', sources: { sticker: 55, card: 22, mobileRing: 8, other: 15 }, saved: 0.11, shared: 0.015, growth: 1.05, peaks: [{ daysAgo: 19, days: 3, strength: 4 }] },
  cards: [
    {
      owner: "Maaike van 't Hoff-de Vries",
      looks: { skin: 'porcelain', hair: 'long', tone: 'blond', wears: 'blazer', fabric: 'charcoal', accent: 'sky', lashes: true, mouth: 'grin', ground: 7 },
      createdDaysAgo: 535, interest: 13,
      profiles: [
        { fullName: "Maaike van 't Hoff-de Vries", language: 'nl', title: 'Directeur operaties', about: 'Containers komen op tijd, of ik weet waarom niet.', emails: ['maaike@zeewind-logistiek.test'], mobilePhones: ['+31 6 0000 0141'] },
        { fullName: "Maaike van 't Hoff-de Vries", title: 'Director of Operations', about: 'Containers arrive on time, or I know why not.', emails: ['maaike@zeewind-logistiek.test'], mobilePhones: ['+31 6 0000 0141'] },
      ],
    },
    { owner: 'Sjoerd IJzerman', looks: { skin: 'fair', hair: 'bald', tone: 'sand', wears: 'polo', fabric: 'terracotta', beard: 'stubble', jaw: 0.9, build: 1.07, lines: true, mouth: 'halfSmile', ground: 0 }, createdDaysAgo: 420, interest: 7, profiles: [{ fullName: 'Sjoerd IJzerman', language: 'nl', title: 'Terminalchef', emails: ['sjoerd@zeewind-logistiek.test'], mobilePhones: ['+31 6 0000 0142'] }] },
    { owner: 'Chidinma Eze', looks: { skin: 'chestnut', hair: 'braids', tone: 'black', wears: 'shirt', fabric: 'white', lashes: true, earrings: 'studs', mouth: 'grin', ground: 2 }, createdDaysAgo: 155, interest: 6, profiles: [{ fullName: 'Chidinma Eze', title: 'Customs and compliance', emails: ['chidinma@zeewind-logistiek.test'], mobilePhones: ['+31 6 0000 0143'], linkedin: 'https://linkedin.example/in/chidinma-eze' }] },
    { owner: 'Loods 4 – Gate desk', createdDaysAgo: 120, interest: 9, profiles: [{ fullName: 'Loods 4 – Gate desk', language: 'nl', title: 'Dag en nacht bemand', officePhones: ['+31 10 000 0144', '+31 10 000 0145'] }] },
  ],
};

export const bjorkoEnergi: DemoOrganisation = {
  name: 'Björkö Energi AB',
  contactPerson: 'Åsa Björklund-Öberg',
  email: 'info@bjorko-energi.test',
  timeZone: 'Europe/Stockholm',
  createdDaysAgo: 489,
  contract: { isUnder: true, options: ['statistics', 'themes'], startedDaysAgo: 480, endsInDays: 250 },
  themes: { font: 'Effra', fontColor: '#17352bff', headerBackgroundColor: '#1f7a5c', headerBackgroundTexture: 'header-texture-3', iconShape: 'semi-rounded', iconColor: '#1f7a5c', buttonColor: '#175c46' },
  shared: { company: 'Björkö Energi', officePhones: ['+46 31 390 06 20'], websites: ['https://www.bjorko-energi.test'], address: ['Fyrgatan 5, 414 51 Göteborg, Sweden'] },
  visits: { rhythm: 'office', sources: { card: 48, mobileRing: 24, other: 28 }, saved: 0.23, shared: 0.045, growth: 1.7, peaks: [{ daysAgo: 33, days: 2, strength: 8 }] },
  cards: [
    { owner: 'Åsa Björklund-Öberg', looks: { skin: 'porcelain', hair: 'waves', tone: 'silver', wears: 'cardigan', fabric: 'teal', accent: 'white', lashes: true, lines: true, glasses: 'wire', mouth: 'smile', ground: 4 }, createdDaysAgo: 487, interest: 9, profiles: [{ fullName: 'Åsa Björklund-Öberg', title: 'Chief Executive', about: 'Island wind, shared by the people who live in it.', emails: ['asa@bjorko-energi.test'], mobilePhones: ['+46 70 174 06 20'], youtube: 'https://youtube.example/@bjorko-energi' }] },
    { owner: 'Måns Åkerström', looks: { skin: 'fair', hair: 'topKnot', tone: 'sand', wears: 'hoodie', fabric: 'moss', beard: 'full', jaw: 0.5, mouth: 'grin', ground: 10 }, createdDaysAgo: 350, interest: 6, profiles: [{ fullName: 'Måns Åkerström', title: 'Turbine engineer', emails: ['mans@bjorko-energi.test'], mobilePhones: ['+46 70 174 06 31'] }] },
    { owner: 'Bo Li', looks: { skin: 'honey', hair: 'sidePart', tone: 'black', wears: 'vneck', fabric: 'blue', glasses: 'square', jaw: 0.35, mouth: 'smile', ground: 3 }, createdDaysAgo: 64, interest: 5, profiles: [{ fullName: 'Bo Li', title: 'CTO', emails: ['bo@bjorko-energi.test'] }] },
  ],
};
