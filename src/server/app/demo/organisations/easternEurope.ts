import type { DemoOrganisation } from '../demoTypes';

export const kancelariaZurek: DemoOrganisation = {
  name: 'Kancelaria Kowalczyk-Żurek i Wspólnicy',
  contactPerson: 'Małgorzata Kowalczyk-Żurek',
  email: 'kancelaria@kowalczyk-zurek.test',
  timeZone: 'Europe/Warsaw',
  createdDaysAgo: 640,
  contract: { isUnder: true, options: ['multiple_language_pack', 'forever_updates', 'statistics', 'themes'], startedDaysAgo: 636, endsInDays: 94 },
  privacyLink: 'https://www.kowalczyk-zurek.test/prywatnosc',
  themes: { font: 'Source Serif 4', fontColor: '#22242bff', headerBackgroundColor: '#22304f', headerBackgroundTexture: 'header-texture-3', iconShape: 'standard', iconColor: '#8a6d2f', buttonColor: '#22304f' },
  shared: { company: 'Kowalczyk-Żurek i Wspólnicy', officePhones: ['+48 12 000 01 80'], websites: ['https://www.kowalczyk-zurek.test'], address: ['ul. Lipowa 14/3, 31-103 Kraków, Polska'] },
  visits: { rhythm: 'office', sources: { card: 78, virtago: 4, other: 18 }, saved: 0.3, shared: 0.05, growth: 1, peaks: [{ daysAgo: 61, days: 2, strength: 4 }] },
  cards: [
    { owner: 'Małgorzata Kowalczyk-Żurek', looks: { skin: 'fair', hair: 'pixie', tone: 'silver', wears: 'suit', fabric: 'charcoal', accent: 'plum', lashes: true, lines: true, glasses: 'square', mouth: 'smile', ground: 9 }, createdDaysAgo: 638, interest: 9, profiles: [{ fullName: 'Małgorzata Kowalczyk-Żurek', language: 'pl', title: 'Adwokat, wspólnik zarządzający', about: 'Prawo spółek i rodzinne firmy w trzecim pokoleniu.', emails: ['m.kowalczyk@kowalczyk-zurek.test'], mobilePhones: ['+48 90 000 01 81'], fax: '+48 12 000 01 89' }, { fullName: 'Małgorzata Kowalczyk-Żurek', title: 'Attorney, managing partner', emails: ['m.kowalczyk@kowalczyk-zurek.test'], mobilePhones: ['+48 90 000 01 81'] }] },
    { owner: 'Wojciech Świętosławski', looks: { skin: 'porcelain', hair: 'receding', tone: 'brown', wears: 'suit', fabric: 'navy', accent: 'brick', beard: 'short', jaw: 0.7, mouth: 'halfSmile', ground: 3 }, createdDaysAgo: 510, interest: 6, profiles: [{ fullName: 'Wojciech Świętosławski', language: 'pl', title: 'Radca prawny', emails: ['w.swietoslawski@kowalczyk-zurek.test'], linkedin: 'https://linkedin.example/in/wojciech-swietoslawski' }] },
    { owner: 'Zofia Łącka', createdDaysAgo: 145, interest: 4, profiles: [{ fullName: 'Zofia Łącka', language: 'pl', title: 'Aplikantka', emails: ['z.lacka@kowalczyk-zurek.test'] }] },
  ],
};

export const soniashnyk: DemoOrganisation = {
  name: 'Соняшник Анімація',
  contactPerson: 'Оксана Горобець-Ткач',
  email: 'studio@soniashnyk.test',
  timeZone: 'Europe/Kyiv',
  createdDaysAgo: 275,
  contract: { isUnder: true, options: ['multiple_language_pack', 'themes'], startedDaysAgo: 270, endsInDays: 95 },
  themes: { font: 'Nunito', fontColor: '#2b2350f2', headerBackgroundColor: '#f5b82e', headerBackgroundTexture: 'header-texture-4', iconShape: 'semi-rounded', iconColor: '#4b3fa7', buttonColor: '#4b3fa7' },
  shared: { company: 'Соняшник Анімація', officePhones: ['+380 32 000 01 90'], websites: ['https://www.soniashnyk.test'], address: ['вул. Вишнева, 9, Львів, 79000, Україна'] },
  visits: { rhythm: 'evenings', sources: { card: 25, mobileRing: 20, virtago: 30, other: 25 }, saved: 0.14, shared: 0.03, growth: 1.6, peaks: [{ daysAgo: 22, days: 5, strength: 4.5 }] },
  cards: [
    { owner: 'Оксана Горобець-Ткач', looks: { skin: 'porcelain', hair: 'fringe', tone: 'auburn', wears: 'hoodie', fabric: 'mustard', lashes: true, freckles: true, mouth: 'grin', ground: 6 }, createdDaysAgo: 273, interest: 9, profiles: [{ fullName: 'Оксана Горобець-Ткач', language: 'uk', title: 'Режисерка, співзасновниця', about: 'Робимо мультфільми, які дорослі дивляться потай від дітей.', emails: ['oksana@soniashnyk.test'], mobilePhones: ['+380 40 000 01 91'], youtube: 'https://youtube.example/@soniashnyk' }, { fullName: 'Oksana Horobets-Tkach', title: 'Director, co-founder', about: 'We make cartoons that grown-ups watch in secret.', emails: ['oksana@soniashnyk.test'] }] },
    { owner: 'Данило Березюк', looks: { skin: 'fair', hair: 'curlyTop', tone: 'dark', wears: 'tee', fabric: 'teal', glasses: 'round', jaw: 0.35, mouth: 'smile', ground: 0 }, createdDaysAgo: 222, interest: 5, profiles: [{ fullName: 'Данило Березюк', language: 'uk', title: 'Художник-постановник', emails: ['danylo@soniashnyk.test'], instagram: 'danylo-bereziuk' }] },
    { owner: 'Ярина Кульбаба', createdDaysAgo: 18, interest: 4, profiles: [{ fullName: 'Ярина Кульбаба', language: 'uk', title: 'Продюсерка' }] },
  ],
};

export const yildizhan: DemoOrganisation = {
  name: 'Yıldızhan Tekstil A.Ş.',
  contactPerson: 'Gülşah Yıldızhan',
  email: 'bilgi@yildizhan-tekstil.test',
  timeZone: 'Europe/Istanbul',
  createdDaysAgo: 468,
  contract: { isUnder: true, options: ['multiple_language_pack', 'statistics', 'themes'], startedDaysAgo: 460, endsInDays: 270 },
  themes: { font: 'Raleway', fontColor: '#3b1f2bff', headerBackgroundColor: '#8c2f4f', headerBackgroundTexture: 'header-texture-6', iconShape: 'shape-1', iconColor: '#8c2f4fcc', buttonColor: '#8c2f4f' },
  shared: { company: 'Yıldızhan Tekstil', officePhones: ['+90 224 000 02 00'], websites: ['https://www.yildizhan-tekstil.test'], address: ['İpek Yolu Caddesi No: 45, 16140 Nilüfer, Bursa, Türkiye'] },
  visits: { rhythm: 'office', sources: { card: 55, mobileRing: 5, virtago: 10, sticker: 10, other: 20 }, saved: 0.2, shared: 0.06, growth: 1.2, peaks: [{ daysAgo: 37, days: 4, strength: 9 }] },
  cards: [
    { owner: 'Gülşah Yıldızhan', looks: { skin: 'honey', hair: 'waves', tone: 'black', wears: 'blazer', fabric: 'plum', accent: 'cream', lashes: true, earrings: 'hoops', mouth: 'smile', ground: 5 }, createdDaysAgo: 466, interest: 11, profiles: [{ fullName: 'Gülşah Yıldızhan', language: 'tr', title: 'Genel müdür', about: 'Dokuma, boya ve baskı tek çatı altında. Numune on günde elinizde.', emails: ['gulsah@yildizhan-tekstil.test'], mobilePhones: ['+90 500 000 02 01'] }, { fullName: 'Gülşah Yıldızhan', title: 'General Manager', about: 'Weaving, dyeing and printing under one roof. Samples within ten days.', emails: ['gulsah@yildizhan-tekstil.test'], mobilePhones: ['+90 500 000 02 01'] }] },
    { owner: 'İbrahim Çağlayan', looks: { skin: 'olive', hair: 'crew', tone: 'dark', wears: 'suit', fabric: 'blue', accent: 'mustard', beard: 'full', jaw: 0.6, mouth: 'grin', ground: 1 }, createdDaysAgo: 330, interest: 8, profiles: [{ fullName: 'İbrahim Çağlayan', language: 'tr', title: 'İhracat müdürü', emails: ['ibrahim@yildizhan-tekstil.test', 'export@yildizhan-tekstil.test'], mobilePhones: ['+90 500 000 02 02'] }, { fullName: 'İbrahim Çağlayan', language: 'de', title: 'Leiter Export', emails: ['ibrahim@yildizhan-tekstil.test'] }] },
    { owner: 'Şule Öztürk-Bağcı', looks: { skin: 'fair', hair: 'headscarf', tone: 'dark', wears: 'coat', fabric: 'rose', accent: 'lilac', lashes: true, mouth: 'smile', ground: 8 }, createdDaysAgo: 139, interest: 4, profiles: [{ fullName: 'Şule Öztürk-Bağcı', language: 'tr', title: 'Desen tasarımı', emails: ['sule@yildizhan-tekstil.test'] }] },
  ],
};
