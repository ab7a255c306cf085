import type { DemoOrganisation } from '../demoTypes';

export const clinicaSolYSombra: DemoOrganisation = {
  name: 'Clínica Dental Sol y Sombra',
  contactPerson: 'Dra. Inés Peñalver Muñoz',
  email: 'citas@solysombra-dental.test',
  timeZone: 'Europe/Madrid',
  createdDaysAgo: 575,
  contract: { isUnder: true, options: ['multiple_language_pack', 'forever_updates', 'statistics', 'themes'], startedDaysAgo: 570, endsInDays: 160 },
  privacyLink: 'https://www.solysombra-dental.test/privacidad',
  themes: { font: 'Open Sans', fontColor: '#1f3a3df2', headerBackgroundColor: '#7fd1c7', headerBackgroundTexture: 'header-texture-7', iconShape: 'rounded', iconColor: '#12847a', buttonColor: '#0f766e' },
  shared: { company: 'Clínica Dental Sol y Sombra', officePhones: ['+34 400 000 150'], websites: ['https://www.solysombra-dental.test'], address: ['Carrer dels Tarongers 22, 46003 València, España'] },
  visits: { rhythm: 'office', sources: { card: 35, sticker: 30, virtago: 15, other: 20 }, saved: 0.26, shared: 0.02, growth: 1.15, peaks: [] },
  cards: [
    { owner: 'Dra. Inés Peñalver Muñoz', looks: { skin: 'olive', hair: 'long', tone: 'dark', wears: 'coat', fabric: 'mint', lashes: true, mouth: 'grin', earrings: 'studs', ground: 0 }, createdDaysAgo: 573, interest: 15, profiles: [{ fullName: 'Dra. Inés Peñalver Muñoz', language: 'es', title: 'Odontóloga y directora', about: 'Primera visita sin prisa y sin bata si hace falta.', emails: ['ines@solysombra-dental.test'], mobilePhones: ['+34 400 000 151'] }, { fullName: 'Dr Inés Peñalver Muñoz', title: 'Dentist and director', about: 'A first visit without haste, and without the white coat if you like.', emails: ['ines@solysombra-dental.test'], mobilePhones: ['+34 400 000 151'] }] },
    { owner: 'María de los Ángeles Fernández-Cifuentes y Ruipérez de la Vega Alcántara', createdDaysAgo: 390, interest: 6, profiles: [{ fullName: 'María de los Ángeles Fernández-Cifuentes y Ruipérez de la Vega Alcántara', language: 'es', title: 'Ortodoncia infantil y juvenil, odontopediatría y prevención escolar', about: 'Los brackets también se pueden elegir por el color.', emails: ['mariadelosangeles@solysombra-dental.test', 'ortodoncia@solysombra-dental.test'] }] },
    { owner: 'Íñigo Ibáñez', looks: { skin: 'fair', hair: 'curlyTop', tone: 'brown', wears: 'polo', fabric: 'teal', jaw: 0.45, mouth: 'smile', ground: 7 }, createdDaysAgo: 110, interest: 5, profiles: [{ fullName: 'Íñigo Ibáñez', language: 'es', title: 'Higienista', emails: ['inigo@solysombra-dental.test'] }] },
  ],
};

export const officinaBellavento: DemoOrganisation = {
  name: 'Officina Bellavento',
  contactPerson: 'Niccolò Bellavento',
  email: 'ciao@officina-bellavento.test',
  timeZone: 'Europe/Rome',
  createdDaysAgo: 364,
  contract: { isUnder: true, options: ['multiple_language_pack', 'themes'], startedDaysAgo: 360, endsInDays: 5 },
  otherNotice: 'Contract ends this week, renewal sent.',
  themes: { font: 'Lato', fontColor: '#2e2a25ff', headerBackgroundColor: '#b23a2ee6', headerBackgroundTexture: 'header-texture-9', iconShape: 'standard', iconColor: '#b23a2e', buttonColor: '#8f2d23' },
  shared: { company: 'Officina Bellavento', officePhones: ['+39 055 000 0160'], websites: ['https://www.officina-bellavento.test'], address: ['Via del Mulino 31r, 50125 Firenze, Italia'] },
  visits: { rhythm: 'everyDay', sources: { sticker: 44, card: 26, mobileRing: 10, other: 20 }, saved: 0.13, shared: 0.022, growth: 1.35, peaks: [{ daysAgo: 8, days: 3, strength: 5 }] },
  cards: [
    { owner: 'Niccolò Bellavento', looks: { skin: 'olive', hair: 'quiff', tone: 'grey', wears: 'dungarees', fabric: 'navy', accent: 'cream', beard: 'moustache', lines: true, jaw: 0.6, mouth: 'grin', ground: 3 }, createdDaysAgo: 362, interest: 12, profiles: [{ fullName: 'Niccolò Bellavento', language: 'it', title: 'Telaista', about: 'Telai in acciaio su misura, uno alla volta. La lista d’attesa è parte del piacere.', emails: ['niccolo@officina-bellavento.test'], mobilePhones: ['+39 300 000 0161'], instagram: 'officina-bellavento' }, { fullName: 'Niccolò Bellavento', title: 'Frame builder', about: 'Steel frames made to measure, one at a time. The waiting list is part of the pleasure.', emails: ['niccolo@officina-bellavento.test'] }] },
    { owner: "Perla D'Àvalos", looks: { skin: 'caramel', hair: 'curls', tone: 'brown', wears: 'tee', fabric: 'brick', lashes: true, mouth: 'grin', ground: 6 }, createdDaysAgo: 210, interest: 6, profiles: [{ fullName: "Perla D'Àvalos", language: 'it', title: 'Verniciatura e grafica', emails: ['perla@officina-bellavento.test'], pinterest: 'perla-vernicia' }] },
    { owner: "Giosuè Dell'Acqua", createdDaysAgo: 33, interest: 4, profiles: [{ fullName: "Giosuè Dell'Acqua", language: 'it', title: 'Apprendista' }] },
  ],
};

export const azulejoVivo: DemoOrganisation = {
  name: 'Azulejo Vivo, Lda.',
  contactPerson: 'Mónica Gonçalves Assunção',
  email: 'ola@azulejo-vivo.test',
  timeZone: 'Europe/Lisbon',
  createdDaysAgo: 296,
  contract: { isUnder: true, options: ['multiple_language_pack', 'unlimited_yearly_updates', 'themes'], startedDaysAgo: 290, endsInDays: 75 },
  themes: { font: 'Inter', fontColor: '#12264bff', headerBackgroundColor: '#f4f1e8', headerBackgroundTexture: 'custom-header-texture-1', iconShape: 'standard', iconColor: '#1c4fa1', buttonColor: '#1c4fa1e6' },
  ownTexture: 'tiles',
  shared: { company: 'Azulejo Vivo', officePhones: ['+351 200 000 170'], websites: ['https://www.azulejo-vivo.test'], address: ['Rua das Oliveirinhas 88, 4050-449 Porto, Portugal'] },
  visits: { rhythm: 'everyDay', sources: { card: 30, sticker: 25, virtago: 20, other: 25 }, saved: 0.16, shared: 0.03, growth: 1.9, peaks: [{ daysAgo: 47, days: 3, strength: 3.5 }] },
  cards: [
    { owner: 'Mónica Gonçalves Assunção', looks: { skin: 'honey', hair: 'bun', tone: 'dark', wears: 'blouse', fabric: 'blue', lashes: true, earrings: 'drops', mouth: 'smile', ground: 2 }, createdDaysAgo: 294, interest: 10, profiles: [{ fullName: 'Mónica Gonçalves Assunção', language: 'pt', title: 'Ceramista e fundadora', about: 'Pintamos cada azulejo à mão. Visitas à oficina às sextas de manhã.', emails: ['monica@azulejo-vivo.test'], mobilePhones: ['+351 900 000 171'], pinterest: 'azulejo-vivo' }, { fullName: 'Mónica Gonçalves Assunção', language: 'fr', title: 'Céramiste et fondatrice', emails: ['monica@azulejo-vivo.test'] }] },
    { owner: 'Tiago Simões de Araújo', looks: { skin: 'olive', hair: 'swept', tone: 'black', wears: 'shirt', fabric: 'cream', beard: 'stubble', jaw: 0.55, mouth: 'grin', ground: 8 }, createdDaysAgo: 181, interest: 5, profiles: [{ fullName: 'Tiago Simões de Araújo', language: 'pt', title: 'Encomendas e restauro', emails: ['tiago@azulejo-vivo.test'], mobilePhones: ['+351 900 000 172'] }] },
  ],
};
