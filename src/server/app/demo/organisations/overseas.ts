import type { DemoOrganisation } from '../demoTypes';

export const quillfeather: DemoOrganisation = {
  name: 'Quillfeather Robotics, Inc.',
  contactPerson: 'Dr. Priya Raghunathan',
  email: 'hello@quillfeather.example.com',
  timeZone: 'America/New_York',
  createdDaysAgo: 530,
  login: 'priya@quillfeather.example.com',
  contract: { isUnder: true, options: ['unlimited_yearly_updates', 'forever_updates', 'statistics', 'themes'], startedDaysAgo: 525, endsInDays: 570 },
  otherNotice: 'Ring pilot with twelve people. Wants the numbers by source every quarter.',
  privacyLink: 'https://quillfeather.example.com/privacy',
  themes: { font: 'JetBrains Mono', fontColor: '#101820f2', headerBackgroundColor: '#101820', headerBackgroundTexture: 'header-texture-8', iconShape: 'shape-1', iconColor: '#0a7d6c', buttonColor: '#0fbfa3' },
  shared: { company: 'Quillfeather Robotics', officePhones: ['+1 617-555-0140'], websites: ['https://quillfeather.example.com'], address: ['280 Foundry Street, Suite 5, Boston, MA 02127, USA'] },
  visits: { rhythm: 'office', sources: { mobileRing: 46, card: 22, virtago: 8, other: 24 }, saved: 0.24, shared: 0.055, growth: 1.6, peaks: [{ daysAgo: 58, days: 4, strength: 6 }, { daysAgo: 5, days: 3, strength: 8 }] },
  cards: [
    { owner: 'Dr. Priya Raghunathan', looks: { skin: 'caramel', hair: 'long', tone: 'black', wears: 'blazer', fabric: 'teal', accent: 'black', lashes: true, glasses: 'round', mouth: 'smile', ground: 9 }, createdDaysAgo: 528, interest: 24, allowSearchEngines: true, profiles: [{ fullName: 'Dr. Priya Raghunathan', title: 'Co-founder & CEO', about: 'Building robot hands gentle enough to sort feathers.', emails: ['priya@quillfeather.example.com'], mobilePhones: ['+1 617-555-0141'], linkedin: 'https://linkedin.example/in/priya-raghunathan', twitter: 'priya-quillfeather', youtube: 'https://youtube.example/@quillfeather' }] },
    { owner: 'Marcus D. Okonkwo-Hale', looks: { skin: 'chestnut', hair: 'shortAfro', tone: 'black', wears: 'hoodie', fabric: 'charcoal', beard: 'goatee', jaw: 0.6, mouth: 'grin', ground: 10 }, createdDaysAgo: 470, interest: 15, login: 'marcus@quillfeather.example.com', profiles: [{ fullName: 'Marcus D. Okonkwo-Hale', title: 'VP Engineering', emails: ['marcus@quillfeather.example.com'], mobilePhones: ['+1 617-555-0142'], linkedin: 'https://linkedin.example/in/marcus-okonkwo-hale' }] },
    { owner: 'Jun-ho Baek', looks: { skin: 'honey', hair: 'curlyTop', tone: 'dark', wears: 'tee', fabric: 'lilac', glasses: 'round', jaw: 0.3, mouth: 'smile', ground: 2 }, createdDaysAgo: 333, interest: 9, profiles: [{ fullName: 'Jun-ho Baek', title: 'Staff Engineer, Perception', about: 'I teach machines what soft means.', emails: ['jun-ho@quillfeather.example.com'] }] },
    { owner: 'Zoë Castellano', looks: { skin: 'fair', hair: 'ponytail', tone: 'brown', wears: 'cardigan', fabric: 'mustard', accent: 'navy', lashes: true, mouth: 'grin', earrings: 'studs', ground: 7 }, createdDaysAgo: 190, interest: 12, profiles: [{ fullName: 'Zoë Castellano', title: 'Head of Partnerships', emails: ['zoe@quillfeather.example.com', 'partners@quillfeather.example.com'], mobilePhones: ['+1 617-555-0144'], linkedin: 'https://linkedin.example/in/zoe-castellano' }] },
    { owner: 'Lab visitors', createdDaysAgo: 84, interest: 6, profiles: [{ fullName: 'Lab visitors', title: 'Sign in at the front desk', about: 'Safety glasses are in the drawer. The robot called Magpie bites.', officePhones: ['+1 617-555-0149'] }] },
  ],
};

export const wattleCreek: DemoOrganisation = {
  name: 'Wattle Creek Veterinary Clinic',
  contactPerson: 'Dr Saoirse Whitlock-Nguyen',
  email: 'paws@wattlecreek-vet.test',
  timeZone: 'Australia/Melbourne',
  createdDaysAgo: 409,
  contract: { isUnder: true, options: ['forever_updates', 'statistics', 'themes'], startedDaysAgo: 400, endsInDays: 330 },
  otherNotice: 'Hands out pet tags with every puppy check.',
  themes: { font: 'Nunito', fontColor: '#23313aff', headerBackgroundColor: '#e9c46a', headerBackgroundTexture: 'header-texture-9', iconShape: 'rounded', iconColor: '#2a7f62', buttonColor: '#2a6f58' },
  shared: { company: 'Wattle Creek Veterinary Clinic', officePhones: ['+61 3 5550 0170'], websites: ['https://www.wattlecreek-vet.test'], address: ['41 Billabong Road, Warrandyte VIC 3113, Australia'] },
  visits: { rhythm: 'everyDay', sources: { petago: 64, card: 14, sticker: 8, other: 14 }, saved: 0.1, shared: 0.05, growth: 1.45, peaks: [{ daysAgo: 28, days: 2, strength: 3 }] },
  cards: [
    { owner: 'Dr Saoirse Whitlock-Nguyen', looks: { skin: 'fair', hair: 'bob', tone: 'chestnut', wears: 'coat', fabric: 'teal', lashes: true, freckles: true, mouth: 'grin', ground: 0 }, createdDaysAgo: 407, interest: 10, profiles: [{ fullName: 'Dr Saoirse Whitlock-Nguyen', title: 'Veterinarian', about: 'Dogs, cats, wombats and one very old cockatoo.', emails: ['saoirse@wattlecreek-vet.test'], mobilePhones: ['+61 491 570 156'] }] },
    { owner: 'Banjo Fairweather', looks: { skin: 'olive', hair: 'topKnot', tone: 'brown', wears: 'polo', fabric: 'forest', beard: 'short', jaw: 0.5, mouth: 'smile', ground: 3 }, createdDaysAgo: 280, interest: 5, profiles: [{ fullName: 'Banjo Fairweather', title: 'Veterinary nurse', emails: ['banjo@wattlecreek-vet.test'] }] },
    { owner: 'Biscuit', createdDaysAgo: 150, interest: 4, profiles: [{ fullName: 'Biscuit', title: 'Good dog, possibly lost', about: 'If you found me, ring this number. I answer to my name and to cheese.', mobilePhones: ['+61 491 570 157'], company: '', websites: [], address: [] }] },
  ],
};
