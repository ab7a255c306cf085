import { responding, failing, waitingFor } from '../states.mjs';
import { asSuper, click, longText } from '../steps.mjs';

const list = /\/api\/received-contacts(\?.*)?$/;
const single = /\/api\/received-contacts\/[^/?]+$/;
const path = '/admin/received-contacts';
const day = 86_400_000;
const contact = {
  id: 'contact',
  name: 'Hana Sandoval',
  company: 'Pont Neuf Conseil',
  position: 'Head of Purchasing',
  phone: '+33 1 40 20 50 50',
  email: 'hana@pontneuf.test',
  variant: 'wristband',
  cardId: 'card',
  cardName: 'Marta Amsel',
  accountId: 'account',
  accountName: 'Amselhof Kaffeerösterei GmbH',
  profileName: 'Marta Amsel',
  receivedAt: new Date(Date.now() - day).toISOString(),
  keptUntil: new Date(Date.now() + 364 * day).toISOString(),
  isRead: true,
  isStarred: true,
  isSuspicious: false,
  note: 'Wants samples of the two new roasts.',
  tags: ['fair 2026', 'samples'],
  consent: { text: 'I agree that my details are stored.', at: new Date(Date.now() - day).toISOString() },
  version: 1,
};
const long = {
  ...contact,
  id: 'long',
  name: longText,
  company: longText,
  position: longText,
  email: `${'long'.repeat(15)}@cards.test`,
  note: `${longText} ${longText}`,
  tags: Array.from({ length: 10 }, (_, index) => `tag of some length ${index}`),
  isRead: false,
};
const rightToLeft = {
  ...contact,
  id: 'rtl',
  name: 'مريم الحداد',
  company: 'دار الرمال',
  isRead: false,
  isStarred: false,
};
const opened = (name, shown) => asSuper(name, `${path}/${shown.id}`, responding(single, shown));

/** The inbox of received contacts and the page of one, in all their states. */
export const receivedContacts = [
  asSuper('received-contacts', path),
  { ...asSuper('received-contacts-holder', path), role: 'holder' },
  asSuper('received-contacts-loading', path, waitingFor(list)),
  asSuper('received-contacts-failed', `${path}?search=zzzzz`, failing(/\/api\/received-contacts\?.*q=/)),
  asSuper('received-contacts-empty', path, responding(list, [])),
  asSuper('received-contacts-long', path, responding(list, [long, rightToLeft, contact])),
  asSuper('received-contacts-filtered-away', `${path}?search=zzzzz&from=nothing`),
  asSuper('received-contacts-visitor', path, { viewportOnly: true, ...click('button', 'Find a visitor') }),
  opened('received-contact', contact),
  opened('received-contact-long', long),
  asSuper('received-contact-gone', `${path}/gone`),
];
