import type { DemoOrganisation } from '../demoTypes';

export const brackwater: DemoOrganisation = {
  name: 'Brackwater Marine Surveyors Ltd',
  contactPerson: 'Fiona MacAllister-Reid',
  email: 'office@brackwater.test',
  timeZone: 'Europe/London',
  createdDaysAgo: 668,
  login: 'fiona@brackwater.test',
  contract: { isUnder: true, options: ['forever_updates', 'statistics', 'themes'], startedDaysAgo: 660, endsInDays: 70 },
  otherNotice: 'Renewal talk in spring. Asked about rings for the yard team.',
  privacyLink: 'https://www.brackwater.test/privacy',
  themes: { font: 'Montserrat', fontColor: '#14304aff', headerBackgroundColor: '#00A4EF', headerBackgroundTexture: 'header-texture-1', iconShape: 'standard', iconColor: '#0b4f7d', buttonColor: '#0b6aa6' },
  shared: { company: 'Brackwater Marine Surveyors', officePhones: ['+44 131 496 0120'], websites: ['www.brackwater.test'], address: ['Unit 4, Shore Yard, Leith, Edinburgh EH6 6QW, United Kingdom'] },
  visits: { rhythm: 'office', sources: { card: 52, mobileRing: 14, sticker: 8, virtago: 4, other: 22 }, saved: 0.21, shared: 0.035, growth: 1.2, peaks: [{ daysAgo: 26, days: 3, strength: 7 }] },
  cards: [
    { owner: 'Fiona MacAllister-Reid', looks: { skin: 'porcelain', hair: 'bob', tone: 'copper', wears: 'blazer', fabric: 'navy', accent: 'white', lashes: true, freckles: true, mouth: 'smile', ground: 7 }, createdDaysAgo: 664, interest: 14, allowSearchEngines: true, profiles: [{ fullName: 'Fiona MacAllister-Reid', title: 'Managing Director', about: 'Chartered marine surveyor. Hulls, rigs and the occasional lighthouse, from Shetland to the Solent.', emails: ['fiona@brackwater.test'], mobilePhones: ['+44 7700 900112'], linkedin: 'https://linkedin.example/in/fiona-macallister-reid' }] },
    { owner: "Hamish O'Rourke-Tan", looks: { skin: 'honey', hair: 'swept', tone: 'black', wears: 'turtleneck', fabric: 'cream', beard: 'stubble', jaw: 0.6, mouth: 'grin', ground: 9 }, createdDaysAgo: 512, interest: 11, login: 'hamish@brackwater.test', profiles: [{ fullName: "Hamish O'Rourke-Tan", title: 'Senior Surveyor, Sail & Rigging', about: 'If it creaks, I have probably climbed it.', emails: ['hamish@brackwater.test'], mobilePhones: ['+44 7700 900134', '+44 7700 900135'] }] },
    { owner: 'Kwabena Asante-Boateng', looks: { skin: 'espresso', hair: 'shortAfro', tone: 'black', wears: 'suit', fabric: 'charcoal', accent: 'teal', beard: 'short', jaw: 0.6, mouth: 'smile', ground: 3 }, createdDaysAgo: 300, interest: 8, profiles: [{ fullName: 'Kwabena Asante-Boateng', title: 'Claims and Insurance', emails: ['kwabena@brackwater.test'], mobilePhones: ['+44 7700 900151'], fax: '+44 131 496 0129' }] },
    { owner: 'Imogen Saltmarsh', createdDaysAgo: 96, interest: 3, profiles: [{ fullName: 'Imogen Saltmarsh', title: 'Graduate Surveyor', emails: ['imogen@brackwater.test'] }] },
  ],
};

export const bakehouse: DemoOrganisation = {
  name: "Ní Bhraonáin's Bakehouse",
  contactPerson: 'Caoimhe Ní Bhraonáin',
  email: 'hello@braonain-bakes.test',
  timeZone: 'Europe/Dublin',
  createdDaysAgo: 446,
  contract: { isUnder: true, options: ['forever_updates', 'themes'], startedDaysAgo: 440 },
  themes: { font: 'Dancing Script', fontColor: '#4a2c3af2', headerBackgroundColor: '#f2b6b0', headerBackgroundTexture: 'header-texture-4', iconShape: 'rounded', iconColor: '#c2506ae6', buttonColor: '#a93f5a' },
  shared: { company: "Ní Bhraonáin's Bakehouse", officePhones: ['+353 20 910 1234'], websites: ['https://braonain-bakes.test'], address: ['12 Claddagh Lane, Galway, Ireland'] },
  visits: { rhythm: 'mornings', sources: { sticker: 62, card: 18, other: 20 }, saved: 0.09, shared: 0.012, growth: 1.25, peaks: [{ daysAgo: 55, days: 2, strength: 3.5 }] },
  cards: [
    { owner: 'Caoimhe Ní Bhraonáin', looks: { skin: 'porcelain', hair: 'ponytail', tone: 'auburn', wears: 'apron', fabric: 'rose', accent: 'white', lashes: true, freckles: true, mouth: 'grin', ground: 1 }, createdDaysAgo: 445, interest: 18, allowSearchEngines: true, profiles: [{ fullName: 'Caoimhe Ní Bhraonáin', title: 'Baker & owner', about: 'Sourdough, soda bread and something sweet. Open from six until it is gone.', emails: ['caoimhe@braonain-bakes.test'], mobilePhones: ['+353 20 915 0101'], instagram: 'braonain-bakes', facebook: 'braonain-bakes' }] },
    { owner: 'Seán Mac Giolla Phádraig', looks: { skin: 'fair', hair: 'receding', tone: 'silver', wears: 'shirt', fabric: 'moss', beard: 'moustache', lines: true, jaw: 0.7, mouth: 'smile', ground: 4 }, createdDaysAgo: 260, interest: 5, profiles: [{ fullName: 'Seán Mac Giolla Phádraig', title: 'Markets and deliveries', emails: ['sean@braonain-bakes.test'], mobilePhones: ['+353 20 915 0102'] }] },
    { owner: "D'Arcy O'Malley", createdDaysAgo: 40, interest: 2, isBare: true, profiles: [{ fullName: "D'Arcy O'Malley" }] },
  ],
};

export const kestrelCinema: DemoOrganisation = {
  name: 'Kestrel Street Cinema',
  contactPerson: 'Ottoline Featherstonehaugh',
  email: 'projection@kestrel-street.test',
  timeZone: 'Europe/London',
  createdDaysAgo: 590,
  isDisabled: true,
  contract: { isUnder: false, options: ['themes'], startedDaysAgo: 585, endsInDays: -45 },
  otherNotice: 'Closed for rebuilding. Cards stay online; the team comes back to us when it reopens.',
  themes: { font: 'Raleway', fontColor: '#5f4b8bcc', headerBackgroundColor: '#ff3d81', headerBackgroundTexture: 'header-texture-11', iconShape: 'shape-1', iconColor: '#00e0c6', buttonColor: '#f7e017' },
  shared: { company: 'Kestrel Street Cinema', websites: ['https://kestrel-street.test'], address: ['3 Kestrel Street, Manchester M4 1HQ, United Kingdom'], officePhones: ['+44 161 496 0177'] },
  visits: { rhythm: 'evenings', sources: { sticker: 70, card: 10, other: 20 }, saved: 0.05, shared: 0.01, growth: 0.35, peaks: [] },
  cards: [{ owner: 'Ottoline Featherstonehaugh-Cholmondeley', looks: { skin: 'chestnut', hair: 'afro', tone: 'black', wears: 'turtleneck', fabric: 'plum', lashes: true, glasses: 'cat', earrings: 'hoops', mouth: 'smile', ground: 11 }, createdDaysAgo: 588, interest: 9, profiles: [{ fullName: 'Ottoline Featherstonehaugh-Cholmondeley', title: 'Programme director', about: 'Thirty-five millimetres, one hundred and twelve seats, no adverts.', emails: ['ottoline@kestrel-street.test'], twitter: 'kestrel-street' }] }],
};

/** The newest customer: nobody has a card yet. */
export const lumenAndLoom: DemoOrganisation = {
  name: 'Lumen & Loom Interiors',
  contactPerson: 'Perpetua Ashdown',
  email: 'studio@lumen-loom.test',
  timeZone: 'Europe/London',
  createdDaysAgo: 2,
  contract: { isUnder: true, options: ['unlimited_yearly_updates', 'themes'], startedDaysAgo: -9, endsInDays: 374 },
  otherNotice: 'Sends the list of nine names by the end of the week.',
  shared: {},
  visits: { rhythm: 'office', sources: { card: 1 }, saved: 0, shared: 0, growth: 1, peaks: [] },
  cards: [],
};
